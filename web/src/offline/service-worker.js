// Keeps all files of one version of the page, so that it works offline. The build fills in both constants.
const kVersion = 'VERSION';
const kFiles = ['FILES'];
/** Files that few players need: they are kept when they are first loaded. */
const kLater = ['LATER'];

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(kVersion);
    // Files with a hash in their name may come from the browser's cache; the others must be fresh.
    await cache.addAll(kFiles.map((file) => new Request(file, { cache: /-[\w-]{8}\.\w+$/.test(file) ? 'default' : 'reload' })));
  })());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    // Only this page's caches: other pages of the same host have other folders.
    const mine = (name) => /^[0-9a-f]{16}$/.test(name);
    for (const name of await caches.keys()) {
      if (name === kVersion || !mine(name)) continue;
      const [first] = await (await caches.open(name)).keys();
      if (!first || first.url.startsWith(self.registration.scope)) await caches.delete(name);
    }
    await self.clients.claim();
  })());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith((async () => {
    const cache = await caches.open(kVersion);
    const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok && kLater.some((file) => request.url === new URL(file, self.registration.scope).href)) await cache.put(request, response.clone());
    return response;
  })());
});
