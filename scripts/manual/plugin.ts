// Adds the user manual (S12) to what Vite builds: manual/index.html, and its pictures among the assets.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readChapters, readPictures } from './chapters.ts'
import { renderChapter, type Picture, type PictureOf } from './markdown.ts'
import { manualPage } from './page.ts'
import { tokensCss } from './tokens.ts'
import { webpSize } from './webp.ts'

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
      // The page's own font: a browser that signed in has it already.
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

// They are taken for screens with two pixels for one.
function shownSize(picture: Buffer): { width: number; height: number } {
  const { width, height } = webpSize(picture)
  return { width: Math.round(width / 2), height: Math.round(height / 2) }
}

function fontFace(src: string): string {
  return `@font-face {\n  font-family: 'Inter Variable';\n  font-display: swap;\n  font-weight: 100 900;\n  src: url('${src}') format('woff2-variations');\n}\n`
}
