// What stands over the foot of a page while that scrolls.

/** Tells the page how high an element stands over its foot, as long as it does: what is scrolled to, as
 *  what has the focus or happens on the board, comes to rest above it. */
export function foot(element: HTMLElement): () => void {
  const page = document.documentElement
  const tell = () => {
    page.style.scrollPaddingBottom = getComputedStyle(element).position === 'sticky' ? `${element.offsetHeight}px` : ''
  }
  const watch = new ResizeObserver(tell)
  watch.observe(element)
  addEventListener('resize', tell)
  return () => {
    watch.disconnect()
    removeEventListener('resize', tell)
    page.style.scrollPaddingBottom = ''
  }
}
