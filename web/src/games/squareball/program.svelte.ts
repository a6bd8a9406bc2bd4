// The rules' own functions in the browser: how a die would slide, and how a figure would go.
// Loaded when somebody aims or moves a figure for the first time.
import file from '../../../wasm/aim.wasm?url'
import { program } from '../../wasm'

declare global {
  // eslint-disable-next-line no-var
  var woodworkAim: Answers | undefined
  // eslint-disable-next-line no-var
  var woodworkWay: Answers | undefined
}
type Answers = (question: Uint8Array) => Uint8Array<ArrayBuffer> | undefined

let there = $state(!!globalThis.woodworkAim)
/** Whether it can be asked. */
export const ready = () => there

let loading: Promise<boolean> | undefined
/** Whether it could be loaded; tries again after a failure. */
export function load(): Promise<boolean> {
  loading ??= program(file, 'woodworkAim').then(() => (there = true), () => { loading = undefined; return false })
  return loading
}

/** Asks one of the functions; undefined as long as it is not there. */
export function ask(name: 'woodworkAim' | 'woodworkWay', question: Int32Array<ArrayBuffer>): Int32Array | undefined {
  const bytes = there ? globalThis[name]?.(new Uint8Array(question.buffer)) : undefined
  return bytes && new Int32Array(bytes.buffer)
}
