// Where others find the server: at the address of the page or, if the page was opened as localhost, in one of the
// networks of the machine.
import { api } from '../api/client'
import { alone } from './address'

let found = $state(location.origin)
let asked = false

/** The beginning of links for others. At the machine of the server it changes once the server has said its addresses. */
export function origin(): string {
  if (!asked && !alone && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(location.hostname)) void ask()
  return found
}

async function ask() {
  asked = true
  const { data } = await api.GET('/api/addresses').catch(() => ({ data: undefined }))
  found = data?.addresses[0] ?? found
}
