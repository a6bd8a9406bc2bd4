/** Keeps the attribute data-zoomed on the root element while two fingers have enlarged the page. */
export function zoomed(page: Window = window): void {
  const viewport = page.visualViewport
  viewport?.addEventListener('resize', () =>
    page.document.documentElement.toggleAttribute('data-zoomed', viewport.scale > 1.01),
  )
}
