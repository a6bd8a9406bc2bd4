import { expect, test, vi } from 'vitest'
import type { Entry } from '../../game'
import { languages, words } from '../../i18n/words.svelte'
import type { SoccerDoc } from './view'
import { ending, prompt, waited } from './words'

const doc = (since?: number) => ({ turn: { seats: [0], since } }) as unknown as SoccerDoc
const entry = (seat: number, at: number) => ({ seq: 1, seat, at, move: '' }) as Entry

test('a decision is waited for since the turn began, or else since the last entry of the game', () => {
  expect(waited(doc(4000), [], 9900)).toBe(5)
  expect(waited(doc(), [entry(0, 2000), entry(-1, 2000), entry(-3, 8000)], 9900)).toBe(7)
  expect(waited(doc(), [], 9900)).toBe(0)
  expect(waited(doc(9000), [], 8000)).toBe(0)
})

test('a match that a shoot-out has decided ends with its score, the winner’s first', () => {
  const end = (winner: number, kicks: object) =>
    ending({
      winners: [winner],
      view: {
        end: 'kicks',
        red: { goals: 1, ...kicks },
        blue: { goals: 1, ...(Object.keys(kicks).length && { kicks: [true, true, false] }) },
      },
    } as unknown as SoccerDoc)
  expect(end(1, { kicks: [true, false, false] })[1]).toMatchObject({ kicks: '2–1' })
  // A log of an earlier version lacks them at the end.
  expect(end(1, {})[1]).toMatchObject({ kicks: 'none' })
})

test('the goals of the winner are said first', () => {
  const end = (winner: number, red: number, blue: number) =>
    ending({
      winners: [winner],
      view: { end: 'time', red: { goals: red }, blue: { goals: blue } },
    } as unknown as SoccerDoc)[1]
  expect(end(1, 1, 2)).toMatchObject({ seat: { seat: 1 }, most: 2, least: 1 })
  expect(end(0, 0, 3)).toMatchObject({ most: 0, least: 3 }) // the other side gave up
})

test('a keeper is named first where one of its steps gets to the ball', () => {
  const asked = (choices: object) =>
    prompt(
      { phase: 'playing', view: { phase: 'dc', seat: 1, ball: 'D13', passes: 0, choices } } as unknown as SoccerDoc,
      [1],
    )[1]
  expect(asked({ D14: { D13: 'K-D13', D15: 'K-D15' } })).toMatchObject({
    ask: ['soccertactics.ui.ask.dc', { keeper: 'near' }],
  })
  expect(asked({ D15: { D14: 'K-D14' } })).toMatchObject({ ask: ['soccertactics.ui.ask.dc', { keeper: 'far' }] })
})

test('who has scored is told that they kick off again', async () => {
  await words.add('soccertactics')
  const asked = (view: object, ...you: number[]) =>
    words.say(
      prompt({ phase: 'playing', view: { seat: 1, passes: 0, clock: 0, ...view } } as unknown as SoccerDoc, you),
      undefined,
      (seat) => ['Ági', 'Enzo'][seat],
    )
  expect(asked({ phase: 'set1' }, 1)).toBe('Your turn: line up and kick off.')
  expect(asked({ phase: 'set1', clock: 470 }, 1)).toBe('Your turn: you scored, so you kick off again. Line up!')
  expect(asked({ phase: 'set1', clock: 470 }, 0)).toBe('Enzo’s turn: the scorer lines up and kicks off again.')
  expect(asked({ phase: 'set2', seat: 0, clock: 470 }, 0)).toBe('Your turn: line up. Enzo scored, and kicks off again.')
})

test('who can shoot is told so, and what the other side may do in few words', async () => {
  await words.add('soccertactics')
  const asked = (view: object, ...you: number[]) =>
    words.say(
      prompt(
        {
          phase: 'playing',
          view: { seat: 1, passes: 0, clock: 0, die: 2, ball: 'F15', choices: {}, ...view },
        } as unknown as SoccerDoc,
        you,
      ),
      undefined,
      (seat) => ['Ági', 'Enzo'][seat],
    )
  expect(asked({ phase: 'bp', chance: 'now' }, 1)).toBe('Your turn: shoot, or play the ball exactly 2 squares.')
  expect(asked({ phase: 'bp', chance: 'now', passes: 1 }, 1)).toBe(
    'Your turn: direct pass! Shoot, or play the ball again, exactly 2 squares.',
  )
  expect(asked({ phase: 'bp', chance: 'next' }, 1)).toBe('Your turn: play the ball exactly 2 squares.')
  expect(asked({ phase: 'cm', takes: { F14: 'catch' } }, 1)).toBe(
    'Your turn: loose ball on F15. Get there in exactly 2 steps.',
  )
  expect(asked({ phase: 'cm', takes: {} }, 1)).toBe('Your turn: loose ball on F15. In 2 steps nobody gets there.')
  expect(asked({ phase: 'dm' }, 1)).toBe('Your turn: in 2 steps nobody gets to the ball on F15.')
  expect(asked({ phase: 'dc' }, 0)).toBe('Enzo’s turn: win the ball on F15.')
})

test('whose goal it is is said in a sentence', async () => {
  await words.add('soccertactics')
  vi.stubGlobal('document', { documentElement: {} })
  const names = Object.assign((seat: number) => ['Ági', 'Jojo'][seat], { reader: () => 0 })
  const sentences = {
    en: ['You score', 'Jojo scores'],
    hu: ['Gólt lőttél', 'Jojo gólt lőtt'],
    ru: ['Вы забиваете', 'Jojo забивает'],
    tr: ['Gol attın', 'Jojo gol attı'],
  } as const
  for (const lang of languages) {
    await words.use(lang)
    expect([0, 1].map((seat) => words.say('soccertactics.ui.event.goal', { seat: { seat } }, names))).toEqual(
      sentences[lang],
    )
  }
  await words.use('en')
  vi.unstubAllGlobals()
})
