// Writes the service worker's list of files once everything else is built.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => name !== 'sw.js')
    .sort();
}

function fingerprint(folder: string, files: string[]): string {
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

export function offline(): Plugin {
  let folder = '';
  return {
    name: 'gobelet-offline',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const files = filesIn(folder);
      const worker = readFileSync(new URL('./src/worker.js', import.meta.url), 'utf8')
        .replace('__VERSION__', fingerprint(folder, files))
        .replace('__FILES__', JSON.stringify(files.map((name) => (name === 'index.html' ? '' : name))));
      writeFileSync(join(folder, 'sw.js'), worker);
    },
  };
}
