// Translators, readers and grammar tools put elements of their own in the place of the page's texts. What they replace
// is no longer part of the page: Svelte goes on writing into the text that it made, and nobody sees it. So where texts
// change, which is closed to translators (translate="no"), what such a tool has replaced is put back at once.

/** Svelte's mark on a text whose content changes. */
type Made = Text & { __t?: unknown }

/** How often one text is put back within a second: a tool that fights for it gets its way, and the page goes on. */
const most = 40

export class Foreign {
  readonly #times = new WeakMap<Text, { since: number; n: number }>()

  constructor(root: HTMLElement) {
    const watch = new MutationObserver((records) => {
      this.#mend(records)
      watch.takeRecords() // what has just been put back
    })
    watch.observe(root, { subtree: true, childList: true })
  }

  #mend(records: MutationRecord[]) {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const record of records)
      for (const text of record.removedNodes)
        if (text instanceof Text && text.data.trim()) this.#restore(text, record, added)
  }

  #restore(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord, added: Set<Node>) {
    if (!(target instanceof Element) || target.closest('[translate]')?.getAttribute('translate') !== 'no') return
    const beside = addedNodes.length
      ? [...addedNodes]
      : [previousSibling, nextSibling].filter((node) => node && added.has(node))
    const fonts = beside.filter(
      (node): node is HTMLElement => node instanceof HTMLElement && node.parentNode === target,
    )
    const inside = text.isConnected ? fonts.find((e) => e.contains(text)) : fonts.find((e) => strange(e, text))
    const all = inside ? [inside] : []
    if (!all.length && !text.isConnected && split(beside, text, target)) all.push(...(beside as HTMLElement[]))
    if (!all.length || !this.#may(text)) return
    target.insertBefore(text, all[0])
    for (const e of all) e.remove()
  }

  /** Counts that a text is put back; false: too often. */
  #may(text: Text): boolean {
    const now = performance.now()
    const last = this.#times.get(text)
    const { since, n } = last && now - last.since < 1000 ? last : { since: now, n: 0 }
    if (n >= most) return false
    this.#times.set(text, { since, n: n + 1 })
    return true
  }
}

/** Whether an element was put in the place of a text by somebody else: Svelte makes no font, and marks its texts. */
function strange(e: HTMLElement, text: Text): boolean {
  return e.tagName === 'FONT' || (e.textContent === text.data && !made(e))
}

/** Whether a text was replaced by several pieces, such as one for each word. */
function split(pieces: (Node | null)[], text: Text, target: Node): boolean {
  return (
    pieces.length > 1 &&
    pieces.every((piece) => piece?.parentNode === target && !made(piece)) &&
    pieces.map((piece) => piece!.textContent).join('') === text.data
  )
}

/** Whether the page itself has made a node. */
function made(node: Node): boolean {
  if ((node as Made).__t !== undefined) return true
  if (node instanceof Element && [...node.classList].some((name) => name.startsWith('svelte-'))) return true
  return [...node.childNodes].some(made)
}
