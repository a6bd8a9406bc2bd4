// npm run dev with a server behind it, then /src/games/tutto/gallery/index.html:
// every state of the board, drawn from the referee's own docs. ?one=tutto shows a
// single one with its last move animated; lang, theme, coach=1 and still=1 are
// optional. Not part of the build.
import { mount } from 'svelte'
import '../../../base.css'
import '../../../fonts.css'
import '../../../materials.css'
import '../../../tokens.css'
import { client } from '../../../games'
import { words, type Lang } from '../../../i18n/words.svelte'
import Gallery from './Gallery.svelte'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
const made = await client('tutto')
await words.use((asked.get('lang') as Lang) ?? 'en')
mount(Gallery, { target: document.getElementById('app')!, props: { client: made, asked } })
