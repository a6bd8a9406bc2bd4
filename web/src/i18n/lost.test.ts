import { beforeEach, expect, test, vi } from 'vitest'

const missing = vi.hoisted(() => ({ times: 1 }))
const lost = vi.hoisted(() => () => {
  throw new Error('no connection')
})
vi.mock('../../../games/tutto/text/en.json', async (original) => {
  if (missing.times-- > 0) throw new Error('no connection')
  return original()
})
vi.mock('./hu.json', lost)
vi.mock('../../../games/tutto/text/tr.json', lost)
vi.stubGlobal('document', { documentElement: { dataset: {} } })

let words: (typeof import('./words.svelte'))['words']
beforeEach(async () => {
  vi.resetModules()
  words = (await import('./words.svelte')).words
})
const say = (key: string) => words.say(key, undefined, String)

test('words that could not be loaded come when they are asked for again', async () => {
  await words.add('tutto')
  expect(words.has('tutto.name')).toBe(false)
  await words.add('tutto')
  expect(words.has('tutto.name')).toBe(true)
})

test('the language stays if the words of another one cannot be loaded', async () => {
  await words.use('en')
  await words.use('hu')
  expect(words.lang).toBe('en')
  expect(document.documentElement.lang).toBe('en')
  expect(say('nav.close')).toBe('Close')
})

test('a game whose words cannot be loaded in another language keeps those it has', async () => {
  await words.use('en')
  await words.add('tutto')
  const line = say('tutto.line')
  expect(line).not.toBe('tutto.line')
  await words.use('tr')
  expect(words.lang).toBe('tr')
  expect(say('nav.close')).toBe('Kapat')
  expect(say('tutto.line')).toBe(line)
})
