// The addresses of the site. A server gives every page a path of its own, as /m/abc?seat=1#7. Where there is none, a
// folder of files on any host, or the pages of a server that do without it, all pages are one document, and the address
// follows the question mark: folder/?m/abc&seat=1#7.

const said = typeof document === 'undefined' ? {} : document.documentElement.dataset
/** Whether the program is in this page, and no server answers it. */
export const alone = said.host === 'page'
/** Whether the page comes from a server of ours, which may answer if it is asked. */
export const served = !alone || !!said.files
const folder = alone ? location.pathname.replace(/[^/]*$/, '') : '/'
const files = (alone && said.files) || folder

/** Where a server has the pages that do without it, with the program in them. */
export const device = '/device/'

export interface Address { path: string; search: string; hash: string }

/** Whether a path is of these pages: on a server's site, those that ask it and those at device/ load each other again. */
export const ours = (path: string): boolean => (alone ? path === folder : !path.startsWith(device))

/** How an address of the site is written as a link. */
export function href(address: string): string {
  return alone && address.startsWith('/') ? folded(folder, address) : address
}

/** Where a file of the site is, as wasm_exec.js. */
export const file = (name: string): string => files + name

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
