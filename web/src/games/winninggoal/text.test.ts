import { expect, test } from 'vitest'
import en from './text/en.json'
import hu from './text/hu.json'
import ru from './text/ru.json'
import tr from './text/tr.json'

const languages: Record<string, Record<string, string>> = { en, hu, ru, tr }
const sources = import.meta.glob<string>(['./*.svelte', './*.ts', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true })
const source = Object.values(sources).join('\n')

test('every language has the same keys and no empty message', () => {
  for (const words of Object.values(languages)) {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
    for (const [key, message] of Object.entries(words)) expect(message, key).not.toBe('')
  }
})

test('every message is said somewhere, and every key that is said exists', () => {
  const said = [...source.matchAll(/winninggoal\.ui\.[\w.]*\$?/g)].map(([key]) => key)
  for (const key of said.filter((k) => !k.endsWith('$') && !k.endsWith('.'))) expect(en).toHaveProperty([key])
  const stems = said.filter((k) => k.endsWith('$') || k.endsWith('.')).map((k) => k.replace(/\$$/, ''))
  const idle = Object.keys(en).filter((key) => !said.includes(key) && !stems.some((stem) => key.startsWith(stem)))
  expect(idle).toEqual([])
})
