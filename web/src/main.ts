import { mount } from 'svelte'
import './fonts.css'
import './tokens.css'
import './materials.css'
import './base.css'
import './ui/hands.css'
import App from './App.svelte'
import { firstLang, settings } from './shell/settings.svelte'
import { client } from './games'
import { words } from './i18n/words.svelte'
import { serverless, embedded, file, here } from './shell/address'
import { look } from './shell/paper.svelte'
import { Foreign } from './ui/foreign'
import { Heirs } from './ui/heir'
import { lostPointers } from './ui/lostpointer'
import { zoomed } from './ui/zoomed'

settings.paint()
// What the first page needs is requested at once. The page of a match names its game.
const { game } = document.documentElement.dataset
const { path } = here()
const page = path.startsWith('/m/')
  ? import('./match/Match.svelte')
  : path === '/'
    ? import('./home/Home.svelte')
    : undefined
await Promise.all([
  words.use(firstLang(), (path.startsWith('/m/') || embedded) && !serverless ? game : 'rooms'),
  page,
  game && client(game).catch(() => {}),
])
const target = document.getElementById('app')!
target.translate = false // it has four languages of its own, and changes
mount(App, { target })
new Foreign(target)
new Heirs()
lostPointers()
zoomed()

// What paper needs comes late: a page that is printed has been read; a rulebook brings it along.
setTimeout(() => void look().catch(() => {}), 10_000)

// The shell, the rulebook and the check of the dice work without a network.
if ('serviceWorker' in navigator && import.meta.env.PROD && !embedded)
  try {
    navigator.serviceWorker.register(file('sw.js')).catch(() => {})
  } catch {
    /* a browser that allows no cookies may not even say whether there is one */
  }
