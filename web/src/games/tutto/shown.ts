// What an event looks like: a short sequence of pictures. The board shows one after another and
// moves the dice from each to the next. Pictures are made from the docs before and after the
// event and from its move; what happened is read from the docs and the referee's notes.
import type { Duration, Entry, Seat, Text } from '../../game'
import { ms } from './constants'
import { played } from './moves'
import { prized, scoring, type Group, type TuttoDoc, type View } from './view'
import { over } from './words'

export interface Die {
  face: number
  place: 'cloth' | 'rail'
  /** The group in the rail; 0 on the cloth. */
  group: number
  /** On the cloth: its place in the roll, and how many were thrown. */
  at: number
  of: number
}

export interface Picture {
  /** The card face up; '' for none. */
  card: string
  dice: Die[]
  groups: Group[]
  /** Points that a null or a Stop would cost. */
  risk: number
  /** How many of the Cloverleaf's two Tuttos are done. */
  leaves: number
  /** The announcement, if any. */
  banner?: Banner
  /** The dice are still there but no longer count. */
  grey?: boolean
  /** Everything on the table stays; dice and groups of this picture are ignored. */
  stays?: boolean
}

export interface Banner {
  kind: 'tutto' | 'again' | 'null' | 'safe' | 'stop' | 'bank' | 'half' | 'clover' | 'won'
  points: number
  seat: Seat
  /** A Tutto: the dice by group, their points, and its reward. */
  tutto?: { groups: number[][]; dice: number; reward: number }
  /** Points that other seats lost by it. */
  losses: { seat: Seat; points: number }[]
  /** If the match is over: how it ended, and who buys the next round. */
  ending?: Text
  pays?: Seat[]
}

export type Motion = 'flip' | 'throw' | 'slide' | 'proclaim' | 'sweep' | 'away' | 'fly'

export interface Act {
  motion: Motion
  ms: number
  picture: Picture
}

/** The picture of a position at rest. */
export function picture(doc: TuttoDoc): Picture {
  const v = doc.view
  const dice = [...aside(v.kept), ...fallen(v.roll)]
  const kind = v.phase === 'tutto' ? 'tutto' : v.phase === 'over' ? 'won' : undefined
  const banner: Banner | undefined = kind && {
    kind,
    points: v.turn,
    seat: v.seat,
    losses: [],
    ...(kind === 'won' && { ending: over(doc) }),
  }
  return { card: v.card, dice, groups: v.kept, risk: risk(v), leaves: v.leaves ?? 0, banner }
}

/** The acts of an event; none for an entry that only the log knows. */
export function acts(event: Entry, before: TuttoDoc, doc: TuttoDoc): Act[] {
  if (!before.view || !doc.view) return []
  const list = happened(event, before, doc)
  const last = list[list.length - 1]
  if (!last || doc.view.phase !== 'over' || before.view.phase === 'over') return list
  // A Tutto that wins is celebrated as well.
  const feast =
    last.motion === 'fly' && last.picture.banner?.tutto
      ? [act('proclaim', { ...last.picture, banner: { ...last.picture.banner, losses: [] } })]
      : []
  return [
    ...list,
    ...feast,
    act('proclaim', { ...last.picture, banner: { ...picture(doc).banner!, pays: payers(event) } }),
  ]
}

/** TU-47: who buys the next round, from the referee's note. */
function payers(event: Entry): Seat[] {
  return (event.notes ?? []).flatMap(([, key, args]) => {
    const seat = key === 'tutto.note.pays' ? args?.seat : undefined
    return typeof seat === 'object' && typeof seat[0] === 'number' ? [seat[0]] : []
  })
}

function happened(event: Entry, before: TuttoDoc, doc: TuttoDoc): Act[] {
  const move = played(event)
  switch (move?.kind) {
    case 'draw':
      return draw(move.card, before, doc)
    case 'roll':
      return thrown(event, move.dice, before, doc)
    case 'keep':
      return kept(move.dice, before, doc)
    case 'bank':
      return stopped(before, doc)
    case 'next':
      return [act('away', { ...picture(doc), card: '', stays: true })]
    case 'time':
      return timeout(before, doc)
  }
  return []
}

/** Motions whose result is unknown until they end. */
export const moving: readonly Motion[] = ['flip', 'throw', 'slide', 'away', 'fly']

/** Whether an act is the throw of a single die, which decides. */
export const decides = (act: Act | undefined): boolean =>
  act?.motion === 'throw' && act.picture.dice.filter(({ place }) => place === 'cloth').length === 1

/** How long acts take: the result at the end is held, a loss until it has been read. */
export function duration(list: readonly Act[]): Duration {
  const all = (some: readonly Act[]) => some.reduce((sum, { ms }) => sum + ms, 0)
  const last = list.findLastIndex(({ motion }) => moving.includes(motion)) + 1
  const { kind, tutto } = list[list.length - 1]?.picture.banner ?? {}
  const least =
    kind === 'won' ? ms.cheer : tutto ? ms.feast : kind === 'null' || kind === 'stop' ? ms.read : kind ? ms.proclaim : 0
  return { moves: all(list.slice(0, last)), rest: Math.max(all(list.slice(last)), least) }
}

function act(motion: Motion, picture: Picture): Act {
  return { motion, ms: ms[motion], picture }
}

function draw(card: string, before: TuttoDoc, doc: TuttoDoc): Act[] {
  const shown: Picture = { card, dice: [], groups: [], risk: before.view.turn, leaves: doc.view.leaves ?? 0 }
  if (doc.view.no === before.view.no && doc.view.phase === 'roll')
    return [act('flip', { ...shown, risk: risk(doc.view) })]
  const banner = proclaim('stop', before, doc, before.view.turn)
  const over: Picture = { ...shown, risk: 0, banner, grey: true }
  return [act('flip', { ...shown, stays: true }), act('sweep', { ...over, stays: true }), act('proclaim', over)]
}

function thrown(event: Entry, roll: number[], before: TuttoDoc, doc: TuttoDoc): Act[] {
  const base = picture(before)
  const lying = { ...base, dice: [...base.dice, ...fallen(roll)] }
  const fall = act('throw', lying)
  if (doc.view.phase === 'keep') return [fall]
  if (doc.view.no === before.view.no && doc.view.phase === 'roll') return [fall, ...fireworks(lying, before, doc)]
  const won = gain(before, doc)
  const kind = noted(event, 'lost') ? 'null' : 'safe'
  const banner = proclaim(kind, before, doc, kind === 'safe' ? won : base.risk)
  return [fall, act(kind === 'safe' ? 'fly' : 'proclaim', { ...lying, risk: 0, grey: true, banner })]
}

/** Fireworks sets dice aside automatically; six set aside are a Tutto, and all dice are thrown again. */
function fireworks(lying: Picture, before: TuttoDoc, doc: TuttoDoc): Act[] {
  if (doc.view.kept.length) return [act('slide', picture(doc))]
  const group = before.view.kept.length
  const dice = lying.dice.map((d): Die => (d.place === 'cloth' ? { ...d, place: 'rail', group } : d))
  const all = { ...lying, dice, risk: risk(doc.view) }
  return [act('slide', all), act('proclaim', { ...all, banner: proclaim('again', before, doc, doc.view.turn) })]
}

function kept(dice: number[], before: TuttoDoc, doc: TuttoDoc): Act[] {
  const base = picture(before)
  const now = setAside(base, dice, before.view.kept.length)
  if (doc.view.kept.length) {
    return [act('slide', { ...now, groups: doc.view.kept, risk: risk(doc.view), banner: undefined })]
  }
  const done: Picture = { ...now, card: doc.view.card || now.card, risk: risk(doc.view), leaves: doc.view.leaves ?? 0 }
  const kind = doc.view.phase === 'over' ? 'clover' : doc.view.leaves ? 'half' : 'tutto'
  // A Cloverleaf brings no points; and after the end there is no turn any more.
  const tutto = feast(before.view, dice, kind === 'clover' ? 0 : doc.view.turn - before.view.turn)
  return [
    act('slide', now),
    act('proclaim', { ...done, banner: { ...proclaim(kind, before, doc, doc.view.turn), tutto } }),
  ]
}

function stopped(before: TuttoDoc, doc: TuttoDoc): Act[] {
  const base = picture(before)
  const banner = proclaim('bank', before, doc, gain(before, doc))
  if (before.view.phase === 'tutto') return [act('fly', { ...base, risk: 0, banner, stays: true })]
  const now = setAside(base, scoring(before.view), before.view.kept.length)
  if (now.dice.every(({ place }) => place === 'rail'))
    banner.tutto = feast(before.view, scoring(before.view), banner.points - before.view.turn)
  const counted = { ...now, groups: [...now.groups, ...lastGroup(before.view, now)] }
  return [act('slide', counted), act('fly', { ...counted, risk: 0, banner })]
}

/** All six dice of a Tutto, and what it brought on its card. */
function feast(v: View, last: readonly number[], points: number): Banner['tutto'] {
  const reward = prized(v.card) ? points : (v.tutto ?? 0)
  return { groups: [...v.kept.map(({ dice }) => dice), [...last]], dice: points - reward, reward }
}

/** The group of a banking roll: what banking counts beyond the earlier groups and a Tutto's reward. */
function lastGroup(v: View, { dice }: Picture): Group[] {
  if (v.bank === undefined) return []
  const reward = dice.every(({ place }) => place === 'rail') ? (v.tutto ?? 0) : 0
  return [{ dice: scoring(v), points: v.bank - v.turn - v.points - reward }]
}

/** Time ran out: the default action, inferred from its result. */
function timeout(before: TuttoDoc, doc: TuttoDoc): Act[] {
  const over = doc.view.phase === 'over' && doc.view.how !== 'clover'
  if (doc.view.no !== before.view.no || over) return stopped(before, doc)
  const last = doc.view.kept[doc.view.kept.length - 1]
  return kept(last ? last.dice : scoring(before.view), before, doc)
}

/** Moves dice from the cloth to the rail. */
function setAside(from: Picture, faces: readonly number[], group: number): Picture {
  const open = [...faces]
  const dice = from.dice.map((d): Die => {
    const i = d.place === 'cloth' ? open.indexOf(d.face) : -1
    if (i < 0) return d
    open.splice(i, 1)
    return { ...d, place: 'rail', group }
  })
  return { ...from, dice }
}

function aside(groups: readonly Group[]): Die[] {
  return groups.flatMap(({ dice }, group) => dice.map((face): Die => ({ face, place: 'rail', group, at: 0, of: 0 })))
}

function fallen(roll: readonly number[]): Die[] {
  return roll.map((face, at): Die => ({ face, place: 'cloth', group: 0, at, of: roll.length }))
}

function risk(v: View): number {
  return v.turn + v.points
}

/** Whether the referee has noted something. */
function noted({ notes }: Entry, key: string): boolean {
  return (notes ?? []).some(([, note]) => note === `tutto.note.${key}`)
}

function gain(before: TuttoDoc, doc: TuttoDoc): number {
  const seat = before.view.seat
  return doc.score[seat] - before.score[seat]
}

function proclaim(kind: Banner['kind'], before: TuttoDoc, doc: TuttoDoc, points: number): Banner {
  const seat = before.view.seat
  const losses = doc.score.flatMap((score, s) =>
    s !== seat && score < before.score[s] ? [{ seat: s, points: before.score[s] - score }] : [],
  )
  return { kind, points, seat, losses }
}
