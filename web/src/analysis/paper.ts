// An analysis as text, to be copied, pasted or put into an address.
import type { Tree } from './tree'
import { written } from './tree'
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

/** The analysis that an address asks for. */
export function asked(
  query: URLSearchParams,
  hash: string,
): { state?: string; options?: Record<string, string>; moves?: string[]; match?: string; at?: number } {
  const get = (key: string) => query.get(key)?.replaceAll('_', ' ').trim() || undefined
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
