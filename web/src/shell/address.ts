// The addresses of the site. A server gives every page a path of its own, as /m/abc?seat=1#7. Where there is none, a
// folder of files on any host, all pages are its one document, and the address follows the question mark:
// folder/?m/abc&seat=1#7.

/** Whether the program is in this page, and no server behind it. */
export const alone = typeof document !== 'undefined' && document.documentElement.dataset.host === 'page'
const folder = alone ? location.pathname.replace(/[^/]*$/, '') : '/'

export interface Address { path: string; search: string; hash: string }

/** How an address of the site is written as a link. */
export function href(address: string): string {
  return alone && address.startsWith('/') ? folded(folder, address) : address
}

/** Where a file of the site is, as wasm_exec.js. */
export const file = (name: string): string => folder + name

/** What the browser's address says. */
export function here(of: { pathname: string; search: string; hash: string } = location): Address {
  return alone ? unfolded(of) : { path: of.pathname, search: of.search, hash: of.hash }
}

export function folded(folder: string, address: string): string {
  const [, path, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address)!
  const asked = [path.replace(/^\//, ''), (search ?? '').slice(1)].filter(Boolean).join('&')
  return folder + (path === '/' && !asked ? '' : '?' + asked) + (hash ?? '')
}

export function unfolded({ search, hash }: { search: string; hash: string }): Address {
  const [path, ...asked] = search.slice(1).split('&')
  // Anything with = is a question to the first page, as a host's own.
  if (path.includes('=')) return { path: '/', search, hash }
  return { path: '/' + path, search: asked.length ? '?' + asked.join('&') : '', hash }
}
