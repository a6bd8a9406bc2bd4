import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { IntlMessageFormat } from 'intl-messageformat'
import { message } from './message'
import { decimal, score } from './numbers'

const languages = ['en', 'hu', 'ru', 'tr']
const root = join(import.meta.dirname, '../..')
const catalogues = [
  { name: 'frame', dir: join(root, 'src/i18n') },
  { name: 'table', dir: join(root, '../table/text') },
  ...readdirSync(join(root, '../games'), { withFileTypes: true })
    .filter((e) => e.isDirectory() && has(join(root, '../games', e.name, 'text')))
    .map((e) => ({ name: `referee of ${e.name}`, dir: join(root, '../games', e.name, 'text') })),
  ...readdirSync(join(root, 'src/games'), { withFileTypes: true })
    .filter((e) => e.isDirectory() && has(join(root, 'src/games', e.name, 'text')))
    .map((e) => ({ name: `table of ${e.name}`, dir: join(root, 'src/games', e.name, 'text') })),
]

function has(dir: string): boolean {
  try {
    return statSync(dir).isDirectory()
  } catch {
    return false
  }
}
function read(dir: string, lang: string): Record<string, string> {
  return JSON.parse(source(dir, lang))
}
const source = (dir: string, lang: string) => readFileSync(join(dir, `${lang}.json`), 'utf8')

/** The names of a message's arguments with their kinds, wherever they occur. */
function args(elements: MessageFormatElement[], found = new Map<string, string>()): Map<string, string> {
  for (const e of elements) {
    if (e.type === TYPE.argument) found.set(e.value, found.get(e.value) ?? 'plain')
    if (e.type === TYPE.number) found.set(e.value, 'number')
    if (e.type === TYPE.plural || e.type === TYPE.select) {
      found.set(e.value, e.type === TYPE.plural ? 'number' : 'select')
      for (const option of Object.values(e.options)) args(option.value, found)
    }
  }
  return found
}

describe.each(catalogues)('the words of the $name', ({ dir }) => {
  it.each(languages)('are there once: %s', (lang) => {
    const keys = [...source(dir, lang).matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key)
    expect(keys.filter((key, n) => keys.indexOf(key) < n)).toEqual([])
    expect(keys.length).toBe(Object.keys(read(dir, lang)).length)
  })

  const english = read(dir, 'en')
  const keys = Object.keys(english).sort()

  it.each(languages)('are complete in %s', (lang) => {
    expect(Object.keys(read(dir, lang)).sort()).toEqual(keys)
  })
  it.each(languages)('say something and take the same arguments in %s', (lang) => {
    for (const [key, source] of Object.entries(read(dir, lang))) {
      expect(source.trim(), key).not.toBe('')
      const own = args(parse(source, { ignoreTag: true }))
      const theirs = args(parse(english[key] ?? '', { ignoreTag: true }))
      // A number that only inflects a word may be unused in a language without inflection.
      const inflects = (name: string) => own.get(name) === 'number' || theirs.get(name) === 'number'
      const differ = [...new Set([...own.keys(), ...theirs.keys()])].filter(
        (name) => own.has(name) !== theirs.has(name) && !inflects(name),
      )
      expect(differ, `${lang} ${key}`).toEqual([])
    }
  })
  it.each(languages)('call the reader "you" wherever English does in %s', (lang) => {
    for (const [key, source] of Object.entries(read(dir, lang)))
      expect(called(source), `${lang} ${key}`).toEqual(called(english[key] ?? ''))
  })
  it.each(languages)('speak in sentences, and not as telegrams that begin with a name and a colon, in %s', (lang) => {
    const wires = Object.entries(read(dir, lang))
      .filter(([, source]) => /^\{\w+, select, you \{(You|Te|Вы|Sen)\} other \{\{\w+\}\}\}:/.test(source))
      .map(([key]) => key)
    expect(wires).toEqual([])
  })
  it.each(languages)('write a score as %s does', (lang) => {
    const mark = score(lang, [1, 2])[1]
    const scores = Object.entries(read(dir, lang)).flatMap(([key, source]) =>
      [...source.matchAll(/\{(?:white|red|most|a)\}([–:-])\{(?:black|blue|least|b)\}/g)].map(([, by]) => [key, by]),
    )
    expect(scores.filter(([, by]) => by !== mark)).toEqual([])
  })
  it.each(languages)('have every plural of %s', (lang) => {
    const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
    for (const [key, source] of Object.entries(read(dir, lang)))
      visit(parse(source, { ignoreTag: true }), (e) => {
        if (e.type !== TYPE.plural || e.pluralType === 'ordinal') return
        if (Object.keys(e.options).every((c) => c === 'other' || c.startsWith('='))) return
        // In Russian "other" is for fractions, and no message counts those.
        const missing = needed.filter((c) => !(c in e.options) && !(c === 'other'))
        expect(missing, `${lang} ${key} lacks forms of a plural`).toEqual([])
      })
  })
})

/** The arguments by which a message decides whether it addresses the reader. */
const called = (source: string) =>
  [...new Set([...source.matchAll(/\{(\w+), select, you \{/g)].map(([, name]) => name))].sort()

function visit(elements: MessageFormatElement[], see: (e: MessageFormatElement) => void) {
  for (const e of elements) {
    see(e)
    if (e.type === TYPE.plural || e.type === TYPE.select) for (const o of Object.values(e.options)) visit(o.value, see)
  }
}

describe('the home page', () => {
  // The test does not load the words of every game, so it has these few itself; and the names of the computer players.
  it.each(languages)('speaks of each game as the game itself does in %s', (lang) => {
    const home = read(join(root, 'src/i18n'), lang)
    for (const game of readdirSync(join(root, '../games'))) {
      const dir = join(root, '../games', game, 'text')
      if (!has(dir) || !has(join(root, 'src/games', game))) continue // not playable yet
      const own = read(dir, lang)
      for (const key of ['name', 'line'])
        expect(home[`place.${game}.${key}`], `src/i18n/${lang}.json: place.${game}.${key}`).toBe(own[`${game}.${key}`])
      for (const level of ['beginner', 'club', 'strong', 'best'])
        expect(home, `who plays ${game} as ${level}`).toHaveProperty([`bot.${game}.${level}`])
    }
  })
})

it('what options mean is said of options that there are', () => {
  const means = Object.keys(read(join(root, 'src/i18n'), 'en')).flatMap(
    (key) => /^new\.means\.(\w+)\.(\w+)$/.exec(key)?.slice(1) ?? [],
  )
  expect(means.length).toBeGreaterThan(0)
  for (let i = 0; i < means.length; i += 2)
    expect(read(join(root, '../games', means[i], 'text'), 'en')).toHaveProperty([`${means[i]}.option.${means[i + 1]}`])
})

/** All texts of a language that match a pattern, by key. */
const matching = (lang: string, pattern: RegExp) =>
  catalogues.flatMap(({ dir }) => Object.entries(read(dir, lang)).filter(([, text]) => pattern.test(text)))

it.each(languages)('a game is called by its name in %s', (lang) => {
  const games = readdirSync(join(root, '../games')).filter((game) => has(join(root, '../games', game, 'text')))
  const name = (game: string, lang: string) => read(join(root, '../games', game, 'text'), lang)[`${game}.name`]
  const foreign = games.map((game) => name(game, 'en')).filter((english, i) => english !== name(games[i], lang))
  expect(foreign.length > 0).toBe(lang !== 'en')
  for (const english of foreign) expect(matching(lang, RegExp(english.replace('!', '')))).toEqual([])
})

it('Russian says "вы" to the reader', () => {
  const familiar =
    /(?<![а-яё])(ты|теб[яе]|тобой|тво(й|я|ё|и|его|ей|ему|им|их|ими|ём|ю)|(по)?смотри|выбери|(под)?ожди|[а-яё]+(ешь|ишь)ся|сможешь)(?![а-яё])/i
  expect(matching('ru', familiar)).toEqual([])
})

it('a Tutto is neuter in Russian', () => {
  expect(matching('ru', /(?<![а-яё])(один|первый|был) Тутто|Тутто (дал|был|выпал)(?![а-яё])/i)).toEqual([])
})

describe('the keys of the frame', () => {
  const all = files(join(root, 'src')).filter(
    (f) => /\.(svelte|ts)$/.test(f) && !/\.test\.ts$|\/game\.ts$|\/dev\//.test(f),
  )
  const source = (of: string[]) => of.map((f) => readFileSync(f, 'utf8')).join('\n')
  const [everything, frame] = [source(all), source(all.filter((f) => !f.includes('/games/')))] // games use some of the shell's keys, too
  const keys = Object.keys(read(join(root, 'src/i18n'), 'en'))
  // Keys that are put together at run time.
  const built = [
    /^error\./,
    /^level\./,
    /^place\./,
    /^set\.(theme|motion)\./,
    /^new\.(kind|group|means)\./,
    /^home\.(way|short|result|place|why)\./,
    /^learn\.(right|wrong)$/,
    /^coach\.reason\./,
    /^first\.step\./,
    /^bot\./,
    /^club\./, // people/clubs.test.ts
    /^terms\.(takeback|help|return|clock|kind|own|brief|flag)\./,
    /^log\.help\./,
    /^says\.(?!end\.)/, // remarks.test.ts
    /^react\.(hello|nice|luck|oops|game)$/,
    /^pair\.(wrong|kept)\./,
  ]

  it('are all used', () => {
    const plain = (k: string) => (keys.includes(k.replace(/\.here$/, '')) ? k.replace(/\.here$/, '') : k) // used instead of it where there is no server
    const unused = keys.filter((k) => !built.some((b) => b.test(k)) && !everything.includes(`'${plain(k)}'`))
    expect(unused).toEqual([])
  })
  it('are all there', () => {
    const asked = [...frame.matchAll(/\bt\((?:[^()'"`]*\? )?'([a-z]+\.[\w.]+)'(?: : '([a-z]+\.[\w.]+)')?/g)]
      .flatMap((m) => [m[1], m[2]])
      .filter(Boolean)
    expect(asked.length).toBeGreaterThan(80)
    expect(asked.filter((k) => !keys.includes(k))).toEqual([])
  })
  const { Problem, OptionInfo } = JSON.parse(readFileSync(join(root, '../api/openapi.json'), 'utf8')).components.schemas
  it('say every code of the server', () => {
    for (const code of Problem.properties.code.enum) expect(keys).toContain(`error.${code}`)
  })
  it('name every group of options, and no other', () => {
    const named = OptionInfo.properties.group.enum.map((group: string) => `new.group.${group}`)
    expect(keys.filter((k) => k.startsWith('new.group.')).sort()).toEqual(named.sort())
  })
})

function files(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name))
}

/** All combinations of arguments that can change the form of a message. */
function samples(elements: MessageFormatElement[]): Record<string, string | number>[] {
  const values = new Map<string, (string | number)[]>()
  visit(elements, (e) => {
    if (e.type === TYPE.argument && !values.has(e.value)) values.set(e.value, ['Ági'])
    if (e.type === TYPE.plural) values.set(e.value, [0, 1, 2, 5, 21, 1234])
    if (e.type === TYPE.number) values.set(e.value, [0.163])
    if (e.type === TYPE.select) values.set(e.value, [...Object.keys(e.options), 'none of these'])
  })
  const most = Math.max(1, ...[...values.values()].map((v) => v.length))
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries([...values].map(([name, v]) => [name, v[i % v.length]])),
  )
}

describe('messages', () => {
  it('are said as the reference says them', () => {
    for (const { name, dir } of catalogues)
      for (const lang of languages)
        for (const [key, source] of Object.entries(read(dir, lang)))
          for (const given of samples(parse(source, { ignoreTag: true }))) {
            const reference = new IntlMessageFormat(source, lang, undefined, { ignoreTag: true }).format(given)
            expect(message(lang, source, given), `${name} ${lang} ${key} ${JSON.stringify(given)}`).toBe(reference)
          }
  })
  it.each([
    "it''s",
    "a 'b' c",
    "'{n}' is {n}",
    "{n, plural, one {'#' #} other {# '{'#'}'}}",
    '{ n , plural , =1 {x} other { y } }',
  ])('quote as the reference quotes: %s', (source) => {
    for (const n of [1, 2]) expect(message('en', source, { n })).toBe(new IntlMessageFormat(source, 'en').format({ n }))
  })
  it('count as each language counts', () => {
    const ru = read(join(root, 'src/i18n'), 'ru')['seat.seconds']
    expect([1, 2, 5, 21].map((n) => message('ru', ru, { n }))).toEqual([
      'осталась 1 секунда',
      'осталось 2 секунды',
      'осталось 5 секунд',
      'осталась 21 секунда',
    ])
    const hu = read(join(root, 'src/i18n'), 'hu')['room.count']
    // As they are spoken: ketten, hárman, négyen; a room has twelve people at most.
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => message('hu', hu, { n }).split(' ')[0])).toEqual(
      'Egyvalaki 2-en 3-an 4-en 5-en 6-an 7-en 8-an 9-en 10-en 11-en 12-en'.split(' '),
    )
    expect(message('hu', '{p, number, percent}', { p: 0.163 })).toBe('16%')
    expect(message('tr', '{p, number, percent}', { p: 0.163 })).toBe('%16')
  })
  it('are shown as they stand rather than not at all', () => {
    expect(message('en', '{n, plural, one {x}}', { n: 1 })).toContain('plural')
    expect(message('en', 'a {missing} b', {})).toBe('a {missing} b')
  })
})

describe('who reads', () => {
  const source =
    '{seat, select, you {You score} other {{seat} scores}}{n, plural, one {} other {, {seat, select, you {your} other {their}} # goals}}.'
  it('is called "you", and others by their names', () => {
    expect(message('en', source, { seat: 'Anna', n: 1 }, { seat: 'you' })).toBe('You score.')
    expect(message('en', source, { seat: 'Anna', n: 2 }, { seat: 'you' })).toBe('You score, your 2 goals.')
    expect(message('en', source, { seat: 'Anna', n: 2 }, { seat: 'other' })).toBe('Anna scores, their 2 goals.')
  })
  it('is not anyone who has chosen that name', () => {
    expect(message('en', source, { seat: 'you', n: 1 }, { seat: 'other' })).toBe('you scores.')
  })
})

it('what a number may be is said in every language, with its own spaces and points', () => {
  const messages = (lang: string) =>
    message(lang, read(join(root, 'src/i18n'), lang)['new.range'], {
      min: decimal(lang, 50),
      max: decimal(lang, 1e9),
      step: decimal(lang, 50),
    }).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(languages.map(messages)).toEqual([
    'From 50 to 1,000,000,000, in steps of 50.',
    '50 és 1 000 000 000 közötti érték kell, 50 többszöröse.',
    'От 50 до 1 000 000 000, с шагом 50.',
    '50 ile 1.000.000.000 arasında olmalı, 50 ve katları.',
  ])
})

describe('what lessons name', () => {
  const quotes: Record<string, RegExp> = { en: /“([^”]+)”/g, hu: /„([^”]+)”/g, ru: /«([^»]+)»/g, tr: /“([^”]+)”/g }
  /** Not on a button: a face of the dice, and a kind of card. */
  const others = ['?', 'Бонус']

  it.each(languages)('is called so on its button in %s', (lang) => {
    const all = Object.entries<string>(Object.assign({}, ...catalogues.map(({ dir }) => read(dir, lang))))
    const labels = new Set(
      all.flatMap(([, text]) => [text, ...Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, part]) => part)]),
    )
    const named = all
      .filter(([key]) => /\.(lesson|answer|first)\./.test(key))
      .flatMap(([key, text]) => Array.from(text.matchAll(quotes[lang]), ([, name]) => [key, name]))
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(([, name]) => !labels.has(name) && !others.includes(name))).toEqual([])
  })
})
