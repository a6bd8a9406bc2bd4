// A page is drawn in a few strokes, so that the browser can paint and answer
// between them. What comes first is what is looked at first; nothing that is
// there may change its place.

/** Counts up to most, one after every paint since begun. For a component that is being made. */
export function paints(most: number, begun: () => boolean = () => true): { readonly count: number } {
  let count = $state(document.hidden ? most : 0) // a page that nobody sees is not painted
  $effect(() => {
    if (!begun() || count >= most) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => count++)))
    return () => { cancelAnimationFrame(frame); clearTimeout(timer) }
  })
  return { get count() { return count } }
}
