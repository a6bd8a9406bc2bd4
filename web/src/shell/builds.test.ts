// Which builds the service worker keeps (public/sw.js), in a scope of its own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')

/** The files that are kept, by build; those that the server has. */
let kept: Map<string, Set<string>>
let served: Set<string>
beforeEach(() => {
  kept = new Map()
  served = new Set()
})

/** The worker of a build, as the browser installs and activates it. */
async function build(name: string) {
  const files = ['/index.html', `/assets/match-${name.padStart(8, '0')}.js`]
  const listeners: Record<string, (event: object) => void> = {}
  const cache = (paths: Set<string>) => ({
    keys: async () => [...paths].map((path) => ({ url: `https://play.example${path}` })),
    put: async (path: string) => void paths.add(path),
  })
  const caches = {
    open: async (build: string) => {
      if (!kept.has(build)) kept.set(build, new Set())
      return cache(kept.get(build)!)
    },
    keys: async () => [...kept.keys()],
    match: async (path: string) => [...kept.values()].some((paths) => paths.has(path)) && new Response(),
    delete: async (build: string) => kept.delete(build),
  }
  const fetch = async (path: string) => new Response(null, { status: served.has(path) ? 200 : 404 })
  const self = {
    location: { href: 'https://play.example/sw.js' },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  }
  const own = script.replace('__VERSION__', name).replace("'__FILES__'", files.map((file) => `'${file}'`).join())
  new Function('self', 'location', 'caches', 'fetch', own)(self, self.location, caches, fetch)
  const tell = (type: string) =>
    new Promise<unknown>((done) => listeners[type]({ waitUntil: (work: Promise<unknown>) => done(work) }))
  return {
    files,
    install: async () => {
      await tell('install')
      await tell('activate')
    },
  }
}

test('a build and the one before are kept, whole', async () => {
  for (const name of ['a', 'b', 'c']) {
    const { files, install } = await build(name)
    served = new Set(files)
    await install()
    expect([...kept.get(`woodwork-${name}`)!].sort()).toEqual(files.sort())
  }
  expect([...kept.keys()]).toEqual(['woodwork-b', 'woodwork-c'])
})

test('a build that could not be fetched whole takes the place of none', async () => {
  const [a, b, c] = [await build('a'), await build('b'), await build('c')]
  served = new Set(a.files)
  await a.install()
  served = new Set(b.files.slice(0, 1)) // the line breaks
  await expect(b.install()).rejects.toThrow('404')
  expect([...kept.keys()]).toEqual(['woodwork-a'])
  served = new Set(c.files)
  await c.install()
  expect([...kept.keys()]).toEqual(['woodwork-a', 'woodwork-c'])
})
