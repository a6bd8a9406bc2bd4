// The title of a page that is being opened.

/** Calls say once with the title that the next page gives itself. Until a match has come its title is the bare name of the site, which
 *  belongs to home only, and to a frame in another site: bare says that this is it. The returned function waits no longer. */
export function nextTitle(bare: boolean, say: (title: string) => void): () => void {
  const watch = new MutationObserver(() => {
    if (!bare && document.title === 'Woodwork') return
    watch.disconnect()
    say(document.title)
  })
  watch.observe(document.querySelector('title')!, { childList: true })
  return () => watch.disconnect()
}
