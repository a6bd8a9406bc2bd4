// An analysis as text, to be copied, pasted or put into an address.
import type { Tree } from './tree'
import { written } from './tree'
import { unfolded } from '../shell/address'
import { plain } from '../ui/plain'

/** A state line in brackets and the moves, variations in parentheses. */
export function notation(tree: Tree, state: string): string {
  return [`[${state}]`, written(tree.root)].filter(Boolean).join('\n')
}

/** A text without the marks of a mail that answers it, and without quotation marks round it. */
const unquoted = (text: string) =>
  plain(text)
    .replace(/^(?:> ?)+/gm, '')
    .replace(/^[\s"'`\p{Pi}\p{Pf}„‚]+|[\s"'`\p{Pi}\p{Pf}„‚]+$/gu, '')

/** Reads moves, or a state line in brackets with moves, as mails and documents give them back. Move numbers, comments in
 *  braces and variations in parentheses do not count. */
export function parsed(given: string): { state?: string; moves: string[] } {
  const text = unquoted(given)
  const [, state, rest] = /^\s*\[([^\]]*)\]([\s\S]*)$/.exec(text) ?? [undefined, undefined, text]
  let played = rest!.replace(/\{[^}]*\}/g, ' ')
  for (let inner = ''; inner !== played;) {
    inner = played
    played = played.replace(/\([^()]*\)/g, ' ')
  }
  const moves = played.split(/\s+/).filter((word) => word && !/^\d+\.+$/.test(word))
  return { state: state?.trim(), moves }
}

/** An address of the analysis; blanks become _, as in all addresses. */
export function address(
  game: string,
  at: { state?: string; options?: Record<string, string>; moves?: string[]; match?: string; n?: number },
): string {
  const parts: string[] = []
  const put = (key: string, value: string | undefined) => {
    if (value)
      parts.push(
        `${key}=${encodeURIComponent(value.replaceAll(' ', '_')).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%3E', '>').replaceAll('%40', '@').replaceAll('%3D', '=')}`,
      )
  }
  put('match', at.match)
  put('state', at.state)
  put('moves', at.moves?.join(' '))
  put(
    'o',
    Object.entries(at.options ?? {})
      .map(([k, v]) => `${k}:${v}`)
      .join(','),
  )
  const n = at.n === undefined ? '' : `#${at.n}`
  return `/analysis/${game}${parts.length ? '?' + parts.join('&') : ''}${n}`
}

/** What an address asks for. */
interface Asked {
  state?: string
  options?: Record<string, string>
  moves?: string[]
  match?: string
  at?: number
}

/** The analysis that an address asks for, as mails and chats give it back: an & may be written as in the text of a page. */
export function asked(query: URLSearchParams, hash: string): Asked {
  const get = (key: string) =>
    plain(query.get(key) ?? query.get(`amp;${key}`) ?? '')
      .replaceAll('_', ' ')
      .trim() || undefined
  const options = get('o')
    ?.split(',')
    .map((pair) => pair.split(':') as [string, string])
    .filter(([, value]) => value !== undefined)
  return {
    match: get('match'),
    state: get('state'),
    moves: get('moves')?.split(' ').filter(Boolean),
    options: options && Object.fromEntries(options),
    at: /^\d+$/.test(hash) ? Number(hash) : undefined,
  }
}

/** The analysis that a link leads to, with its game and its address here; undefined: the text is no such link. */
export function linked(given: string): { game: string; address: string; start: Asked } | undefined {
  let url: URL
  try {
    url = new URL(unquoted(given).replace(/^<|>$/g, ''), 'http://here')
  } catch {
    return undefined
  }
  // A link to a site without a server has the path in its query.
  for (const { path, search, hash } of [unfolded(url), { path: url.pathname, search: url.search, hash: url.hash }]) {
    const game = /\/analysis\/(\w+)\/?$/.exec(path)?.[1]
    if (game)
      return {
        game,
        address: `/analysis/${game}${search}${hash}`,
        start: asked(new URLSearchParams(search), hash.slice(1)),
      }
  }
  return undefined
}
