// Keeps one build of the client, the rulebooks and the programs, so that they open
// without a network. Matches are live and are never kept. The build writes the
// version and the list of files into this script. Nothing of one build is served
// with another: below assets/ names change with what they hold, and what has no
// such name, as a page, is taken from the build that is kept or from the network.
const version = '__VERSION__'
const files = ['__FILES__']
const folder = new URL('.', self.location.href).pathname // '/', or where a site without a server lies
const own = files.map((name) => folder + name.slice(1))
const store = `woodwork-${version}`
const patience = 10_000 // milliseconds: so long a host that does not answer is waited for, where there is a page to show instead
const heavy = /\.wasm(-[\w-]+\.gz)?$/ // kept when first used, or when a page asks for all
const named = (path) => path.startsWith(folder + 'assets/')
/** What a file is, whatever build it is of. */
const kind = (path) =>
  path
    .split('/')
    .pop()
    .replace(/-[\w-]{8}(?=\.\w+$)/, '')

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(forget().then(() => self.clients.claim())))
self.addEventListener('message', (event) => {
  if (event.data === 'prepare') event.waitUntil(prepare())
})

self.addEventListener('push', (event) => event.waitUntil(called(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(clicked(event.notification)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribed()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (own.includes(url.pathname)) event.respondWith(kept(request, url.pathname))
  else if (named(url.pathname)) event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(request))) // of the build before
})

// A program that was kept is kept again, so that what could be played without a
// network still can. A build that cannot be fetched whole is not kept: it would
// take the place of the one before.
async function install() {
  const cache = await caches.open(store)
  const had = new Set((await paths()).map(kind))
  try {
    await Promise.all(own.filter((path) => !heavy.test(path) || had.has(kind(path))).map((path) => take(cache, path)))
  } catch (failure) {
    await caches.delete(store)
    throw failure
  }
  await self.skipWaiting()
}

async function paths() {
  const lists = await Promise.all((await builds()).map(async (name) => (await caches.open(name)).keys()))
  return lists.flat().map(({ url }) => new URL(url).pathname)
}

const builds = async () => (await caches.keys()).filter((name) => name.startsWith('woodwork-')) // the oldest first

// Takes a file from an earlier build that has it, or else from the network.
async function take(cache, path) {
  const same = named(path) && (await caches.match(path))
  if (same) return cache.put(path, same)
  const answer = await fetch(path, {
    cache: named(path) ? 'default' : 'reload',
    priority: heavy.test(path) ? 'low' : 'auto',
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return cache.put(path, answer)
}

// The build before stays, for the pages that are open with it; older ones go.
async function forget() {
  const others = (await builds()).filter((name) => name !== store)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

// Everything that plays without a network.
async function prepare() {
  const cache = await caches.open(store)
  for (const path of own.filter((path) => heavy.test(path))) {
    if (!(await cache.match(path))) await take(cache, path).catch(() => {}) // another time
  }
}

// A page comes from the network, so that a new version is seen at once. Without a
// network, where a proxy says that the server is down, or where nothing answers in
// time, the shell that is kept draws every address but those of files. Below device/
// that of a server plays without it. On a slow line the answer begins in that time,
// and its page is of one build, as is the one that is kept.
async function page(request) {
  const asked = fetch(request).catch(() => Response.error())
  const answer = await Promise.race([asked, new Promise((done) => setTimeout(done, patience))])
  if (answer && answer.type !== 'error' && ![502, 503, 504].includes(answer.status)) return answer
  return (await shell(new URL(request.url).pathname)) ?? asked
}

// The page that is kept for an address, if there is one.
async function shell(path) {
  const cache = await caches.open(store)
  const device = path.startsWith(folder + 'device/') && (await cache.match(folder + 'pages/device.html'))
  return (await cache.match(path)) || device || cache.match(folder + 'index.html')
}

async function kept(request, path) {
  const cache = await caches.open(store)
  const found = await cache.match(path)
  if (found) return found
  const answer = await fetch(request)
  if (answer.ok) void cache.put(path, answer.clone())
  return answer
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
const at = (client, address) => new URL(client.url).pathname === address

// Somebody waits for the reader. A page of that match that is in sight says so itself. The same turn, told once more,
// makes no sound.
async function called(data) {
  const { kind, match, turn, title, body, waiting } = data.json()
  if (!/^\w+$/.test(match)) return
  await self.navigator.setAppBadge?.(waiting).catch(() => {})
  const address = `${folder}m/${match}`
  if ((await windows()).some((page) => page.visibilityState === 'visible' && at(page, address))) return
  const told = `${kind} ${turn}`
  const shown = await self.registration.getNotifications({ tag: match })
  const again = shown.some((notice) => notice.data?.told === told)
  const icon = `${folder}icon-192.png`
  await self.registration.showNotification(title, { body, tag: match, renotify: !again, icon, data: { address, told } })
}

// The browser has changed, or lost, the address at which it is called: the server learns the new one, and what the page
// has left here of what its reader wants (src/shell/calls.ts).
async function subscribed() {
  const wanted = await (await caches.open('calls')).match(`${folder}calls`)
  if (!wanted) return
  const address = `${folder}api/calls`
  const { key } = await (await fetch(address)).json()
  const { pushManager } = self.registration
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify({ ...(await wanted.json()), endpoint, key: keys.p256dh, auth: keys.auth })
  await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
}

// Opens the match, where it is open already if it is.
async function clicked(notice) {
  notice.close()
  const { address } = notice.data
  const open = (await windows()).find((page) => at(page, address))
  await (open ? open.focus() : self.clients.openWindow(address))
}
