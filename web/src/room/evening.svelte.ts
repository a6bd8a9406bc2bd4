// A room as this browser sees it: what the server says of it, as it changes, and what can be asked of it. The token by
// which the server knows this browser again is kept here; it is sent in a header, which is in no log and no history.
import { api, ask, Refused } from '../api/client'
import type { Schemas } from '../game'
import { pause } from '../api/retry'
import { send } from '../api/transport'
import { keep, recalled } from '../shell/kept'
import { events } from '../api/events'

export type Room = Schemas['Room']
export type Person = Schemas['RoomPerson']
export type Choice = Schemas['RoomChoice'] & { out?: number[] }

const silence = 10_000 // ms without a word after which the connection counts as dead: the server beats every four seconds
const most = 10 // rooms that are remembered
/** Why a stream was ended here: to open another one. */
const joined = 'joined'

function tokens(): Record<string, string> {
  try {
    return JSON.parse(recalled('rooms') ?? '{}')
  } catch {
    return {}
  }
}
function remember(code: string, token?: string) {
  const others = Object.entries(tokens()).filter(([other]) => other !== code)
  keep('rooms', JSON.stringify(Object.fromEntries([...(token ? [[code, token]] : []), ...others].slice(0, most))))
}

/** Opens a room whose big screen is this one, and returns its code. */
export async function openRoom(lang: Schemas['NewRoom']['lang'], choice: Choice): Promise<string> {
  const { token, room } = await ask(api.POST('/api/rooms', { body: { lang } }))
  remember(room.code, token)
  const headers = { Authorization: `Bearer ${token}` }
  await ask(api.POST('/api/rooms/{code}/choice', { params: { path: { code: room.code } }, headers, body: choice }))
  return room.code
}

/** Looks for a room; undefined: there is none with the code. */
export async function findRoom(code: string): Promise<string | undefined> {
  try {
    return (await ask(api.GET('/api/rooms/{code}', { params: { path: { code } } }))).code
  } catch (failure) {
    if (failure instanceof Refused && failure.status === 404) return undefined
    throw failure
  }
}

export class Evening {
  room = $state.raw<Room>()
  /** The room does not exist, or not any more. */
  ended = $state(false)
  /** The connection is lost, and tried again. */
  lost = $state(false)
  /** The host has removed the person of this browser, who does not come back. */
  removed = $state(false)
  #token: string | undefined
  #stop?: AbortController
  #closed = false

  constructor(readonly code: string) {
    this.#token = tokens()[code]
    void this.#follow()
  }

  get #address() {
    return { params: { path: { code: this.code } }, headers: { Authorization: `Bearer ${this.#token ?? ''}` } }
  }

  async join(name: string, face: string) {
    const { token, room } = await ask(
      api.POST('/api/rooms/{code}/people', { ...this.#address, body: { name, face } }),
    ).catch((failure: unknown) => {
      this.removed = failure instanceof Refused && failure.code === 'not_in_room'
      throw failure
    })
    this.#token = token
    remember(this.code, token)
    this.#know(room)
    this.#stop?.abort(joined) // the stream is a stranger's: the next one is this person's
  }
  async choose(choice: Choice) {
    this.#know(await ask(api.POST('/api/rooms/{code}/choice', { ...this.#address, body: choice })))
  }
  async start() {
    this.#know(await ask(api.POST('/api/rooms/{code}/matches', this.#address)))
  }
  /** The room goes on without its match. */
  async stop() {
    this.#know(await ask(api.DELETE('/api/rooms/{code}/matches', this.#address)))
  }
  async remove(person: number) {
    const { params, headers } = this.#address
    const own = person === this.room?.you.person
    if (own) remember(this.code) // before the room says that they are out: so nobody has removed them
    const room = await ask(
      api.DELETE('/api/rooms/{code}/people/{person}', { params: { path: { ...params.path, person } }, headers }),
    ).catch((failure: unknown) => {
      if (own) remember(this.code, this.#token)
      throw failure
    })
    this.#know(own ? { ...room, you: {} } : room)
  }

  #know(room: Room) {
    if (this.room && room.version < this.room.version) return
    if (room.you.person) this.removed = false
    else if (this.room?.you.person) this.removed = tokens()[this.code] === this.#token
    this.room = room
  }

  /** Follows the room, and again when the connection was lost. */
  async #follow() {
    for (let tries = 0; !this.#closed && !this.ended; tries++) {
      if (tries) await new Promise((later) => setTimeout(later, pause(tries - 1)))
      if (this.#closed) return
      try {
        await this.#listen(() => (tries = 0))
      } catch {
        this.lost = !this.#closed && this.#stop?.signal.reason !== joined
      }
    }
  }

  async #listen(came: () => void) {
    const stop = (this.#stop = new AbortController())
    const dead = () => stop.abort()
    let watch = setTimeout(dead, silence)
    try {
      const request = new Request(`/api/rooms/${this.code}/stream`, {
        headers: this.#address.headers,
        cache: 'no-store',
      })
      const answer = await send(request, { signal: stop.signal })
      if (answer.status === 404) this.ended = true
      if (!answer.ok || !answer.body) throw new Error(String(answer.status))
      for await (const { kind, data } of events(answer.body)) {
        clearTimeout(watch)
        watch = setTimeout(dead, silence)
        came()
        this.lost = false
        if (kind === 'room' && !stop.signal.aborted) this.#know(JSON.parse(data))
        if (kind === 'ended') this.ended = true
      }
      throw new Error('the stream ended')
    } finally {
      clearTimeout(watch)
    }
  }

  close() {
    this.#closed = true
    this.#stop?.abort()
  }
}
