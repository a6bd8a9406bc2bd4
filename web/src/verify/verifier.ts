// Loads the verifier once, and asks it: verify.wasm is built from cmd/woodverify.
import file from '../../wasm/verify.wasm?url'
import { program } from '../wasm'
import type { components } from './schema'

export type Verdict = components['schemas']['Verdict']

declare global {
  var woodworkVerify: ((log: string) => Verdict) | undefined
}

let ready: Promise<void> | undefined

/** Checks a log; rejects if the verifier cannot be loaded. */
export async function verify(log: string): Promise<Verdict> {
  ready ??= program(file, 'woodworkVerify').catch((e) => {
    ready = undefined
    throw e
  })
  await ready
  return globalThis.woodworkVerify!(log)
}
