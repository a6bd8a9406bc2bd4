// Elements that cover the foot of a page while it scrolls.

/** Tells the page the height of an element over its foot, as long as it is there: what is scrolled
 *  into view, because it has the focus or happens on the board, stops above it. */
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
