// The service worker: keeps the page itself and the rules, so that there is something to see when
// the server is away. Games are never kept; the server alone holds them.

const SHELL = 'gobelet-__VERSION__';
const PAGES = 'gobelet-pages';
const HOME = new URL('./', location.href).pathname;
const FILES = __FILES__.map((name) => HOME + name);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('gobelet-') && name !== SHELL && name !== PAGES;
  const tidy = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(tidy.then(() => self.clients.claim()));
});

const kept = (path) => path === 'api/games' || /^api\/games\/[a-z_]+\/rules\//.test(path);

async function pageFirst(request) {
  const cache = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(request.url);
    if (found) return found;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(HOME)) return;
  const path = url.pathname.slice(HOME.length);
  if (request.mode === 'navigate' && !path.startsWith('api/')) {
    event.respondWith(fetch(request).catch(() => caches.match(HOME)));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(request)));
  } else if (kept(path)) event.respondWith(pageFirst(request));
});
