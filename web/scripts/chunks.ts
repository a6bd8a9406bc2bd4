// The files that a page loads together. The server speaks HTTP/1.1, six requests at a time, and a phone waits a sixth of a
// second for each: few files are faster, and compress better.
import { modules } from './modules.ts'

/** What every page needs. */
export const frame = modules(
  ...['fold', 'game', 'games', 'seats', 'games/*/side'],
  ...['shell/', '!shell/Lost', '!shell/Settings', '!shell/Volume', '!shell/Calls', '!shell/calls', '!shell/audible'],
  ...['!shell/awake', '!shell/wood', 'ui/', '!ui/CopyLink', '!ui/KeyList', '!ui/refused', 'api/', '!api/seal'],
  ...['i18n/isolate', 'i18n/message', 'i18n/numbers', 'i18n/rooms', 'i18n/words'],
  ...['match/memory', 'match/help/permission', 'match/help/hintcount', 'match/log/announce', 'match/log/short'],
  ...['match/review/trial', 'match/review/grades', 'match/table/table', 'match/table/tableclock', 'match/table/wishes'],
  ...['home/level', 'home/values', 'board/Ball', 'board/Die', 'board/die', 'board/pips'],
)

/** What every board and tray needs. */
export const board = modules(
  ...['whynot/', 'wasm', 'match/follow', 'match/help/Refusal', 'match/live/reactions', 'match/log/LogLink'],
  ...['match/log/lines', 'match/log/turnsounds', 'match/table/mood'],
  ...['people/Bubble', 'people/Face', 'people/portrait', 'people/people', 'people/looks'],
  ...['board/Action', 'board/Goal', 'board/Loupe', 'board/Status', 'board/Tag', 'board/MoveField', 'board/form'],
  ...['board/sounds', 'board/keys', 'board/played', 'board/selection', 'board/skips', 'board/stage', 'board/ticking'],
  ...['board/tray', 'board/wood'],
)

/** What the boards need whose pitch has squares. */
export const pitch = modules(
  ...['board/Banner', 'board/Cells', 'board/aim', 'board/Crossed', 'board/Point', 'board/Sheet', 'board/Turf'],
  ...['board/drag', 'board/grid', 'board/paths', 'board/presses', 'board/scroll'],
)

/** The boards of games that have an editor of positions: what both share stays with the board. */
export const game = modules(
  ...['games/tutto/', 'games/winninggoal/', 'games/squareball/'],
  ...['!games/*/lid', '!games/*/side', '!games/*/text/', '!games/*/gallery/', '!games/*/Editor', '!games/*/Throw'],
  ...[
    '!games/*/Faces',
    '!games/*/Choices',
    '!games/*/Report',
    '!games/*/report',
    '!games/*/position',
    '!games/*/opening',
  ],
)

/** What pages of all kinds use, but no first page: after what these files share with a board. */
export const aside = modules(
  ...[
    'shell/Settings',
    'shell/Volume',
    'shell/audible',
    'ui/CopyLink',
    'ui/KeyList',
    'analysis/notation',
    'analysis/tree',
  ],
)
