// The rulebook's markdown as HTML. A paragraph or heading that ends in {#TU-05}
// gets that anchor; a fenced block `state` becomes a place for a drawn diagram.
import { Marked } from 'marked'

export interface Diagram {
  id: string
  state: string
  says: string
}
export interface Chapter {
  html: string
  diagrams: Diagram[]
  contents: { id: string; title: string; depth: number }[]
}

const anchor = /\s*\{#([A-Za-z][\w-]*)\}\s*$/

/** Renders one language of a rulebook. */
export function chapter(source: string): Chapter {
  const diagrams: Diagram[] = []
  const contents: Chapter['contents'] = []
  const marked = new Marked()
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchor.exec(text)?.[1]
        const inner = this.parser.parseInline(tokens).replace(anchor, '')
        if (id && depth === 2) contents.push({ id, title: inner.replace(/<[^>]+>/g, ''), depth })
        return `<h${depth}${id ? ` id="${id}" tabindex="-1"` : ''}>${inner}</h${depth}>\n`
      },
      paragraph({ tokens }) {
        return block('p', this.parser.parseInline(tokens))
      },
      listitem(item) {
        const inner = this.parser.parse(item.tokens)
        return block('li', inner)
      },
      code({ text, lang }) {
        if (lang !== 'state') return `<pre><code>${escape(text)}</code></pre>\n`
        const [state, ...says] = text.split('\n')
        const id = `diagram-${diagrams.length}`
        diagrams.push({ id, state, says: says.join(' ') })
        return `<figure class="diagram" data-diagram="${id}"></figure>\n`
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row
            .map((c) => `<${tag}${c.align ? ` class="${c.align}"` : ''}>${this.parser.parseInline(c.tokens)}</${tag}>`)
            .join('')
        return `<div class="wide" tabindex="0" role="group"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${token.rows.map((r) => `<tr>${cells(r, 'td')}</tr>`).join('')}</tbody></table></div>\n`
      },
    },
  })
  return { html: marked.parse(source, { async: false }), diagrams, contents }
}

/** A block; if it ends in an anchor, the anchor is drawn in the margin as a link. */
function block(tag: string, inner: string): string {
  const id = anchor.exec(inner)?.[1]
  if (!id) return `<${tag}>${inner}</${tag}>\n`
  return `<${tag} id="${id}" tabindex="-1" class="rule">${inner.replace(anchor, '')} <a class="id" href="#${id}">${id}</a></${tag}>\n`
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]!)
}
