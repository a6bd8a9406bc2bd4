// The events of a match as they come, over a connection that is restored when lost. Connections die silently: so
// the server sends a beat every few seconds, and if none comes, another stream is opened; and the page answers now
// and then, because otherwise the server counts it as gone. A page that may not hold a stream opens a short one now
// and then, which brings what has happened. Where the network lets no stream through, the page asks for the events.
import { api } from '../../api/client'
import type { Streamed } from '../../api/types'
import { drain, pause, random, within } from '../../api/retry'
import type { Source } from '../../api/source'
import { open } from '../../api/transport'
import { StreamPages } from './streampages'

const most = 3 // streams tried at the same time: the first that opens is used
const trying = 8000 // ms that each of them has to open
const answering = 10_000 // ms between two answers, at least, after the first ones
const measured = 3 // beats of a stream that are answered at once, one after another: they tell the server how far away the page is
const hidden = 25_000 // ms after which a hidden page holds no stream
const glance = 3000 // ms for which a page may be hidden before other players hear of it
const changing = 1100 // ms between two answers that report a change: the server ignores one that comes sooner until the next
const mute = 2 // streams that bring nothing, after which the page asks for the events instead
const asking = { visible: 2000, hidden: 10_000 } // ms between two questions
const again = 60_000 // ms after which a page that asks tries a stream, too
const asks = ['focus', 'pointerdown', 'keydown'] // events that show that the page is being used
const first = { capture: true } // before any listener that stops the event

/** The handler of each event, by its name. */
type Listeners = { [Name in keyof Streamed]?: (data: Streamed[Name]) => void }

export class Stream {
  #source?: Source
  #name = ''
  /** Streams that have not opened yet, and since when they have been tried. */
  #tried = new Map<Source, number>()
  #tries = 0
  #next?: ReturnType<typeof setTimeout>
  #watch?: ReturnType<typeof setInterval>
  /** Milliseconds between two beats, as given by the server. */
  #every = 0
  #lastArrival = 0
  #answered = 0
  /** How many beats of the stream have been answered. */
  #answers = 0
  #turns?: StreamPages
  /** Whether the page holds a stream. */
  #holds = true
  #hide?: ReturnType<typeof setTimeout>
  #glance?: ReturnType<typeof setTimeout>
  /** Whether the server was told that nobody looks at the page. */
  #unseen = false
  /** When that was last changed. */
  #changed = 0
  /** Streams that have brought something, or are counted as bringing nothing. */
  #judged = new WeakSet<Source>()
  /** How many streams have brought nothing since the last that did. */
  #mute = 0
  /** Asks, or is about to, because no stream comes through; waits until then. */
  #asks = false
  #ask?: ReturnType<typeof setTimeout>
  /** Whether the answers come, and when a stream was last tried since. */
  #slow = false
  #since = 0

  /** Each event's data goes to its handler in on; turned is called when the stream opens, and when it is lost or
   *  does not open, and with slow when the page asks instead; trip gets the milliseconds of a round trip; question asks
   *  for what has happened, on behalf of this page, which is there for stay seconds. */
  constructor(
    private id: string,
    private after: () => number,
    private on: Listeners,
    private turned: (open: boolean, slow?: boolean) => void,
    private trip: (ms: number, now?: number) => void = () => {},
    private question: (as: { page: string; stay: number; hidden?: 1 }) => Promise<void> = () => Promise.reject(),
  ) {}

  /** Opens the stream, or another one in place of it, after the newest entry. */
  open() {
    if (!this.#watch) {
      this.#watch = setInterval(() => this.#check(2 * this.#every + 500), 500)
      addEventListener('online', this.#renew)
      addEventListener('pageshow', this.#back)
      addEventListener('pagehide', this.#away)
      document.addEventListener('visibilitychange', this.#looked)
      for (const act of asks) addEventListener(act, this.#used, first)
      this.#turns = new StreamPages(() => this.#turn())
      this.#holds = !document.hidden
      if (this.#holds) this.#turns.use()
    }
    if (this.#slow) return this.#soon(0)
    this.#drop()
    this.#try()
  }

  /** The stream is unreliable, or has ended: opens another one. */
  lose(ended = false) {
    if (!this.#watch || !this.#source) return
    if (!ended) void drain()
    this.#drop()
    this.turned(false)
    this.#next = setTimeout(() => this.#try(), Math.random() * pause(0)) // not all pages at once
  }

  close() {
    this.#drop()
    this.#asks = this.#slow = false
    clearTimeout(this.#ask)
    clearInterval(this.#watch)
    clearTimeout(this.#hide)
    clearTimeout(this.#glance)
    this.#watch = undefined
    this.#turns?.close()
    removeEventListener('online', this.#renew)
    removeEventListener('pageshow', this.#back)
    removeEventListener('pagehide', this.#away)
    document.removeEventListener('visibilitychange', this.#looked)
    for (const act of asks) removeEventListener(act, this.#used, first)
  }

  /** The network has changed: the connections of the old one are useless. */
  #renew = () => {
    if (this.#slow) this.#unslow()
    else if (this.#source) this.lose()
    else this.#hasten()
  }
  /** The page was hidden, frozen or asleep: timers may not have run. One missing beat is enough. */
  #back = () => {
    clearTimeout(this.#hide)
    clearTimeout(this.#glance)
    if (this.#unseen) this.#look(false)
    this.#turns?.use()
    if (this.#turn()) return
    if (this.#slow) this.#soon(0)
    else if (this.#source) this.#check(this.#every + 1000)
    else this.#hasten()
  }
  /** The page is going away: another one may hold a stream instead. */
  #away = () => this.#turns?.rest()
  #looked = () => {
    if (!document.hidden) return this.#back()
    clearTimeout(this.#hide)
    clearTimeout(this.#glance)
    this.#glance = setTimeout(() => this.#look(true), glance)
    this.#hide = setTimeout(() => {
      this.#away()
      this.#turn()
    }, hidden)
  }
  #used = () => {
    if (!this.#turns?.later.size || document.hidden) return
    this.#turns.use()
    this.#turn()
  }

  /** Starts or stops holding a stream, and reports whether that is a change. */
  #turn(): boolean {
    const holds = !!this.#turns?.mine
    if (!this.#watch || holds === this.#holds) return false
    this.#holds = holds
    this.#stop() // the open stream stays until the other one is open
    this.#try()
    return true
  }

  #hasten() {
    if (!this.#watch) return
    clearTimeout(this.#next)
    this.#tries = 0
    this.#try()
  }

  #check(limit: number) {
    this.#weary()
    if (!this.#source) return
    const quiet = Date.now() - this.#lastArrival
    if (!this.#judged.has(this.#source) && quiet > trying) {
      // its events are kept back
      this.#silent(this.#source)
      return this.lose()
    }
    if (!this.#every) return
    if (quiet > limit || quiet < 0) this.lose() // a clock that was set back proves nothing
  }

  #drop() {
    this.#stop()
    this.#source?.close()
    this.#source = undefined
  }

  /** Stops trying. */
  #stop() {
    clearTimeout(this.#next)
    for (const source of this.#tried.keys()) source.close()
    this.#tried.clear()
    this.#tries = 0
  }

  /** A page that may not hold a stream has received everything. It asks again soon if it is visible, for example beside others. */
  #rest(source: Source) {
    if (source !== this.#source || this.#holds) return
    this.#drop()
    this.#later()
  }

  #later() {
    this.#next = setTimeout(() => this.#try(), (document.hidden ? 10_000 : 2500) + 500 * Math.random())
  }

  /** Tries one more stream, and soon the next one, whether this one fails or just hangs. */
  #try() {
    if (this.#slow) return
    this.#weary()
    // The page in use may try several streams at once; there are enough connections for that, and for its moves.
    if (this.#tried.size < (this.#holds && !this.#turns?.later.size ? most : 1))
      this.#tried.set(this.#made(), Date.now())
    const tries = this.#tries++
    if (tries === most) this.turned(false)
    if (this.#holds) this.#next = setTimeout(() => this.#try(), pause(tries))
    else this.#later()
  }

  /** Gives up streams that have been tried for too long. */
  #weary() {
    for (const [source, since] of this.#tried)
      if (Date.now() - since > (this.#holds ? trying : trying / 2)) this.#end(source)
  }

  #made(): Source {
    const own = random(8)
    // Browsers wake hidden pages once a minute.
    const short = this.#holds ? '' : `&stay=${document.hidden ? 90 : 15}`
    const unseen = this.#unseen ? '&hidden=1' : ''
    const source = open(
      `/api/matches/${encodeURIComponent(this.id)}/stream?after=${this.after()}&name=${own}&page=${this.#turns?.page}${short}${unseen}`,
    )
    source.addEventListener('open', () => {
      if (!this.#slow) this.#take(source, own)
    })
    source.addEventListener('error', () => this.#end(source))
    source.addEventListener('beat', (e) => (this.#every = JSON.parse((e as MessageEvent).data)))
    for (const name of ['beat', ...Object.keys(this.on)] as (keyof Listeners)[]) {
      source.addEventListener(name, (e) => {
        this.#judged.add(source)
        this.#mute = 0
        if (this.#slow) this.#proved(source, own)
        if (source !== this.#source) return
        this.#lastArrival = Date.now()
        if (name === 'beat') this.#beat()
        this.#tell(name, (e as MessageEvent).data)
        if (short && name === 'presence') this.#rest(source) // which is sent last
      })
    }
    return source
  }

  #tell<Name extends keyof Listeners>(name: Name, data: string) {
    this.on[name]?.(JSON.parse(data))
  }

  #take(source: Source, name: string) {
    if (!this.#tried.delete(source)) return
    this.#drop()
    this.#source = source
    this.#name = name
    this.#lastArrival = this.#answered = Date.now()
    this.#answers = 0
    this.turned(true)
  }

  #end(source: Source) {
    source.close()
    this.#tried.delete(source)
    if (!this.#judged.has(source)) this.#silent(source)
    if (source === this.#source) this.lose(true)
  }

  /** A stream has ended that brought nothing: after two of them, perhaps none comes through. */
  #silent(source: Source) {
    this.#judged.add(source)
    if (++this.#mute >= mute && !this.#asks && this.#watch) {
      this.#asks = true
      this.#soon(0)
    }
  }

  #soon(ms: number) {
    clearTimeout(this.#ask)
    this.#ask = setTimeout(() => void this.#questioned(), ms)
  }

  /** Asks for what has happened, and goes on so while answers come. */
  async #questioned() {
    const { hidden } = document
    const answered = await this.question({
      page: this.#turns!.page,
      stay: hidden ? 90 : 15,
      ...(this.#unseen && { hidden: 1 as const }),
    }).then(
      () => true,
      () => false,
    )
    if (!this.#watch || !this.#asks) return
    if (!answered) return this.#unslow()
    if (!this.#mute) return void (this.#asks = false) // a stream has come through meanwhile
    if (!this.#slow) {
      this.#slow = true
      this.#since = Date.now()
      this.#stop()
      this.turned(true, true)
    } else if (Date.now() - this.#since > again && !this.#tried.size) {
      this.#since = Date.now()
      this.#tried.set(this.#made(), this.#since)
    }
    this.#soon(hidden ? asking.hidden : asking.visible)
  }

  /** A stream comes through again. */
  #proved(source: Source, name: string) {
    if (!this.#tried.has(source)) return
    this.#asks = this.#slow = false
    clearTimeout(this.#ask)
    this.#take(source, name)
  }

  /** No answer comes either: streams are tried again. */
  #unslow() {
    const slow = this.#slow
    this.#asks = this.#slow = false
    this.#mute = 0
    clearTimeout(this.#ask)
    if (!slow) return
    this.turned(false)
    this.#hasten()
  }

  /** A beat is answered at once or not at all: the server measures the time. */
  #beat() {
    if ((this.#holds && this.#answers++ < measured) || this.#lastArrival - this.#answered >= answering) this.#answer(1)
  }

  /** Tells the server whether somebody looks at the page. */
  #look(unseen: boolean): unknown {
    clearTimeout(this.#glance)
    const soon = changing - (Date.now() - this.#changed)
    if (soon > 0) return (this.#glance = setTimeout(() => this.#look(unseen), soon))
    this.#changed = Date.now()
    this.#unseen = unseen
    if (this.#source) this.#answer()
  }

  #answer(beat?: 1) {
    this.#answered = Date.now()
    const began = performance.now()
    const params = { path: { id: this.id }, query: { name: this.#name, beat, ...(this.#unseen && { hidden: 1 }) } }
    api
      .POST('/api/matches/{id}/stream', { params, fetch: within(5000, 1) })
      .then(({ response }) => {
        if (response.ok) this.trip(performance.now() - began, Number(response.headers.get('Match-Time') ?? NaN))
      })
      .catch(() => {}) // the next answer will do
  }
}
