// The site without a server instead of a server: tests written for a server's pages run on it with the network off.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { folded, unfolded } from '../src/shell/address'
import { Host } from './host'

const folder = join(import.meta.dirname, '../../bin/site')
const assets = (name: RegExp) => readdirSync(join(folder, 'assets')).filter((file) => name.test(file))

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
    const programs = () =>
      page.evaluate(async () => {
        const kept = (await caches.keys()).map(async (build) =>
          (await (await caches.open(build)).keys()).map(({ url }) => url),
        )
        return (await Promise.all(kept)).flat().filter((url) => /\.wasm[^/]*$/.test(url)).length
      })
    await expect.poll(programs).toBe(assets(/\.wasm/).length)
    await page.close()
    host.close()
    await this.context.setOffline(true)
  }

  /** Adapts a page so that a server's addresses lead to the site, whose API is the program in the page. No match
   *  and no setting is left from the test before, and no count of programs, from which their dice follow. */
  async adapt(page: Page): Promise<void> {
    await this.context.clearCookies()
    const [go, url] = [page.goto.bind(page), page.url.bind(page)]
    page.goto = (address, options) => go(this.#folded(address.replace(this.url, '')), options)
    page.url = () => this.#unfolded(url())
    await page.addInitScript(api, `/sub/assets/${assets(/^worker-.*\.js$/)[0]}`)
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

  #folded(address: string): string {
    if (!address.startsWith('/')) return address
    return /\.\w+$/.test(address) ? `/sub${address}` : folded('/sub/', address)
  }

  #unfolded(address: string): string {
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

/** Runs in the page, before everything else: what a test fetches from a server's API is answered by the program,
 *  the page's own if it has one. */
function api(address: string) {
  const Plain = Worker
  let program: Worker | undefined
  let taken = false // by the page
  let last = 1e9 // the page counts its requests from one
  const begin = (address: string | URL) => {
    program = new Plain(address, { type: 'module' })
    return program
  }
  globalThis.Worker = class {
    constructor(of: string | URL, options?: WorkerOptions) {
      if (!String(of).endsWith(address)) return new Plain(of, options)
      const made = program && !taken ? program : begin(of)
      taken = true
      return made
    }
  } as typeof Worker
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith('/api/')) return real(input, init)
    const asked = program ?? begin(address)
    const id = ++last
    return new Promise((done, failed) => {
      let head: { status: number; headers: Record<string, string> }
      const pieces: Uint8Array<ArrayBuffer>[] = []
      asked.addEventListener('message', function hear({ data: piece }) {
        if (piece.failed) failed(new TypeError(piece.failed))
        if (piece.id !== id) return
        if (piece.status) head = piece
        if (piece.data) pieces.push(piece.data)
        if (!piece.end) return
        asked.removeEventListener('message', hear)
        done(new Response(head.status === 204 ? null : new Blob(pieces), head))
      })
      const body = init?.body ? new TextEncoder().encode(init.body as string) : undefined
      asked.postMessage({ id, method: init?.method ?? 'GET', url: input, headers: init?.headers ?? {}, body })
    })
  }
}
