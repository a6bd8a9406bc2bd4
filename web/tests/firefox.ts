// Firefox as it is installed, which Playwright drives by WebDriver BiDi: it has no Firefox of its own here.
import { existsSync } from 'node:fs'
import { firefox, type Browser } from '@playwright/test'

/** Where Firefox is, if it is anywhere. */
export const installed = [process.env.WOODWORK_FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)

interface Session { send(method: string, params: object): Promise<unknown> }

/** With settings as in about:config. */
export async function launch(settings: Record<string, number | boolean> = {}): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: installed, firefoxUserPrefs: settings })
  forgive(browser)
  return browser
}

/** Playwright prefers a colour scheme for each page, by a command that Firefox does not know yet. What it does not know
 *  is let pass: no test of Firefox looks at colours. */
function forgive(browser: Browser): void {
  const { _connection: connection } = browser as unknown as { _connection: { toImpl(of: unknown): { _browserSession: Session } } }
  const sessions = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as Session
  const { send } = sessions
  sessions.send = function (this: Session, method, params) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params)
  }
}
