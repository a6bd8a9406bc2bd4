// Which words a match can do without: those of home, lessons, puzzles, analysis and the check of the dice are loaded
// with these pages, and those of its menu, its offers, its coach, its end, its review and of what precedes it with these parts. This
// keeps a match page small.

/** Texts of a game that only appear there: lessons and the answers in them, puzzles, analyses, the dialog of a new match, the figures of a finished one and its keys. */
const ofGames =
  /^\w+\.(lesson|answer|puzzle|preset(?!\.friendly\.more$)|after|level|option|lot|position|ui\.(own|edit|report|key(?!\.turn$)))(\.|$)/
const rooms =
  /^(home|call|club|day|figures|mistakes|here|new|place|terms|learn|puzzle|study|verify|leave|pair|share|end|keys|ladder|review|says|set|trial|files|wait|side|join|room|offer|propose|agree)\.|^claim\.(title|says|win|draw)$|^pause\.(title|ask|make|stands|yes)$|^back\.(title|stands|accept|yes|withdraw)|^coach\.(on|thinks|silent|win|moves|reason)|^error\.(room_full|name_taken|not_in_room|not_host|nobody|match_on|cookies|bad_log|too_large|bad_option|fixed_terms|seat_taken)$|^(nav\.verify|lost\.without|menu\.print.*|book\.(booklet|contents|missing|page|print|undrawn))$|^match\.(share|leave)$/
/** Texts that other pages use, too. */
const everywhere = [
  'home.facts',
  'join.taken',
  'new.guest',
  'new.refused',
  'seat.here',
  'set.title',
  'end.kicks',
  'end.log',
  'end.verify',
  'end.who',
  'review.choices',
  'share.copied',
  'match.share',
]

/** What the table says while a match begins; all else that happens around a game is rare. */
const begins = /^table\.(created|committed|position|seat\.(taken|free|given)|reveal|fair|start)$/

/** Texts of pages that contain the program: never of a match on a server. */
const here = /\.here$/

/** Whether only these pages use a message. */
export const inRooms = (key: string): boolean =>
  (rooms.test(key) || here.test(key) || (/^table\./.test(key) && !begins.test(key))) && !everywhere.includes(key)

/** Whether only these pages use a message of a game. */
export const ofRooms = (key: string): boolean => ofGames.test(key)
