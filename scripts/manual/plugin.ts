// Vite plugin for the user manual (S12): one page without script, its pictures as assets.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
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
      const source = await renderManual((file) => pictures.get(file), `/${font.fileName}`)
      this.emitFile({ type: 'asset', fileName: 'manual/index.html', source })
    },
  }
}

export async function renderManual(pictureOf: PictureOf, font: string): Promise<string> {
  const [chapters, css, print, logo, { version }] = await Promise.all([
    readChapters(),
    readFile(join(ROOT, 'scripts/manual/manual.css'), 'utf8'),
    readFile(join(ROOT, 'scripts/manual/print.css'), 'utf8'),
    readFile(join(ROOT, 'web/public/favicon.svg'), 'utf8'),
    readFile(join(ROOT, 'package.json'), 'utf8').then((text) => JSON.parse(text) as { version: string }),
  ])
  return manualPage({
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

type Parts = { chapters: readonly RenderedChapter[]; css: string; logo: string; version: string }

function manualPage({ chapters, css, logo, version }: Parts): string {
  const contents = chapters.map(contentsOf).join('\n')
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Cómo comprar, aprobar y seguir compras en Abasto, paso a paso.">
<meta name="theme-color" content="#0a3b33">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Manual de usuario · Abasto</title>
<style nonce="__NONCE__">
${css}
</style>
</head>
<body>
<a class="skip" href="#contenido">Ir al contenido</a>
<header class="head" id="inicio">
<div class="wide">
<p class="brand">${logo}<span>Abasto</span></p>
<h1>Manual de usuario</h1>
<p class="lead">Para quienes compran y quienes aprueban: cada tarea paso a paso, qué significa cada estado y qué hacer cuando algo no sale bien.</p>
<p class="version">Versión ${version}. Los textos <b class="ui">así</b> son los que ves en la pantalla.</p>
</div>
</header>
<div class="wide columns">
<nav class="contents" aria-labelledby="contents">
<p id="contents">Contenido</p>
<ol>
${contents}
</ol>
</nav>
<main id="contenido" tabindex="-1">
${chapters.map(sectionOf).join('\n')}
</main>
</div>
<footer class="foot">
<div class="wide"><a href="#inicio">Volver arriba</a><a href="/">Ir a Abasto</a></div>
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
