import { beforeAll, describe, expect, test } from 'vitest'
import { en as serverEn } from '#server/texts/en.ts'
import { es as serverEs } from '#server/texts/es.ts'
import { en } from '#web/texts/en.ts'
import { es } from '#web/texts/es.ts'
import { readChapters, readPictures, webpSize, type Chapter } from './chapters.ts'
import { quotedTexts, renderChapter } from './markdown.ts'
import { renderManual } from './plugin.ts'

const LANGUAGES = {
  es: {
    texts: [es, serverEs],
    chapters: [
      'Primeros pasos e ingreso',
      'Buscar y filtrar',
      'Comparar ofertas por zona',
      'Carrito y finalizar compra',
      'Aprobaciones',
      'Seguir una compra',
      'Publicar y vender',
      'Zonas y envíos',
      'Perfil y contraseña',
      'Preguntas frecuentes',
      'Glosario',
      'Operar el mercado',
      'Administrar mi empresa',
    ],
  },
  en: {
    texts: [en, serverEn],
    chapters: [
      'First steps and signing in',
      'Search and filter',
      'Compare offers by zone',
      'Cart and purchase',
      'Approvals',
      'Follow a purchase',
      'Publish and sell',
      'Zones and shipping',
      'Profile and password',
      'Frequent questions',
      'Glossary',
      'Run the marketplace',
      'Manage my company',
    ],
  },
} as const

describe.each(['es', 'en'] as const)('in %s', (language) => {
  let chapters: Chapter[]
  let pictures: Map<string, Buffer>
  let html: string
  const shown = new Set<string>()

  beforeAll(async () => {
    chapters = await readChapters(language)
    pictures = await readPictures()
    html = await renderManual(
      language,
      (file) => {
        shown.add(file)
        return { src: `/assets/${file}`, width: 10, height: 10 }
      },
      '/assets/inter.woff2',
    )
  })

  const all = (pattern: RegExp, text = html) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

  test('S12 the manual has every chapter, in order, and each in its contents', () => {
    expect(all(/<h2 id="[^"]+">(.+?)<\/h2>/g)).toEqual(LANGUAGES[language].chapters)
    const contents = /<nav[\s\S]+<\/nav>/.exec(html)?.[0] ?? ''
    for (const title of LANGUAGES[language].chapters) expect(contents).toContain(`>${title}</a>`)
  })

  test('S12 every text it quotes is a text of the screen', () => {
    const texts = new Set(LANGUAGES[language].texts.flatMap(textsIn))
    for (const { file, markdown } of chapters) {
      const unknown = quotedTexts(markdown).filter((text) => !texts.has(text))
      expect(unknown, file).toEqual([])
    }
  })

  test('S12 every picture it shows exists, is small and described, and every picture is shown', () => {
    expect([...shown].sort()).toEqual([...pictures.keys()])
    for (const [file, picture] of pictures) {
      expect(webpSize(picture).width, file).toBeGreaterThan(300)
      expect(picture.length, file).toBeLessThan(150_000)
    }
    const alternatives = all(/<img [^>]*alt="([^"]*)"/g)
    expect(alternatives).toHaveLength(pictures.size)
    for (const text of alternatives) expect(text.length).toBeGreaterThan(20)
  })

  test('S12 every link within it has a target, and every anchor is unique', () => {
    const ids = all(/ id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    for (const href of all(/href="#([^"]+)"/g)) expect(ids).toContain(decodeURIComponent(href))
    expect(html).not.toContain('.md')
  })

  test('S12 it has no script, and heading levels have no gap', () => {
    expect(html).not.toMatch(/<script|javascript:| on\w+=/i)
    const levels = all(/<h(\d)[ >]/g).map(Number)
    expect(levels[0]).toBe(1)
    for (const [index, level] of levels.entries())
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  })
})

test('a quoted text is escaped', () => {
  const chapter = {
    file: '01-a.md',
    id: 'a',
    markdown: '# A\n\nPresioná **«Ver <todo>»** o **otra** cosa.\n',
  }
  expect(renderChapter(chapter, () => undefined).html).toContain(
    '<b class="ui">Ver &lt;todo&gt;</b> o <strong>otra</strong>',
  )
})

/** All texts below an object of texts. Functions get "…" and, where they have a singular, also 1. */
function textsIn(value: unknown): string[] {
  // Values of the server's texts, as the arguments of the page's.
  if (typeof value === 'string') return [value.replaceAll(/\{\w+\}/g, '…')]
  if (typeof value === 'function') {
    const call = value as (...values: unknown[]) => unknown
    return [...textsIn(call(['…'], ['…'])), ...textsIn(takesNumbers(value) ? call(1, 1) : '')]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function takesNumbers(text: object): boolean {
  return /(?<!\.length )=== 1|formatCount/.test(String(text))
}
