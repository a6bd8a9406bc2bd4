/** Copies a text, in the new way or the old one; false if the browser refuses both. field: one that shows the text already, and stays marked. */
export async function copy(text: string, field?: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field?.select()
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return field ? document.execCommand('copy') : aside(text)
  }
}

/** Copies from a field that nobody sees. */
function aside(text: string): boolean {
  const from = document.activeElement as HTMLElement | null
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  from?.focus?.({ preventScroll: true })
  return done
}
