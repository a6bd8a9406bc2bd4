// What a match tells, as it comes, over a connection that mends itself. Connections die without a word: so the
// server sends a beat every few seconds, and where none came, another stream is opened; and the page answers
// now and then, without which the server counts it as gone.
import { api } from '../api/client'
import { drain, pause, random, within } from '../api/reach'

const most = 3 // streams that are tried at the same time: the first that opens is taken
const trying = 8000 // ms that each of them is given
const answering = 10_000 // ms between two answers, at least

export class Stream {
  #source?: EventSource
  #name = ''
  /** Streams that have not opened yet, and since when they are tried. */
  #tried = new Map<EventSource, number>()
  #tries = 0
  #next?: ReturnType<typeof setTimeout>
  #watch?: ReturnType<typeof setInterval>
  /** Milliseconds between two beats, as the server says. */
  #every = 0
  #heard = 0
  #answered = 0

  /** Events of each name go to its entry in on; turned is told when the stream opens, and when it is lost or does
   *  not open. */
  constructor(private id: string, private after: () => number, private on: Record<string, (data: string) => void>, private turned: (open: boolean) => void) {}

  /** Opens the stream, or another one in its place, after the newest entry. */
  open() {
    if (!this.#watch) {
      this.#watch = setInterval(() => this.#check(2 * this.#every + 500), 500)
      addEventListener('online', this.#renew)
      addEventListener('pageshow', this.#back)
      document.addEventListener('visibilitychange', this.#back)
    }
    this.#drop()
    this.#try()
  }

  /** The stream is not to be trusted, or has ended: another one is opened. */
  lose(ended = false) {
    if (!this.#watch || !this.#source) return
    if (!ended) void drain()
    this.#drop()
    this.turned(false)
    this.#next = setTimeout(() => this.#try(), Math.random() * pause(0)) // not all pages at once
  }

  close() {
    this.#drop()
    clearInterval(this.#watch)
    this.#watch = undefined
    removeEventListener('online', this.#renew)
    removeEventListener('pageshow', this.#back)
    document.removeEventListener('visibilitychange', this.#back)
  }

  /** Another network: the old one's connections are of no use. */
  #renew = () => (this.#source ? this.lose() : this.#hasten())
  /** The page was hidden, frozen or asleep: timers may not have run. One beat that is missing is enough. */
  #back = () => (this.#source ? this.#check(this.#every + 1000) : this.#hasten())

  #hasten() {
    if (!this.#watch) return
    clearTimeout(this.#next)
    this.#tries = 0
    this.#try()
  }

  #check(limit: number) {
    if (!this.#source || !this.#every) return
    const quiet = Date.now() - this.#heard
    if (quiet > limit || quiet < 0) this.lose() // a clock that was set back says nothing
  }

  #drop() {
    clearTimeout(this.#next)
    this.#source?.close()
    this.#source = undefined
    for (const source of this.#tried.keys()) source.close()
    this.#tried.clear()
    this.#tries = 0
  }

  /** Tries one more stream, and the next one soon, whether this one fails or just hangs. */
  #try() {
    const now = Date.now()
    for (const [source, since] of this.#tried) if (now - since > trying) this.#end(source)
    if (this.#tried.size < most) this.#tried.set(this.#made(), now)
    if (this.#tries === most) this.turned(false)
    this.#next = setTimeout(() => this.#try(), pause(this.#tries++))
  }

  #made(): EventSource {
    const name = random(8)
    const source = new EventSource(`/api/matches/${encodeURIComponent(this.id)}/stream?after=${this.after()}&name=${name}`)
    source.addEventListener('open', () => this.#take(source, name))
    source.addEventListener('error', () => this.#end(source))
    source.addEventListener('beat', (e) => (this.#every = Number((e as MessageEvent).data)))
    for (const kind of ['beat', ...Object.keys(this.on)]) {
      source.addEventListener(kind, (e) => {
        if (source !== this.#source) return
        this.#hear()
        this.on[kind]?.((e as MessageEvent).data)
      })
    }
    return source
  }

  #take(source: EventSource, name: string) {
    if (!this.#tried.delete(source)) return
    this.#drop()
    this.#source = source
    this.#name = name
    this.#heard = this.#answered = Date.now()
    this.turned(true)
  }

  #end(source: EventSource) {
    source.close()
    this.#tried.delete(source)
    if (source === this.#source) this.lose(true)
  }

  #hear() {
    this.#heard = Date.now()
    if (this.#heard - this.#answered < answering) return
    this.#answered = this.#heard
    const params = { path: { id: this.id }, query: { name: this.#name } }
    api.POST('/api/matches/{id}/stream', { params, fetch: within(5000, 1) }).catch(() => {}) // the next one will do
  }
}
