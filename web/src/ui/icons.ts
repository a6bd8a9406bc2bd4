// The few icons for actions, from Lucide (ISC).
import arrowLeft from 'lucide-static/icons/arrow-left.svg?raw'
import arrowUp from 'lucide-static/icons/arrow-up.svg?raw'
import book from 'lucide-static/icons/book-open.svg?raw'
import check from 'lucide-static/icons/check.svg?raw'
import back from 'lucide-static/icons/chevron-left.svg?raw'
import forward from 'lucide-static/icons/chevron-right.svg?raw'
import half from 'lucide-static/icons/contrast.svg?raw'
import flag from 'lucide-static/icons/flag.svg?raw'
import first from 'lucide-static/icons/chevrons-left.svg?raw'
import last from 'lucide-static/icons/chevrons-right.svg?raw'
import help from 'lucide-static/icons/circle-question-mark.svg?raw'
import clock from 'lucide-static/icons/clock.svg?raw'
import copy from 'lucide-static/icons/copy.svg?raw'
import computer from 'lucide-static/icons/cpu.svg?raw'
import crown from 'lucide-static/icons/crown.svg?raw'
import dice from 'lucide-static/icons/dices.svg?raw'
import down from 'lucide-static/icons/chevron-down.svg?raw'
import download from 'lucide-static/icons/download.svg?raw'
import watch from 'lucide-static/icons/eye.svg?raw'
import keyboard from 'lucide-static/icons/keyboard.svg?raw'
import learn from 'lucide-static/icons/graduation-cap.svg?raw'
import idea from 'lucide-static/icons/lightbulb.svg?raw'
import link from 'lucide-static/icons/link.svg?raw'
import list from 'lucide-static/icons/list.svg?raw'
import leave from 'lucide-static/icons/log-out.svg?raw'
import menu from 'lucide-static/icons/menu.svg?raw'
import minus from 'lucide-static/icons/minus.svg?raw'
import pause from 'lucide-static/icons/pause.svg?raw'
import print from 'lucide-static/icons/printer.svg?raw'
import play from 'lucide-static/icons/play.svg?raw'
import plus from 'lucide-static/icons/plus.svg?raw'
import again from 'lucide-static/icons/rotate-ccw.svg?raw'
import settings from 'lucide-static/icons/settings.svg?raw'
import share from 'lucide-static/icons/share-2.svg?raw'
import shield from 'lucide-static/icons/shield-check.svg?raw'
import puzzle from 'lucide-static/icons/puzzle.svg?raw'
import look from 'lucide-static/icons/microscope.svg?raw'
import trash from 'lucide-static/icons/trash-2.svg?raw'
import trend from 'lucide-static/icons/trending-up.svg?raw'
import undo from 'lucide-static/icons/undo-2.svg?raw'
import person from 'lucide-static/icons/user.svg?raw'
import people from 'lucide-static/icons/users.svg?raw'
import devices from 'lucide-static/icons/smartphone.svg?raw'
import smile from 'lucide-static/icons/smile.svg?raw'
import sound from 'lucide-static/icons/volume-2.svg?raw'
import silence from 'lucide-static/icons/volume-x.svg?raw'
import close from 'lucide-static/icons/x.svg?raw'

const raw = {
  flag,
  half,
  arrowLeft,
  arrowUp,
  book,
  check,
  back,
  forward,
  first,
  last,
  help,
  clock,
  copy,
  computer,
  crown,
  dice,
  down,
  download,
  watch,
  keyboard,
  learn,
  idea,
  link,
  list,
  leave,
  menu,
  minus,
  pause,
  play,
  print,
  plus,
  again,
  settings,
  share,
  shield,
  trend,
  person,
  people,
  devices,
  sound,
  silence,
  close,
  puzzle,
  look,
  trash,
  smile,
  undo,
}
export type IconName = keyof typeof raw

/** The inner markup of each icon, for a 24 by 24 box: scripts/icons.ts leaves nothing else of a file. */
export const icons: Record<IconName, string> = raw
