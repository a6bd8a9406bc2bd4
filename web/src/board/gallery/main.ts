// npm run dev, then /src/board/gallery/index.html: the die in its colours, turns, states
// and sizes. ?theme= chooses the theme. Not part of the build.
import { mount } from 'svelte'
import '../../base.css'
import '../../fonts.css'
import '../../tokens.css'
import Gallery from './Gallery.svelte'

document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'dark'
mount(Gallery, { target: document.getElementById('app')! })
