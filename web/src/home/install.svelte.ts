// The browser's offer to install the page, which is shown only when the reader asks for it.

interface Offer extends Event {
  prompt(): Promise<unknown>
}

class Install {
  #offer = $state.raw<Offer>()

  constructor() {
    if (typeof addEventListener === 'undefined') return
    addEventListener('beforeinstallprompt', (e) => {
      e.preventDefault()
      this.#offer = e as Offer
    })
    addEventListener('appinstalled', () => (this.#offer = undefined))
  }

  /** Whether the browser can install the page now. */
  get possible(): boolean {
    return !!this.#offer
  }

  /** Shows the browser's own dialog, which can be shown only once. */
  async ask(): Promise<void> {
    const offer = this.#offer
    this.#offer = undefined
    await offer?.prompt()
  }
}

export const install = new Install()
