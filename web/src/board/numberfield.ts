/** The number that a field of the type number holds now, as a whole multiple of step, within the field's min and max. The
 *  field then shows this number. */
export function numberIn(e: Event, step = 1): number {
  const input = e.currentTarget as HTMLInputElement
  const n = Math.round((Number(input.value) || 0) / step) * step
  const within = Math.max(Number(input.min), Math.min(Number(input.max), n))
  input.value = String(within)
  return within
}
