// Which of our words a match can do without: those of home, lessons, puzzles, analysis and the check of the dice come
// with these pages. A match page is small because of it.

const rooms = /^(home|new|terms|learn|puzzle|study|verify)\./
/** What other pages say, too. */
const everywhere = ['home.facts', 'new.guest', 'new.refused', 'puzzle.title', 'study.here', 'study.title']

/** Whether a message is of these pages only. */
export const inRooms = (key: string): boolean => rooms.test(key) && !everywhere.includes(key)
