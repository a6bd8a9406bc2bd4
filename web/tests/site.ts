// The site without a server: tests that were written for the pages of a server run on it too, with the network off.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { folded, unfolded } from '../src/shell/address'
import { Host } from './host'

const folder = join(import.meta.dirname, '../../bin/site')
const assets = (name: RegExp) => readdirSync(join(folder, 'assets')).filter((file) => name.test(file))

/** The site in one browser, which has stored it and is offline. */
export class Site {
  url = ''
  context!: BrowserContext

  /** Lets a browser store the site, and closes its host. */
  async start(browser: Browser): Promise<void> {
    const host = new Host()
    await host.open({ sub: folder })
    this.url = host.url
    this.context = await browser.newContext({
      baseURL: this.url,
      serviceWorkers: 'allow',
      locale: 'en-GB',
      viewport: { width: 1280, height: 800 },
    })
    const page = await this.context.newPage()
    await page.goto('/sub/icon.svg')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sub/sw.js')
      ;(await navigator.serviceWorker.ready).active!.postMessage('prepare')
    })
    const storedPrograms = () =>
      page.evaluate(async () => {
        const stored = (await caches.keys()).map(async (build) =>
          (await (await caches.open(build)).keys()).map(({ url }) => url),
        )
        return (await Promise.all(stored)).flat().filter((url) => /\.wasm[^/]*$/.test(url)).length
      })
    await expect.poll(storedPrograms).toBe(assets(/\.wasm/).length)
    await page.close()
    host.close()
    await this.context.setOffline(true)
  }

  /** Adapts a page so that a server's addresses lead to the site, whose API is the program in the page. Removes what the
   *  test before has left: matches, settings, and the count of programs, from which their dice follow. */
  async adapt(page: Page): Promise<void> {
    await this.context.clearCookies()
    const [go, url] = [page.goto.bind(page), page.url.bind(page)]
    page.goto = (address, options) => go(this.#toSite(address.replace(this.url, '')), options)
    page.url = () => this.#toServer(url())
    await page.addInitScript(answerWithProgram, `/sub/assets/${assets(/^worker-.*\.js$/)[0]}`)
    await page.goto('/icon.svg')
    await page.evaluate(async () => {
      localStorage.clear()
      for (const { name } of await indexedDB.databases()) {
        await new Promise((done) => {
          indexedDB.deleteDatabase(name!).onsuccess = done
        })
      }
    })
  }

  /** The address at the site of a path at a server. */
  #toSite(address: string): string {
    if (!address.startsWith('/')) return address
    return /\.\w+$/.test(address) ? `/sub${address}` : folded('/sub/', address)
  }

  /** The address at a server of an address at the site. */
  #toServer(address: string): string {
    if (!address.startsWith(`${this.url}/sub/?`)) return address.replace('/sub/', '/')
    const { path, search, hash } = unfolded(new URL(address))
    return this.url + path + search + hash
  }

  /** Closes what a test has opened. */
  async clear(): Promise<void> {
    await this.context.setOffline(true)
    for (const page of this.context.pages()) await page.close()
  }
}

/** Runs in the page before everything else: what a test fetches from a server's API is answered by the program at this
 *  address, the page's own one if it has started it. */
function answerWithProgram(address: string) {
  const OwnWorker = Worker
  let program: Worker | undefined
  let ofPage = false // whether the page uses the program
  let lastId = 1e9 // the page counts its requests from one
  const begin = (address: string | URL) => {
    program = new OwnWorker(address, { type: 'module' })
    return program
  }
  globalThis.Worker = class {
    constructor(url: string | URL, options?: WorkerOptions) {
      if (!String(url).endsWith(address)) return new OwnWorker(url, options)
      const worker = program && !ofPage ? program : begin(url)
      ofPage = true
      return worker
    }
  } as typeof Worker
  const ownFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return ownFetch(input, init)
    const worker = program ?? begin(address)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      let head: { status: number; headers: Record<string, string> }
      const pieces: Uint8Array<ArrayBuffer>[] = []
      worker.addEventListener('message', function receive({ data: piece }) {
        if (piece.failed) reject(new TypeError(piece.failed))
        if (piece.id !== id) return
        if (piece.status) head = piece
        if (piece.data) pieces.push(piece.data)
        if (!piece.end) return
        worker.removeEventListener('message', receive)
        resolve(new Response(head.status === 204 ? null : new Blob(pieces), head))
      })
      const body = init?.body ? new TextEncoder().encode(init.body as string) : undefined
      worker.postMessage({ id, method: init?.method ?? 'GET', url: input, headers: init?.headers ?? {}, body })
    })
  }
}
