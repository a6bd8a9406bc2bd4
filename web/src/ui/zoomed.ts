/** Keeps the attribute data-zoomed on the root element while two fingers have enlarged the page. */
export function zoomed(page: Window = window): void {
  const seen = page.visualViewport
  seen?.addEventListener('resize', () =>
    page.document.documentElement.toggleAttribute('data-zoomed', seen.scale > 1.01),
  )
}
