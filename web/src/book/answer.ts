/** Which answer of a lesson is for a wrong move. */
import type { Judged, LessonInfo } from '../api/client'

/** The id of the first answer that fits what was played and where it led; undefined if none is for it. */
export function answered({ answers }: Pick<LessonInfo, 'answers'>, { events, doc }: Pick<Judged, 'events' | 'doc'>): string | undefined {
  const came = [...events.map((e) => e.move), doc.state ?? ''].join(' | ')
  return answers?.find((a) => new RegExp(a.pattern).test(came))?.id
}
