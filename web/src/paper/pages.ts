// A page on paper has the plain theme, whatever the reader's, and its drawings have the measures that they have on the
// screen, made smaller: a drawing that follows the size of its box does so too late for a page that is printed.
import './paper.css'

/** The most room of a drawing, in CSS pixels: on the board of a match, and in a rulebook; on A4 and on A5. */
const rooms = {
  board: { wide: [676, 450], high: [470, 330] },
  drawing: { wide: [400, 340], high: [300, 225] },
}

let theme: string | undefined

/** Fixes the size of a drawing, and says by how much it is made smaller on either paper. */
function fix(drawing: HTMLElement) {
  const { width, height } = drawing.getBoundingClientRect()
  if (!width || !height) return
  const { wide, high } = rooms[drawing.classList.contains('drawing') ? 'drawing' : 'board']
  const scale = (i: number) => Math.min(wide[i] / width, high[i] / height).toFixed(3)
  const { style } = drawing
  style.setProperty('--paper-w', `${width}px`)
  style.setProperty('--paper-h', `${height}px`)
  style.setProperty('--paper-a4', scale(0))
  style.setProperty('--paper-a5', scale(1))
}

addEventListener('beforeprint', () => {
  for (const drawing of document.querySelectorAll<HTMLElement>('main :is(.board, .drawing)')) fix(drawing)
  const { dataset } = document.documentElement
  theme ??= dataset.theme
  dataset.theme = 'contrast'
})
addEventListener('afterprint', () => {
  if (theme) document.documentElement.dataset.theme = theme
  theme = undefined
})

/** Rules for pages, which no style of an element can set, until they are dropped. */
export function pages(rules: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
