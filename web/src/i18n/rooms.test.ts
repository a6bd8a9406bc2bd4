import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { modules } from '../../scripts/modules'
import { inRooms, ofRooms } from './rooms'

const all = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!../{i18n,dev}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
// What precedes a match, what opens over it, and the texts of a finished one, come with the words of the rooms: Match.svelte, later. Pages for two devices
// contain the program, and such pages always have these words.
const precedes = modules(
  ...[
    'home/',
    'day/',
    'analysis/',
    'puzzles/',
    'book/',
    'verify/',
    'pair/',
    'room/',
    'paper/',
    'you/',
    'match/review/',
  ],
  ...['shell/Settings', 'shell/Volume', 'shell/Calls', 'shell/calls', 'ui/KeyList', 'ui/CopyLink', 'ui/refused'],
  ...['people/Pick', 'people/Club', 'match/MatchKeys', 'match/matchkeys', 'match/later', 'match/live/shows'],
  ...['match/help/Coach', 'match/table/Call', 'match/table/Claim', 'match/table/Invitation', 'match/table/Late'],
  ...['match/table/Leave', 'match/table/Menu', 'match/table/TableTerms', 'match/table/Minute', 'match/table/NewTerms'],
  ...['match/table/Offer', 'match/table/React', 'match/table/Resign', 'match/table/Share', 'match/table/Sheets'],
  ...['match/table/Sides', 'match/table/Stand', 'match/table/Start', 'match/table/Steps', 'match/table/Table'],
  ...['match/table/Waiting'],
)
const own = Object.keys(all).filter((file) => precedes(file.replace('..', '/web/src')))
const others = Object.keys(all).filter((file) => !own.includes(file))
const path = (file: string) => file.replace(/\.ts$/, '')
/** What a file imports when it is loaded, as paths from this folder. */
const loads = (by: string) =>
  [...(all[by] ?? '').matchAll(/ from '(\.[^']+)'/g)].map(
    ([, name]) => `../${posix.join(posix.dirname(by.slice(3)), name)}`,
  )
const loaded = new Set(others.flatMap(loads))
/** Modules of home and the like that other pages load at their start. */
const used = own.filter((file) => loaded.has(path(file)))
const sources = Object.fromEntries([...others, ...used].map((file) => [file, all[file] ?? '']))

describe('what a page says that has not loaded the words of the rooms', () => {
  test.each(Object.entries(sources))('%s', (_, source) => {
    const keys = [...source.matchAll(/['"`]([a-z]+\.[A-Za-z.]+)/g)].map(([, key]) => key)
    expect(keys.filter(inRooms)).toEqual([])
  })
  test.each(Object.entries(sources).filter(([file]) => /^\.\.\/games\/\w+\/(?!Report\.svelte|index\.ts)/.test(file)))(
    'nor the figures and keys of a game: %s',
    (_, source) => {
      const keys = [...source.matchAll(/['"`]([a-z]+\.ui\.[A-Za-z.]+)/g)].map(([, key]) => key)
      expect(keys.filter((key) => /\.ui\.(report|key)/.test(key) && ofRooms(key))).toEqual([])
    },
  )
  test('and what they take from the rooms', () => expect(used).toContain('../home/layout.ts'))
  test('is not all there is', () => expect(inRooms('study.start') && inRooms('verify.title')).toBe(true))
})

test('a list of files names files that there are', () => {
  expect(() => modules('shell/Volume', 'shell/Loudness')).toThrow('web/src has no shell/Loudness')
  const settings = modules('shell/', '!shell/Volume')
  expect(['shell/Settings.svelte', 'shell/Volume.svelte'].map((file) => settings(`/web/src/${file}`))).toEqual([
    true,
    false,
  ])
})
