// The addresses of the site. On a server every page has its own path, such as /m/abc?seat=1#7. Elsewhere, in a folder
// of files on any host or in a server's pages that work without it, all pages are one document, and the address follows
// the question mark: folder/?m/abc&seat=1#7.

const dataset = typeof document === 'undefined' ? {} : document.documentElement.dataset
/** Whether the program is in this page, with no server to answer. */
export const serverless = dataset.host === 'page'
/** Whether the page comes from one of our servers, which may answer if asked. */
export const served = !serverless || !!dataset.files
/** Whether another site shows the page in a frame: it is nobody's, and nothing can be done in it. */
export const embedded = !serverless && typeof location !== 'undefined' && location.pathname.startsWith('/embed/')
const folder = serverless ? location.pathname.replace(/[^/]*$/, '') : '/'
const files = (serverless && dataset.files) || folder

/** Where a server has its pages that work without it, with the program in them. */
export const device = '/device/'

export interface Address {
  path: string
  search: string
  hash: string
}

/** Whether a path belongs to these pages: a server's pages and those at device/ load each other again. */
export const ours = (path: string): boolean => (serverless ? path === folder : !path.startsWith(device))

/** An address of the site as a link. */
export function href(address: string): string {
  return serverless && address.startsWith('/') ? folded(folder, address) : address
}

/** The address of a file of the site, such as wasm_exec.js. */
export const file = (name: string): string => files + name

/** What the browser's address says. */
export function here(of: { pathname: string; search: string; hash: string } = location): Address {
  return serverless ? unfolded(of) : { path: of.pathname, search: of.search, hash: of.hash }
}

export function folded(folder: string, address: string): string {
  const [, path, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address)!
  const asked = [path.replace(/^\//, ''), (search ?? '').slice(1)].filter(Boolean).join('&')
  return folder + (path === '/' && !asked ? '' : '?' + asked) + (hash ?? '')
}

export function unfolded({ search, hash }: { search: string; hash: string }): Address {
  const [path, ...asked] = search.slice(1).split('&')
  // A query with = is meant for the first page, for example one that the host adds.
  if (path.includes('=')) return { path: '/', search, hash }
  return { path: '/' + path, search: asked.length ? '?' + asked.join('&') : '', hash }
}
