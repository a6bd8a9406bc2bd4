// The installed Firefox, which Playwright drives by WebDriver BiDi: Playwright has no Firefox of its own here.
import { existsSync } from 'node:fs'
import { firefox, type Browser } from '@playwright/test'

/** The path of Firefox, if there is one. */
export const installed = [process.env.WOODWORK_FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  existsSync,
)

interface Session {
  send(method: string, params: object): Promise<unknown>
}

/** settings: as in about:config. */
export async function launch(settings: Record<string, number | boolean> = {}): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: installed,
    firefoxUserPrefs: settings,
  })
  forgive(browser)
  return browser
}

/** Playwright sets a colour scheme for each page, with a command that Firefox does not know yet. Unknown commands
 *  are ignored: no test in Firefox looks at colours. */
function forgive(browser: Browser): void {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(of: unknown): { _browserSession: Session } }
  }
  const sessions = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as Session
  const { send } = sessions
  sessions.send = function (this: Session, method, params) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params)
  }
}
