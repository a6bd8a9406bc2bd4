/** Which answer of a lesson belongs to a wrong move. */
import type { Judged, LessonInfo } from '../api/types'

/** The id of the first answer that fits the move and where it led; undefined if none does. */
export function answered(
  { answers }: Pick<LessonInfo, 'answers'>,
  { events, doc }: Pick<Judged, 'events' | 'doc'>,
): string | undefined {
  const came = [...events.map((e) => e.move), doc.state ?? ''].join(' | ')
  return answers?.find((a) => new RegExp(a.pattern).test(came))?.id
}
