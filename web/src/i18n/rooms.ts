// Which of our words a match can do without: those of home, lessons, puzzles, analysis and the check of the dice come
// with these pages, and those of its menu, its end and its review with these. A match page is small because of it.

/** What a game says there only: lessons, puzzles, what stands in the dialog of a new match, the figures of a finished one and its keys. */
const ofGames = /^\w+\.(lesson|puzzle|preset|level|option|ui\.(own|report|key(?!\.turn$)))(\.|$)/
const rooms = /^(home|new|place|terms|learn|puzzle|study|verify|leave|pair|share|end|keys|review|set|trial)\.|^claim\.(title|says|win|draw)$|^nav\.verify$|^match\.(share|leave)$/
/** What other pages say, too. */
const everywhere = ['home.facts', 'new.guest', 'new.refused', 'seat.here', 'set.title', 'end.kicks', 'end.log', 'end.verify', 'end.who', 'review.choices',
  'share.copy', 'share.copied', 'share.code', 'share.codeOf']

/** What pages say that have the program in them: never those of a match on a server. */
const here = /\.here$/

/** Whether a message is of these pages only. */
export const inRooms = (key: string): boolean => (rooms.test(key) || here.test(key)) && !everywhere.includes(key)

/** Whether a message of a game is. */
export const ofRooms = (key: string): boolean => ofGames.test(key)
