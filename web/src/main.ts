import { mount } from 'svelte'
import './fonts.css'
import './tokens.css'
import './base.css'
import App from './App.svelte'
import { firstLang } from './frame/settings.svelte'
import { words } from './say/words.svelte'

// The page that will be needed first is on its way while the words are.
if (location.pathname.startsWith('/m/')) void import('./match/Match.svelte')
else if (location.pathname === '/') void import('./home/Home.svelte')

await words.use(firstLang())
mount(App, { target: document.getElementById('app')! })

// The shell, the rulebook and the check of the dice work without a network.
if ('serviceWorker' in navigator && import.meta.env.PROD) navigator.serviceWorker.register('/sw.js').catch(() => {})
