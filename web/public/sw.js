// Keeps the shell, the rulebooks and the check of the dice, so that they open
// without a network. Matches are live and are never kept. The build writes the
// version and the list of files into this script.
const version = '__VERSION__'
const files = ['__FILES__']
const folder = new URL('.', self.location.href).pathname // '/', or where a site without a server lies
const own = files.map((name) => folder + name.slice(1))
const shell = folder + 'index.html'
const store = `woodwork-${version}`
const heavy = /\.wasm(\.gz)?$/ // kept when first used

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(store).then((cache) => cache.addAll(own.filter((f) => !heavy.test(f)))).then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((n) => n.startsWith('woodwork-') && n !== store).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (own.includes(url.pathname)) event.respondWith(kept(request, url.pathname))
})

// A page comes from the network, so that a new version is seen at once; without
// one, or where a proxy says that the server is down, the shell that is kept draws
// every address. Below device/ that of a server plays without it.
async function page(request) {
  const answer = await fetch(request).catch(() => Response.error())
  if (answer.type !== 'error' && ![502, 503, 504].includes(answer.status)) return answer
  const device = new URL(request.url).pathname.startsWith(folder + 'device/') && (await caches.match(folder + 'pages/device.html'))
  return device || (await caches.match(shell)) || answer
}

async function kept(request, path) {
  const cache = await caches.open(store)
  const found = await cache.match(path)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) void cache.put(path, answer.clone())
  return answer
}
