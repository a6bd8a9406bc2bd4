// npm run dev, then /dev.html?game=tutto&lang=hu&theme=dark&at=12&you=0: shows a
// game's board and tray with a recorded match, without a server. Not part of the
// build. /dev.html?people shows all faces, /dev.html?look all materials and parts, /dev.html?goal=1&you=0 a goal of the
// second seat.
import { mount } from 'svelte'
import '../fonts.css'
import '../tokens.css'
import '../materials.css'
import '../base.css'
import { firstLang } from '../shell/settings.svelte'
import { words, type Lang } from '../i18n/words.svelte'
import { client } from '../games'
import type { Entry } from '../game'
import Harness from './Harness.svelte'
import Moment from './Moment.svelte'
import Look from './Look.svelte'
import Portraits from './Portraits.svelte'

const asked = new URLSearchParams(location.search)
const game = asked.get('game') ?? 'tutto'
const theme = asked.get('theme')
if (theme) document.documentElement.dataset.theme = theme
const target = document.getElementById('app')!

async function bench() {
  const fixtures = import.meta.glob<{ default: unknown }>('../fixtures/*.json')
  const [recorded, made] = await Promise.all([
    fixtures[`../fixtures/${game}.json`](),
    client(game),
    words.use((asked.get('lang') as Lang) ?? firstLang()),
  ])
  await words.use(words.lang)
  mount(Harness, {
    target,
    props: {
      client: made,
      events: recorded.default as Entry[],
      at: Number(asked.get('at') ?? 1),
      you: (asked.get('you') ?? '0').split(',').filter(Boolean).map(Number),
    },
  })
}

/** A goal over the whole window. */
async function moment() {
  await words.use((asked.get('lang') as Lang) ?? firstLang())
  const you = (asked.get('you') ?? '0').split(',').filter(Boolean).map(Number)
  mount(Moment, { target, props: { game, gains: Number(asked.get('goal')), you, own: asked.has('own') } })
}

if (asked.has('people')) mount(Portraits, { target })
else if (asked.has('goal')) await moment()
else if (asked.has('look')) {
  await words.use(firstLang())
  mount(Look, { target })
} else await bench()
