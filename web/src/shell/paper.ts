// While a page is printed it has the light theme, whatever the reader's.
import '../print.css'

let theme: string | undefined

addEventListener('beforeprint', () => {
  const { dataset } = document.documentElement
  theme ??= dataset.theme
  dataset.theme = 'light'
})
addEventListener('afterprint', () => {
  if (theme) document.documentElement.dataset.theme = theme
  theme = undefined
})
