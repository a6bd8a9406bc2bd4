// This device's copy of a match that another one holds: every entry as it comes, so that none can be changed
// unnoticed. When the match is over, its log is compared with them, checked, and kept among this device's matches.
import type { Events, Seating } from '../api/types'
import { note } from '../api/pairs'
import { answer } from '../page/host'
import type { Entry, Schemas, Text } from '../game'
import { entries, keep, kept, line, log } from './logstore'

/** The state of a match that another device holds: being played, waiting to be checked, kept here, or incorrect. */
type Status = 'on' | 'checking' | 'kept' | 'wrong'

const page = 500 // entries per request

export class MatchCopy {
  status = $state<Status>('on')
  /** Why the log is incorrect. */
  why = $state.raw<Text>()
  #lines?: string[]
  #work: Promise<void> = Promise.resolve()

  /** ask: asks the device that holds the match. */
  constructor(
    readonly match: string,
    private ask: (path: string) => Promise<Response>,
  ) {}

  /** Catches up with a device that has just been connected. */
  begin(): Promise<void> {
    return this.#after(() => this.#catchUp())
  }

  /** Takes an entry that has come. */
  take(data: string) {
    const entry: Entry = JSON.parse(data)
    void this.#after(async () => {
      const lines = await this.#known()
      if (entry.seq > lines.length + 1) return this.#catchUp()
      await this.#add([entry])
      await this.#over()
    })
  }

  /** The log, as far as it has come. */
  async log(): Promise<string> {
    return log(this.match, await this.#known())
  }

  /** Does one thing after another; what fails is repeated when the next entry comes. */
  #after(act: () => Promise<void>): Promise<void> {
    return (this.#work = this.#work.then(act).catch(() => {}))
  }

  async #known(): Promise<string[]> {
    return (this.#lines ??= await kept(this.match))
  }

  async #catchUp(): Promise<void> {
    for (let more = true; more;) {
      const after = (await this.#known()).length
      const answer = await this.ask(`/events?after=${after}&limit=${page}`)
      if (!answer.ok) return
      const got: Events = await answer.json()
      await this.#add(got.events)
      more = got.more && got.events.length > 0
    }
    await this.#over()
  }

  /** Keeps entries; one that is here already must be the same. */
  async #add(list: Entry[]): Promise<void> {
    const lines = await this.#known()
    const fresh: string[] = []
    for (const entry of list) {
      const text = line(entry)
      const known = lines[entry.seq - 1] ?? fresh[entry.seq - 1 - lines.length]
      if (known === undefined && entry.seq === lines.length + fresh.length + 1) fresh.push(text)
      else if (known !== text) return this.#refuse(['pair.kept.changed', { n: entry.seq }])
    }
    if (!fresh.length) return
    await keep(this.match, lines.length + 1, fresh)
    lines.push(...fresh)
    const [, , , , game] = lines[0].split(' ') // open <game>
    note({ id: this.match, side: 'guest', game })
  }

  /** Once the secret is disclosed, the other device sends its log, which is checked as a server would check it. */
  async #over(): Promise<void> {
    const lines = await this.#known()
    if (this.status !== 'on' || !/^\d+ \d+ # secret /.test(lines.at(-1) ?? '')) return
    this.status = 'checking'
    try {
      const text = await (await this.ask('/log')).text()
      const theirs = entries(text)
      const differs = Array.from({ length: Math.max(lines.length, theirs.length) }, (_, i) => i).find(
        (i) => lines[i] !== theirs[i],
      )
      if (differs !== undefined) return this.#refuse(['pair.kept.changed', { n: differs + 1 }])
      const { you }: Seating = await (await this.ask('')).json()
      const played: Schemas['PlayedLog'] = { log: text, seats: you.seats }
      const came = await answer(
        new Request('/api/imports', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(played),
        }),
      )
      if (came.ok) {
        note({ id: this.match, side: 'guest', kept: true })
        this.status = 'kept'
      } else if (came.status === 422) {
        const { text, detail }: Schemas['Problem'] = await came.json()
        this.#refuse(['pair.kept.wrong', { why: text ?? detail }]) // what the referee refuses is in words; other errors are in English
      } else this.status = 'on'
    } catch (e) {
      this.status = 'on'
      throw e
    }
  }

  #refuse(why: Text) {
    this.status = 'wrong'
    this.why = why
  }
}
