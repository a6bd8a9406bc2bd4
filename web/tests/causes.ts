// The last lines of a run repeat what failed and why: a log may be cut to its end.
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

const lines = 15
const columns = 160

/** Prints nothing unless a test failed or passed only when it was repeated. */
export default class Causes implements Reporter {
  #tests?: Suite

  onBegin(_: unknown, tests: Suite) { this.#tests = tests }

  onEnd(_: FullResult) {
    const bad = this.#tests?.allTests().filter((test) => ['unexpected', 'flaky'].includes(test.outcome())) ?? []
    if (!bad.length) return
    // Each failure gets a few lines, instead of all lines going to the first.
    const each = Math.max(2, Math.floor(lines / bad.length))
    const said = bad.flatMap((test) => [heading(test), ...test.results.flatMap(reasons).slice(0, each - 1)])
    console.log(said.slice(0, lines).map((line) => line.slice(0, columns)).join('\n'))
  }

  printsToStdio() { return false }
}

function heading(test: TestCase): string {
  const kind = test.outcome() === 'flaky' ? 'FLAKY' : 'FAILED'
  return `${kind} ${test.location.file.split('/').at(-1)}:${test.location.line} ${test.title}`
}

/** The most telling lines after the first: what was expected, and what was there instead. */
const telling = /^([-+>] (?!Expected|Received)|- waiting|Expected|Received|Locator|expect\()/

/** Why an attempt failed: where, and the message without colours. */
function reasons(attempt: TestResult): string[] {
  return attempt.errors.flatMap(({ message, location, value }) => {
    const text = (message ?? value ?? '').replace(/\x1b\[[0-9;]*m/g, '').split('\n').map((line) => line.trim())
    const more = text.slice(1).filter((line) => telling.test(line)).slice(0, 4)
    return [`  attempt ${attempt.retry + 1}${location ? `, line ${location.line}` : ''}: ${text[0]}`, ...more.map((line) => `    ${line}`)]
  })
}
