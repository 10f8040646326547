import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offline } from './offline.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.GOBELET_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  root: here('.'),
  // The page names its files from where it lies, and the server says where that is.
  base: './',
  plugins: [svelte(), offline()],
  // The games bring their own tables, from their own folders.
  resolve: { alias: { $web: here('src') }, dedupe: ['svelte'] },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
  build: {
    outDir: here('../src/gobelet/server/static'),
    emptyOutDir: true,
    // The page's security policy allows files of its own only: nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
});
