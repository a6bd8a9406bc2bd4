// Whose face somebody in a room has, and the names of several people as one text.
import { faceOf, people } from '../people/people'
import { isolated } from '../i18n/isolate'
import type { Person, Room } from './evening.svelte'

/** The face of a person: the one they came with, or the one that goes with the name. */
export const face = (person?: Pick<Person, 'face' | 'name'>): string =>
  person?.face && people.includes(person.face) ? person.face : faceOf(person?.name ?? '')

/** The names of people of a room, by their numbers; those who have left are left out. */
export const names = (room: Room, ids: readonly number[]): string =>
  ids
    .flatMap((id) => room.people.find((person) => person.id === id)?.name ?? [])
    .map(isolated)
    .join(', ')
