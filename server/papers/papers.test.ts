// Papers as files: pages, fonts, structure and carried sums (F4).
import { describe, expect, test, vi } from 'vitest'
import { formatMoney } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import { readPdf } from '#test/pdf-text.ts'
import { checkPdf, hasVeraPdf } from '#test/pdf-ua.ts'
import { PaperWriter } from './file.ts'
import type { Paper, Row } from './paper.ts'

const money = (cents: number) => formatMoney(decimal(cents), 'ARS', 'es').replace('\u00a0', ' ')

function rows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    cells: [`SKU-${index}`, `Producto ${index}`, money(100 + index)],
    sums: [{ column: 2, unit: 'ARS', value: 100 + index }],
  }))
}

function aPaper(changes: Partial<Paper> = {}): Paper {
  return {
    language: 'es',
    title: 'Orden de compra',
    number: 'AB-000001-1',
    stamp: null,
    parties: [{ heading: 'Comprador', name: 'Constructora', facts: [{ label: 'CUIT', value: '30-1' }] }],
    facts: [{ label: 'Fecha', value: '1 mar 2026' }],
    notes: [],
    table: {
      columns: [
        { heading: 'SKU', width: 80 },
        { heading: 'Producto', width: null },
        { heading: 'Subtotal', width: 90, isNumber: true },
      ],
      rows: rows(3),
    },
    totals: null,
    remarks: [],
    signatures: [],
    link: { label: 'Ver el pedido', url: 'https://abasto.test/orders/1' },
    words: {
      carried: 'Transporte',
      page: 'Página {page} de {pages}',
      foot: 'Documento no válido como factura',
      code: 'Código',
    },
    ...changes,
  }
}

const bytesOf = (...papers: Paper[]) => {
  const writer = new PaperWriter({ title: 'Papeles', language: 'es' })
  return Buffer.concat([...papers.map((paper) => writer.add(paper)), writer.end()])
}
const read = (...papers: Paper[]) => readPdf(bytesOf(...papers))

test('F4 a paper has title, language, tags and a table of contents', async () => {
  const pdf = await read(aPaper(), aPaper({ number: 'AB-000002-1' }))
  expect(pdf).toMatchObject({ title: 'Papeles', language: 'es-AR', isTagged: true })
  expect(pdf.contents).toEqual(['Orden de compra AB-000001-1', 'Orden de compra AB-000002-1'])
  expect(pdf.pages).toHaveLength(2)
})

test('F4 its fonts are embedded as subsets, and it declares PDF/UA', () => {
  const raw = bytesOf(aPaper()).toString('latin1')
  const fonts = raw.match(/\/BaseFont \/[\w+-]+/g) ?? []
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) expect(font).toMatch(/^\/BaseFont \/[A-Z]{6}\+Inter/)
  expect(raw.match(/\/FontFile2 /g)).toHaveLength(fonts.length / 2)
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
  for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link'])
    expect(raw, tag).toContain(`/S /${tag}\n`)
})

test('F4 every page repeats the head, and carries the sum of the lines before it', async () => {
  const { pages } = await read(aPaper({ table: { ...aPaper().table, rows: rows(80) } }))
  expect(pages.length).toBeGreaterThan(1)
  let sum = 0
  for (const [index, lines] of pages.entries()) {
    expect(lines, `page ${index + 1}`).toContain('SKU Producto Subtotal')
    expect(lines.at(-1)).toBe(`Documento no válido como factura Página ${index + 1} de ${pages.length}`)
    const carried = lines.filter((line) => line.startsWith('Transporte'))
    const before = index === 0 ? [] : [sum]
    const shown = lines.flatMap((line) => /^SKU-(\d+) /.exec(line)?.[1] ?? []).map(Number)
    sum = shown.reduce((all, nth) => all + 100 + nth, sum)
    const after = index === pages.length - 1 ? [] : [sum]
    expect(carried).toEqual([...before, ...after].map((cents) => `Transporte ${money(cents)}`))
  }
  expect(sum).toBe(rows(80).reduce((all, { sums }) => all + (sums[0]?.value ?? 0), 0))
})

test('F4 a stamp is text of the first page, and stands across each page', async () => {
  const table = { ...aPaper().table, rows: rows(80) }
  const { pages } = await read(aPaper({ stamp: 'Pendiente de aprobación', table }))
  const counts = pages.map((lines) => lines.join(' ').split('Pendiente de aprobación').length - 1)
  expect(counts).toEqual([2, ...pages.slice(1).map(() => 1)])
})

test.each([
  ['Latin', 'Ñandú & Cía. Łódź Nguyễn'],
  ['Cyrillic', 'Иван Петров'],
  ['Greek', 'Ελλάδα Αθήνα'],
  ['Chinese, Japanese and Korean', '你好 日本語 한국어'],
  ['Thai and Devanagari', 'ไทย नमस्ते'],
  ['symbols', '☐ ½ × → € 40x40'],
])('F4 a name in %s reads as it was written', async (_, name) => {
  const { pages } = await read(aPaper({ parties: [{ heading: 'Comprador', name, facts: [] }] }))
  expect(pages[0]).toContain(name)
})

test('F4 names from right to left are drawn in their order, and read as they were written', async () => {
  const name = 'شركة ABC שלום (12)'
  const raw = bytesOf(aPaper({ parties: [{ heading: 'Comprador', name, facts: [] }] }))
  const { pages } = await readPdf(raw)
  const text = pages[0]?.join('\n') ?? ''
  for (const word of ['ABC', '12']) expect(text).toContain(word)
  expect(raw.toString('latin1')).toMatch(/NotoSansArabic/)
  expect(raw.toString('latin1')).toMatch(/UnifontEx/)
})

test('F4 letters read as they were written after composed ones that are drawn with them, in another file too', async () => {
  vi.resetModules()
  const fresh = await import('./file.ts')
  const textOf = async (comment: string) => {
    const writer = new fresh.PaperWriter({ title: 'Orden', language: 'es' })
    const notes = [{ heading: 'Comentarios', text: comment }]
    const bytes = Buffer.concat([writer.add(aPaper({ notes })), writer.end()])
    return (await readPdf(bytes)).pages.flat().join('\n')
  }
  for (const [composed, simple] of [
    ['Caño 1/2" ¨ …', "D'Angelo"],
    ['ÑÁÉÍÓÚÜÇ ÀÈÌÒÙ', 'NAEIOUC'],
    ['ñáéíóúüç', 'naeiouc'],
    ['¿Qué? ¡Ya; ÷ ≤', 'a.b, c: -d <e'],
  ] as const) {
    expect(await textOf(composed)).toContain(composed)
    expect(await textOf(simple)).toContain(simple)
  }
})

test('F4 a character that no font has shows a replacement', async () => {
  const { pages } = await read(
    aPaper({ parties: [{ heading: 'Comprador', name: 'Robots \u{1f9be} SA', facts: [] }] }),
  )
  expect(pages[0]).toContain('Robots \ufffd SA')
})

test('F4 a long comment goes on on the next page, and a word wider than the page is broken', async () => {
  const words = Array.from({ length: 1_500 }, (_, index) => `p${index}`)
  const text = `${words.join(' ')} ${'x'.repeat(400)}`
  const { pages } = await read(aPaper({ notes: [{ heading: 'Comentarios', text }] }))
  expect(pages.length).toBeGreaterThan(1)
  const lines = pages.flat()
  const written = lines.filter((line) => /^(p\d+|x+)( p\d+)*( x+)?$/.test(line)).join(' ')
  expect(written.match(/p\d+/g)).toEqual(words)
  expect(written.match(/x/g)).toHaveLength(400)
})

test('F4 an amount that is too long for its column stays in one line', async () => {
  const amount = money(99_999_999_999_999)
  const cells = ['SKU-0', 'Producto', amount]
  const { pages } = await read(
    aPaper({
      table: {
        columns: aPaper().table.columns.map((column) =>
          column.isNumber ? { ...column, width: 40 } : column,
        ),
        rows: [{ cells, sums: [] }],
      },
    }),
  )
  expect(pages[0]).toContain(`SKU-0 Producto ${amount}`)
})

describe.each(hasVeraPdf ? ['with veraPDF'] : [])('%s', () => {
  test('F4 a paper breaks no rule of PDF/UA, whatever it has', { timeout: 120_000 }, async () => {
    const party = { heading: 'Vendedor', name: 'Ñandú مرحبا שלום 你好 \u{1f600}', facts: [] }
    const whole = aPaper({
      stamp: 'Pendiente de aprobación',
      parties: [...aPaper().parties, party],
      notes: [{ heading: 'Comentarios', text: 'Una línea\nOtra línea' }],
      table: { ...aPaper().table, rows: rows(80) },
      totals: { headings: ['En pesos'], rows: [{ label: 'Total', amounts: ['$ 1,00'], isStrong: true }] },
      remarks: ['Observación'],
      signatures: ['Firma'],
    })
    const { broken, checks } = await checkPdf(bytesOf(whole, aPaper()))
    expect(broken).toEqual([])
    expect(checks).toBeGreaterThan(5_000)
  })
})
