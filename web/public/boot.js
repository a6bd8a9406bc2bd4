// Before the first paint: the theme, the motion, the language, and what the page
// will need is sent for. Written for old browsers too, because it also tells them,
// in words, that they are too old.
;(function () {
  var root = document.documentElement
  function kept(key) {
    try {
      return localStorage.getItem('woodwork.' + key)
    } catch (e) {
      return null
    }
  }
  function media(query) {
    return window.matchMedia && matchMedia(query).matches
  }
  // Browsers report "light" where nobody has a preference: the device's scheme counts for those who choose it.
  var theme = kept('theme')
  if (!theme || theme === 'system')
    theme = media('(prefers-contrast: more)')
      ? 'contrast'
      : theme && !media('(prefers-color-scheme: dark)')
        ? 'light'
        : 'dark'
  // The plain one: the system's colours fit no wood.
  if (media('(forced-colors: active)')) theme = 'contrast'
  root.setAttribute('data-theme', theme)
  var motion = kept('motion')
  root.setAttribute(
    'data-motion',
    motion === 'off' || (motion !== 'on' && media('(prefers-reduced-motion: reduce)')) ? 'off' : 'on'
  )
  var asked = kept('lang') || (navigator.languages || [navigator.language || 'en']).join(',')
  var found = /(^|,)(en|hu|ru|tr)/i.exec(asked)
  root.lang = found ? found[2].toLowerCase() : 'en'

  var modern =
    'noModule' in document.createElement('script') &&
    window.EventSource &&
    window.CSS &&
    CSS.supports('selector(:has(a))') &&
    Array.prototype.at &&
    window.structuredClone
  if (modern) return send('__AHEAD__')
  var words = {
    en: 'This browser is too old for the table. Please update it, or open this page in a current Firefox, Chrome, Edge or Safari.',
    hu: 'Ez a böngésző túl régi ehhez az asztalhoz. Frissítsd, vagy nyisd meg az oldalt egy mai Firefoxban, Chrome-ban, Edge-ben vagy Safariban.',
    ru: 'Этот браузер слишком старый для нашего стола. Обновите его или откройте страницу в современном Firefox, Chrome, Edge или Safari.',
    tr: 'Bu tarayıcı bu masa için çok eski. Lütfen güncelleyin ya da sayfayı güncel bir Firefox, Chrome, Edge veya Safari ile açın.',
  }
  document.addEventListener('DOMContentLoaded', function () {
    var p = document.createElement('p')
    p.setAttribute('role', 'alert')
    p.style.cssText = 'max-width:34em;margin:4em auto;padding:0 1em;font:18px/1.6 sans-serif'
    p.appendChild(document.createTextNode(words[root.lang]))
    document.body.insertBefore(p, document.body.firstChild)
  })

  // The build puts this script and its list of files into each page; without a list
  // everything comes when it is asked for.
  function send(ahead) {
    // Without a server all pages are one document, and the address follows the question mark.
    var path = (
      root.getAttribute('data-host') ? '/' + location.search.slice(1).split('&')[0] : location.pathname
    ).split('/')
    root.setAttribute('data-page', path[1])
    for (var s = 0; ahead.styles && s < ahead.styles.length; s++) here(ahead.styles[s])
    if (!ahead.pages) return
    var files = (ahead.pages[path[1]] || []).concat(ahead.words[root.lang])
    if (path[1] === 'm' && path[2]) files.push('/api/matches/' + path[2])
    if (path[1] === '') files.push('/api/games', '/api/me')
    for (var i = 0; i < files.length; i++) link(files[i])
  }
  // A style whose text is in the page: a chunk that wants it looks for such a link, which is never followed. One that
  // stood in the page would be, by browsers that look ahead.
  function here(file) {
    var link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.href = file
    document.head.appendChild(link)
  }
  function link(file) {
    var link = document.createElement('link')
    var kind = /\.js$/.test(file) ? '' : /\.css$/.test(file) ? 'style' : /\.woff2$/.test(file) ? 'font' : 'fetch'
    link.rel = kind ? 'preload' : 'modulepreload'
    if (kind) link.as = kind
    if (kind === 'font') link.type = 'font/woff2'
    link.crossOrigin = 'anonymous'
    link.href = file
    document.head.appendChild(link)
  }
})()
