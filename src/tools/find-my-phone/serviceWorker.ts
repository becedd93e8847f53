/**
 * The service worker of the page, as a classic script. It keeps what the page asks it to; then the network is asked
 * first, so that a new version shows at once, and what was kept answers where there is none.
 */
export const serviceWorkerScript = `
const name = 'clap'
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

async function keep(urls) {
  const cache = await caches.open(name)
  const wanted = new Set(urls)
  await Promise.all(urls.map(async (url) => {
    const response = await fetch(url, { cache: 'no-cache' })
    if (!response.ok) throw new Error(url)
    await cache.put(url, response)
  }))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

self.addEventListener('message', (event) => {
  const [port] = event.ports
  event.waitUntil(keep(event.data).then(() => port.postMessage(true), () => port.postMessage(false)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/backapi/')) return
  event.respondWith(fetch(request).catch(async (cause) => {
    const cache = await caches.open(name)
    const known = (await cache.match(request)) ?? (await cache.match(request, { ignoreSearch: true }))
    if (known) return known
    throw cause
  }))
})
`
