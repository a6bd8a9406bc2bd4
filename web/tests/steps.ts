// A page asks for a step back in the history a little later than a dialog is closed, and the browser makes it a little later than
// that. An address that is opened in the meantime is given up for it (net::ERR_ABORTED): it is opened when the step has been made.
import type { Page } from '@playwright/test'

/** In the page: notes the steps that are asked for and have yet to be made. */
function noted() {
  const asked = window as unknown as { asked: number }
  asked.asked = 0
  for (const name of ['back', 'go'] as const) {
    const step = history[name].bind(history) as (by?: number) => void
    history[name] = (by?: number) => {
      asked.asked++
      step(by)
    }
  }
  addEventListener('popstate', () => (asked.asked = 0), { capture: true })
}

/** Opens addresses in a page only when it has made its steps back. */
export async function stepwise(page: Page): Promise<void> {
  await page.addInitScript(noted)
  const made = () =>
    page.waitForFunction(
      () => !(window as unknown as { asked?: number }).asked && !document.querySelector('dialog:not([open])'),
    )
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (...where) => {
    await made()
    return goto(...where)
  }
  page.reload = async (...how) => {
    await made()
    return reload(...how)
  }
}
