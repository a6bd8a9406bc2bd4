import { describe, expect, test } from 'vitest'
import { inRooms } from './rooms'

const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../{home,analysis,puzzles,book,verify,i18n,dev}/**'], { query: '?raw', import: 'default', eager: true })

describe('what a page says that has not loaded the words of the rooms', () => {
  test.each(Object.entries(sources))('%s', (_, source) => {
    const keys = [...source.matchAll(/['"`]([a-z]+\.[A-Za-z.]+)/g)].map(([, key]) => key)
    expect(keys.filter(inRooms)).toEqual([])
  })
  test('is not all there is', () => expect(inRooms('study.start') && inRooms('verify.title')).toBe(true))
})
