// When a reader learns how a game works, and what waits meanwhile.
import { expect, test, vi } from 'vitest'
import { FirstSteps } from './firststeps.svelte'

vi.mock('../../shell/settings.svelte', () => ({ settings: { opened: 'm' } }))
vi.mock('../../api/client', () => ({}))

/** A first match, and what it asks of the server. */
function first(match: { id?: string; time?: string; far?: boolean; phase?: string }) {
  const { id = 'm', time, far = false, phase = 'playing' } = match
  const wish = vi.fn(async () => {})
  const connection = { doc: { phase, timeout: 'loses', terms: {} }, wish }
  return { steps: new FirstSteps({ id, time, far, you: [0], connection } as never), wish }
}

test('a clock stands still while the first steps are read, and where others play it does not run over them', async () => {
  const alone = first({ time: 'loses' })
  expect(alone.steps.teaching).toBe(true)
  await alone.steps.read()
  expect(alone.wish).toHaveBeenCalledWith('pause', 0)

  const far = first({ time: 'loses', far: true })
  expect(far.steps.teaching).toBe(false)
  await far.steps.read()
  expect(far.wish).not.toHaveBeenCalled()
})

test('they are read in the first match alone, also among others if nothing presses', () => {
  expect(first({ far: true }).steps.teaching).toBe(true)
  expect(first({ id: 'later' }).steps.teaching).toBe(false)
})
