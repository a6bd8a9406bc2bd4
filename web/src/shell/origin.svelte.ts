// Where others find the server: at the address of the page or, if the page was opened as localhost, in one of the
// networks of the machine.
import { api } from '../api/client'
import { words } from '../i18n/words.svelte'
import { serverless, href } from './address'

/** Whether the page was opened at the machine of the server. */
export const local = !serverless && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)
let found = $state(location.origin)
let alone = $state(false)
let asked = false

/** The beginning of links for others. At the machine of the server it changes once the server has said its addresses. */
function origin(): string {
  if (!asked && local) void ask()
  return found
}

/** Whether nobody else can follow links: the server has said that it is at no other address. */
export const unreached = () => alone

/** A link for others to a path of a server, in the language of the reader: what other programs show of it is in that
 *  language. seq: to a moment of the match. */
export function linkTo(path: string, seq?: number): string {
  const asked = serverless ? '' : `${path.includes('?') ? '&' : '?'}lang=${words.lang}`
  return origin() + href(path + asked) + (seq ? `#${seq}` : '')
}

async function ask() {
  asked = true
  const { data } = await api.GET('/api/addresses').catch(() => ({ data: undefined }))
  found = data?.addresses[0] ?? found
  alone = data?.addresses.length === 0
}
