// How texts lie on a page: what overlaps, and what leaves its place.
import type { Page } from '@playwright/test'
import { lettered } from './harness'

/** What is wrong with the texts of some parts of a page: those that lie over each other, and those outside of the window or of their button. */
export async function faults(page: Page, ...parts: string[]) {
  await lettered(page)
  return page.evaluate((parts) => {
    /** Where a text can be seen: within all that scrolls or cuts it. */
    const seen = (on: Element, box: DOMRect) => {
      let { top, bottom, left, right } = box
      for (let e: Element | null = on; e && e !== document.body; e = e.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(e)
        const frame = e.getBoundingClientRect()
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
        // What ends in an ellipsis says that it goes on.
        if (overflowX === 'hidden' && textOverflow === 'ellipsis')
          [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
      }
      return { left, right, top, bottom, height: box.height }
    }
    const texts = (part: string) =>
      Array.from(document.querySelectorAll(part)).flatMap((root) => {
        const found: { on: Element; text: string; box: ReturnType<typeof seen> }[] = []
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const on = node.parentElement!
          if (!node.textContent?.trim() || on.closest('.visually-hidden, svg')) continue
          if (!on.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const rect of range.getClientRects()) {
            const box = seen(on, rect)
            if (rect.width > 1 && box.bottom - box.top > 2) found.push({ on, text: node.textContent.trim(), box })
          }
        }
        return found
      })
    type Text = ReturnType<typeof texts>[number]
    /** What stays at the edge of something that scrolls, over what passes below it. */
    const stays = (e: Element | null): Element | null =>
      e && getComputedStyle(e).position !== 'sticky' ? stays(e.parentElement) : e
    const over = ({ on, box: a }: Text, { on: other, box: b }: Text) =>
      stays(on) === stays(other) &&
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) * 0.35
    /** Whether a text is in something that can be scrolled sideways, such as a wide table. */
    const sideways = (on: Element | null): boolean =>
      !!on &&
      ((getComputedStyle(on).overflowX === 'auto' && on.scrollWidth > on.clientWidth) || sideways(on.parentElement))
    const out = ({ on, box }: Text) => {
      const button = on.closest('button, .button')?.getBoundingClientRect()
      return (
        (!sideways(on) && (box.right > innerWidth + 1 || box.left < -1)) ||
        (!!button && (box.right > button.right + 2 || box.left < button.left - 2))
      )
    }
    return parts.flatMap((part) => {
      const all = texts(part)
      return [
        ...all.flatMap((a, i) =>
          all
            .slice(i + 1)
            .filter((b) => a.on !== b.on && over(a, b))
            .map((b) => `${a.text} × ${b.text}`),
        ),
        ...all.filter(out).map(({ text }) => `out: ${text}`),
      ]
    })
  }, parts)
}

/** The texts of some parts of a page that are cut at their side, and the boxes that have to be scrolled sideways, except wide tables. */
export async function cut(page: Page, ...parts: string[]) {
  await lettered(page)
  return page.evaluate((parts) => {
    const within = parts.flatMap((part) => [...document.querySelectorAll(`${part}, ${part} *`)])
    return within
      .filter((e) => e.checkVisibility() && !e.closest('svg, .wide, .plot, .visually-hidden'))
      .filter((e) => e.clientWidth > 2 && e.scrollWidth > e.clientWidth + 1)
      .filter((e) => !/visible|clip/.test(getComputedStyle(e).overflowX) && e.textContent.trim())
      .map((e) => `${e.className}: ${e.scrollWidth} > ${e.clientWidth}: ${e.textContent.trim().slice(0, 40)}`)
  }, parts)
}
