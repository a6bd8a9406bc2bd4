// The rules' own functions in the browser: how a die would slide, and how a figure would go.
// They are loaded when somebody first aims or moves a figure.
import file from '../../../wasm/aim.wasm?url'
import { program } from '../../wasm'

declare global {
  var woodworkAim: Answers | undefined
  var woodworkWay: Answers | undefined
}
type Answers = (question: Uint8Array) => Uint8Array<ArrayBuffer> | undefined

let there = $state(!!globalThis.woodworkAim)
/** Whether the functions can be called. */
export const ready = () => there

let loading: Promise<boolean> | undefined
/** Loads the functions, and returns whether that worked; tries again after a failure. */
export function load(): Promise<boolean> {
  loading ??= program(file, 'woodworkAim').then(
    () => (there = true),
    () => {
      loading = undefined
      return false
    },
  )
  return loading
}

/** Calls one of the functions; undefined while they are not loaded. */
export function ask(name: 'woodworkAim' | 'woodworkWay', question: Int32Array<ArrayBuffer>): Int32Array | undefined {
  const bytes = there ? globalThis[name]?.(new Uint8Array(question.buffer)) : undefined
  return bytes && new Int32Array(bytes.buffer)
}
