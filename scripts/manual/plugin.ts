// Vite plugin for the user manual (S12): one page without script, its pictures as assets.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Language } from '#domain/format.ts'
import { brand, fontFamily, fontSizes, ownVariables, radius, spacing } from '#web/ui/tokens.ts'
import { readChapters, readPictures, webpSize } from './chapters.ts'
import { renderChapter, type Picture, type PictureOf, type RenderedChapter } from './markdown.ts'

const ROOT = join(import.meta.dirname, '../..')
const FONT = 'inter-latin-wght-normal.woff2'

export function manual(): Plugin {
  return {
    name: 'abasto-manual',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const pictures = new Map<string, Picture>()
      for (const [file, source] of await readPictures()) {
        const asset = this.emitFile({ type: 'asset', name: `manual-${file}`, source })
        pictures.set(file, { src: `/${this.getFileName(asset)}`, ...shownSize(source) })
      }
      // The font of the application, often cached already.
      const font = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(FONT))
      if (!font) throw new Error(`The page brings no ${FONT} for the manual`)
      for (const [language, fileName] of MANUAL_FILES) {
        const source = await renderManual(language, (file) => pictures.get(file), `/${font.fileName}`)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

const MANUAL_FILES: readonly (readonly [Language, string])[] = [
  ['es', 'manual/index.html'],
  ['en', 'manual/en.html'],
]

const WORDS = {
  es: {
    description: 'Cómo comprar, aprobar y seguir compras en Abasto, paso a paso.',
    title: 'Manual de usuario',
    skip: 'Ir al contenido',
    lead: 'Para quienes compran y quienes aprueban: cada tarea paso a paso, qué significa cada estado y qué hacer cuando algo no sale bien.',
    version: (version: string) =>
      `Versión ${version}. Los textos <b class="ui">así</b> son los que ves en la pantalla.`,
    contents: 'Contenido',
    top: 'Volver arriba',
    home: 'Ir a Abasto',
    other: '<a href="/manual/en" hreflang="en" lang="en">English</a>',
  },
  en: {
    description: 'How to buy, approve and follow purchases in Abasto, step by step.',
    title: 'User manual',
    skip: 'Skip to content',
    lead: 'For buyers, approvers and sellers: each task step by step, what each state means and what to do when something goes wrong.',
    version: (version: string) =>
      `Version ${version}. Texts <b class="ui">like this</b> are those you see on the screen.`,
    contents: 'Contents',
    top: 'Back to the top',
    home: 'Go to Abasto',
    other: '<a href="/manual" hreflang="es" lang="es">Español</a>',
  },
} as const satisfies Record<Language, unknown>

export async function renderManual(language: Language, pictureOf: PictureOf, font: string): Promise<string> {
  const [chapters, css, print, logo, { version }] = await Promise.all([
    readChapters(language),
    readFile(join(ROOT, 'scripts/manual/manual.css'), 'utf8'),
    readFile(join(ROOT, 'scripts/manual/print.css'), 'utf8'),
    readFile(join(ROOT, 'web/public/favicon.svg'), 'utf8'),
    readFile(join(ROOT, 'package.json'), 'utf8').then((text) => JSON.parse(text) as { version: string }),
  ])
  return manualPage({
    language,
    chapters: chapters.map((chapter) => renderChapter(chapter, pictureOf)),
    css: `${fontFace(font)}${tokensCss()}${css}${print}`,
    logo,
    version,
  })
}

// The pictures have two pixels per CSS pixel.
function shownSize(picture: Buffer): { width: number; height: number } {
  const { width, height } = webpSize(picture)
  return { width: Math.round(width / 2), height: Math.round(height / 2) }
}

function fontFace(src: string): string {
  return `@font-face {\n  font-family: 'Inter Variable';\n  font-display: swap;\n  font-weight: 100 900;\n  src: url('${src}') format('woff2-variations');\n}\n`
}

type Parts = {
  language: Language
  chapters: readonly RenderedChapter[]
  css: string
  logo: string
  version: string
}

function manualPage({ language, chapters, css, logo, version }: Parts): string {
  const t = WORDS[language]
  const contents = chapters.map(contentsOf).join('\n')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${t.description}">
<meta name="theme-color" content="#0a3b33">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${t.title} · Abasto</title>
<style nonce="__NONCE__">
${css}
</style>
</head>
<body>
<a class="skip" href="#contenido">${t.skip}</a>
<header class="head" id="inicio">
<div class="wide">
<p class="brand">${logo}<span>Abasto</span></p>
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
<p class="version">${t.version(version)}</p>
</div>
</header>
<div class="wide columns">
<nav class="contents" aria-labelledby="contents">
<p id="contents">${t.contents}</p>
<ol>
${contents}
</ol>
</nav>
<main id="contenido" tabindex="-1">
${chapters.map(sectionOf).join('\n')}
</main>
</div>
<footer class="foot">
<div class="wide"><a href="#inicio">${t.top}</a>${t.other}<a href="/">${t.home}</a></div>
</footer>
</body>
</html>
`
}

function contentsOf({ id, title, headings }: RenderedChapter): string {
  const within = headings.filter(({ level }) => level === 2)
  const list = within.map((heading) => `<li><a href="#${heading.id}">${heading.html}</a></li>`).join('')
  return `<li><a href="#${id}">${title}</a>${list ? `<ul>${list}</ul>` : ''}</li>`
}

function sectionOf({ id, html }: RenderedChapter): string {
  return `<section aria-labelledby="${id}">\n${html}</section>`
}

function tokensCss(): string {
  const declared = {
    ...ownVariables,
    ...Object.fromEntries(brand.map((value, index) => [`--brand-${index}`, value])),
    ...named('text', fontSizes),
    ...named('space', spacing),
    ...named('radius', radius),
    '--font': fontFamily,
  }
  const lines = Object.entries(declared).map(([name, value]) => `  ${name}: ${value};`)
  return `:root {\n${lines.join('\n')}\n}\n`
}

function named(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`--${name}-${key}`, value]))
}
