// Renders the manual's Markdown: **«Finalizar compra»** is a text of the screen, a picture alone in its paragraph a figure, and
// links between chapters stay within the page.

import { Marked, type Tokens } from 'marked'
import { chapterId, type Chapter } from './chapters.ts'

export type Picture = { src: string; width: number; height: number }
export type PictureOf = (file: string) => Picture | undefined
export type Heading = { id: string; level: number; html: string }
export type RenderedChapter = { id: string; title: string; headings: Heading[]; html: string }

const QUOTE = /^\*\*«([^»]+)»\*\*/

export function quotedTexts(markdown: string): string[] {
  return [...markdown.matchAll(/\*\*«([^»]+)»\*\*/g)].map(([, text]) => (text ?? '').replaceAll(/\s+/g, ' '))
}

/** Leaves out pictures that `pictureOf` does not know. */
export function renderChapter(chapter: Chapter, pictureOf: PictureOf): RenderedChapter {
  const headings: Heading[] = []
  const marked = new Marked()
  marked.use({
    extensions: [
      {
        name: 'quote',
        level: 'inline',
        start: (source) => source.indexOf('**«'),
        tokenizer(source) {
          const match = QUOTE.exec(source)
          return match ? { type: 'quote', raw: match[0], text: match[1] ?? '' } : undefined
        },
        renderer: ({ text }) => `<b class="ui">${escaped(String(text))}</b>`,
      },
    ],
    renderer: {
      heading({ depth, tokens, text }) {
        const html = this.parser.parseInline(tokens)
        const id = depth === 1 ? chapter.id : anchor(text)
        headings.push({ id, level: depth, html })
        // The manual's title is the only h1.
        return `<h${depth + 1} id="${id}">${html}</h${depth + 1}>\n`
      },
      paragraph(token) {
        const [only, ...others] = token.tokens
        if (only?.type === 'image' && !others.length) return figure(only as Tokens.Image)
        return false
      },
      link({ href, tokens }) {
        const within = /^(\d+-[^#]+\.md)?(?:#(.+))?$/.exec(href)
        const target = within ? `#${within[2] ?? chapterId(within[1] ?? '')}` : href
        return `<a href="${escaped(target)}">${this.parser.parseInline(tokens)}</a>`
      },
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag.split(' ')[0]}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<table><thead>${row(token.header, 'th scope="col"')}</thead><tbody>${body}</tbody></table>\n`
      },
    },
  })
  const html = marked.parse(chapter.markdown, { async: false })
  const title = headings.find(({ level }) => level === 1)?.html
  if (title === undefined) throw new Error(`${chapter.file} has no title`)
  return { id: chapter.id, title, headings, html }

  function figure({ href, text, title: caption }: Tokens.Image): string {
    const picture = pictureOf(href.replace(/^(\.\.\/)?images\//, ''))
    if (!picture) return ''
    const { src, width, height } = picture
    const image = `<img src="${src}" alt="${escaped(text)}" width="${width}" height="${height}" decoding="async">`
    return `<figure>${image}<figcaption>${escaped(caption ?? '')}</figcaption></figure>\n`
  }
}

/** As on GitHub, so that links work in both. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
