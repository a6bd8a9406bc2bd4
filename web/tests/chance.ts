// Chance in a browser follows from a text, the seed: the numbers that a page draws, and what the program in a page deals.
import type { Page, TestInfo } from '@playwright/test'
import found from './seeds.json' with { type: 'json' }

/** The dice of every test that does not ask for certain ones. */
const usual = '1'

export interface Details {
  tag?: string[]
  annotation?: { type: string; description: string }[]
}

/** For a test that needs certain dice, by the name of its need in seeds.json, which `npm run seeds` writes. */
export const dice = (need: keyof typeof found, { tag, annotation = [] }: Details = {}) => ({
  tag,
  annotation: [...annotation, { type: 'dice', description: need }],
})

/** What a test needs of its dice. */
export const needOf = ({ annotations }: Pick<TestInfo, 'annotations'>) =>
  annotations.find(({ type }) => type === 'dice')?.description

/** The seed of a test. */
export function seedOf(test: Pick<TestInfo, 'annotations'>): string {
  const need = needOf(test)
  return need ? found[need as keyof typeof found] : usual
}

/** Seeds the pages of a browser, or one page: what each of them draws after a load differs from what it drew before. */
export const seeded = (of: Pick<Page, 'addInitScript'>, seed: string) => of.addInitScript(chance, seed)

/** Runs in a page before everything else. */
function chance(seed: string) {
  if (!location.protocol.startsWith('http')) return
  /** The seed of the next use in this browser: a cookie counts them, which all its pages have at any port. */
  const next = (use: string) => {
    const n = Number(new RegExp(`\\b${use}=(\\d+)`).exec(document.cookie)?.[1] ?? 0)
    document.cookie = `${use}=${n + 1};path=/`
    return n ? `${seed} again ${n}` : seed
  }
  /** Numbers of 32 bits that follow from a text (splitmix32). */
  const numbers = (text: string) => {
    let state = [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5)
    return () => {
      state = (state + 0x9e3779b9) | 0
      let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
      return (z ^ (z >>> 15)) >>> 0
    }
  }
  // Each length has numbers of its own: the entropy of a match does not depend on how many requests were made before it.
  const streams = new Map<number, () => number>()
  let draws = ''
  const stream = (bytes: number) => {
    if (!streams.has(bytes)) streams.set(bytes, numbers(`${(draws ||= next('draws'))}, ${bytes} bytes`))
    return streams.get(bytes)!
  }
  Math.random = () => stream(0)() / 2 ** 32
  crypto.getRandomValues = <Into extends ArrayBufferView | null>(into: Into) => {
    const { buffer, byteOffset, byteLength } = into!
    const draw = stream(byteLength)
    new Uint8Array(buffer, byteOffset, byteLength).forEach((_, i, bytes) => {
      bytes[i] = draw() >>> 24
    })
    return into
  }
  // How far away a page is, which the server measures and writes into the log, is how busy this machine is.
  const send = fetch
  globalThis.fetch = (of, init) => {
    const url = of instanceof Request ? of.url : String(of)
    return /\/stream\?.*\bbeat=1\b/.test(url)
      ? send(new Request(url.replace('beat=1', 'beat=0'), of instanceof Request ? of : init), init)
      : send(of, init)
  }
  // A worker's name is the seed of the program in it (host.ts).
  const Plain = Worker
  globalThis.Worker = class extends Plain {
    constructor(of: string | URL, options?: WorkerOptions) {
      super(of, { ...options, ...(/\/worker-/.test(String(of)) && { name: next('programs') }) })
    }
  }
}
