// Being called when it is one's turn, also while no page is open: by Web Push, once the reader has agreed. The service
// worker shows what arrives (public/sw.js).
import { base64url } from '../api/base64'
import { api, ask } from '../api/client'
import type { Text } from '../game'
import { words } from '../i18n/words.svelte'
import { file } from './address'
import { keep, recalled } from './kept'

/** What the reader wants to be called for. */
export interface Wants {
  turn: boolean
  time: boolean
  invitation: boolean
}
export const nothing: Wants = { turn: false, time: false, invitation: false }
export const everything: Wants = { turn: true, time: true, invitation: true }
const any = (wants: Wants) => wants.turn || wants.time || wants.invitation

/** Whether this browser can be called at all: not over plain http, and not in every private window. */
export const callable = () =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser can be called once the page is an app of its home screen: in Safari on a telephone. */
export const installs = () =>
  isSecureContext && !callable() && (navigator as { standalone?: boolean }).standalone === false

/** What the reader has chosen in this browser; undefined: they were not asked, or did not answer. */
export function chosen(): Wants | undefined {
  try {
    const { turn, time, invitation } = JSON.parse(recalled('calls') ?? '') as Wants
    return { turn: turn === true, time: time === true, invitation: invitation === true }
  } catch {
    return undefined
  }
}

/** What the browser calls the reader for: what they have chosen, as long as it agrees. */
export const agreed = (): Wants => (callable() && Notification.permission === 'granted' && chosen()) || nothing

/** Remembers that the reader has answered. */
export const choose = (wants: Wants) => keep('calls', JSON.stringify(wants))

/** Tells the service worker what is wanted, for when the browser gets another subscription: it cannot read kept items. */
async function tellWorker(wanted?: Wants & { lang: string }): Promise<void> {
  const cache = await caches.open('calls')
  if (wanted) await cache.put(file('calls'), new Response(JSON.stringify(wanted)))
  else await cache.delete(file('calls'))
}

/** The subscription of this browser with a server's key: one with another key is of a server that has gone. */
async function subscribed(at: PushManager, key: string): Promise<PushSubscription> {
  const before = await at.getSubscription()
  const { applicationServerKey: of } = before?.options ?? {}
  if (before && (!of || base64url(new Uint8Array(of)) === key)) return before
  await before?.unsubscribe()
  return at.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Lets the server call this browser, or not any more; returns why not, if it is refused. Throws if there is no network. */
export async function want(wants: Wants): Promise<Text | undefined> {
  if (!callable()) return ['call.none', {}]
  const granted = () => Notification.requestPermission().catch(() => 'denied')
  if (any(wants) && (await granted()) !== 'granted') return ['call.denied', {}]
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const { key } = await ask(api.GET('/api/calls'))
  if (!registration || !key) return ['call.none', {}]
  let subscription: PushSubscription | null
  try {
    const at = registration.pushManager
    subscription = any(wants) ? await subscribed(at, key) : await at.getSubscription()
  } catch {
    return ['call.none', {}]
  }
  if (subscription) {
    const { endpoint, keys } = subscription.toJSON()
    const body = { endpoint: endpoint!, key: keys!.p256dh, auth: keys!.auth, lang: words.lang, ...wants }
    await ask(api.POST('/api/calls', { body }))
    if (!any(wants)) await subscription.unsubscribe()
  }
  choose(wants)
  await tellWorker(any(wants) ? { lang: words.lang, ...wants } : undefined).catch(() => {}) // no space
  return undefined
}

/** Tells the server once more, in case it has lost it, or the language is another one. */
export async function renew(): Promise<void> {
  const wants = agreed()
  if (any(wants)) await want(wants)
}

/** Shows on the icon of the installed app in how many matches it is the reader's turn. */
export function badge(n: number): void {
  const { setAppBadge } = navigator as Partial<Navigator>
  void setAppBadge?.call(navigator, n).catch(() => {})
}

/** The same, as the server knows it. */
export async function count(): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  const { matches } = await ask(api.GET('/api/me'))
  badge(matches.filter(({ yours }) => yours).length)
}

/** Takes away what was shown of a match that is being looked at. */
export async function closeNotices(id: string): Promise<void> {
  if (!chosen()) return
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notice of (await registration?.getNotifications?.({ tag: id })) ?? []) notice.close()
}
