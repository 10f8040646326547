import './style/signs.gen.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { to } from './lib/base';
import { session } from './lib/session.svelte';

session.start();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(to('/sw.js')).catch(() => undefined);
}
