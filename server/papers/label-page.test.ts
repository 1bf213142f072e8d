// Labels on their pages (B10).
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { LABEL_FORMATS, type LabelFormat } from '#domain/rules.ts'
import { checkPdf, hasVeraPdf } from '#test/pdf-ua.ts'
import { PaperWriter } from './file.ts'
import type { Label } from './label.ts'
import { LAYOUTS, labelsPerPage } from './label-page.ts'

const WORDS = Array.from({ length: 60 }, (_, nth) => `calle${nth}`)

const label: Label = {
  title: 'Etiquetas AB-000001-1',
  code: 'AB-000001-1',
  parcel: 'Bulto 20 de 20',
  note: `Remito ${'9'.repeat(40)}`,
  sender: { heading: 'Envía', name: 'Ñandú '.repeat(20) },
  recipient: { heading: 'Entregar a', name: 'Constructora del Litoral y Hermanos '.repeat(4) },
  facts: ['Entregar en', 'Zona', 'Contacto', 'SAP'].map((name) => ({ label: name, value: WORDS.join(' ') })),
  codeAlt: 'Código QR',
}

function bytesOf(format: LabelFormat): Buffer {
  const writer = new PaperWriter({ title: 'Etiquetas', language: 'es' })
  const labels = Array.from({ length: labelsPerPage(format) }, () => label)
  return Buffer.concat([writer.add({ format, labels }), writer.end()])
}

/** Texts with the corners of their boxes, from the top left of the page. */
async function textsOf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
    .promise
  const page = await document.getPage(1)
  const [, , , height = 0] = page.view
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [left, baseline] = [item.transform[4] as number, height - (item.transform[5] as number)]
    return [{ text: item.str, left, right: left + item.width, baseline }]
  })
}

test.each(LABEL_FORMATS)(
  'B10 the longest texts stay within each label of %s, and nothing is left out',
  async (format) => {
    const { label: size, columns, left, top, gap } = LAYOUTS[format]
    const texts = await textsOf(bytesOf(format))
    const placed = texts.map((one) => {
      const column = Math.floor((one.left - left) / (size.width + gap))
      const row = Math.floor((one.baseline - top) / size.height)
      const edges = { left: left + column * (size.width + gap), bottom: top + (row + 1) * size.height }
      expect(one.right, one.text).toBeLessThanOrEqual(edges.left + size.width)
      expect(one.baseline, one.text).toBeLessThanOrEqual(edges.bottom)
      return { cell: row * columns + column, text: one.text }
    })
    for (let cell = 0; cell < labelsPerPage(format); cell++) {
      const all = placed.filter((one) => one.cell === cell).map(({ text }) => text)
      for (const part of [label.code, label.parcel, label.note]) expect(all).toContain(part)
      const words = all.join(' ').split(/\s+/)
      for (const word of WORDS) expect(words.filter((one) => one === word)).toHaveLength(label.facts.length)
    }
  },
)

test.runIf(hasVeraPdf)('B10 labels break no rule of PDF/UA', { timeout: 120_000 }, async () => {
  for (const format of LABEL_FORMATS) expect((await checkPdf(bytesOf(format))).broken).toEqual([])
})
