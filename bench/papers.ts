// Papers as PDF: processor time of an order of 300 lines, and memory while one file gets 20 and 200 of them (docs/performance.md). Time of a first file includes what a thread does once: fonts, and code that is not compiled yet.
//   npm run bench:papers

import { loadavg } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { formatMoney } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import { PaperWriter } from '#server/papers/file.ts'
import type { Paper } from '#server/papers/paper.ts'
import { mb, printTable, whole, yesNo } from './load/report.ts'

const LINES = 300
const MOST_MS = 300
const ROUNDS = 9
/** As for 20 orders: a file keeps a reference for each page, and fonts. */
const MOST_MB = 40

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const file = { title: 'Papers', language: 'es' } as const

function paperOf(lines: number): Paper {
  const money = (cents: number, currency: 'ARS' | 'USD') => formatMoney(decimal(cents), currency, 'es')
  const rows = Array.from({ length: lines }, (_, index) => {
    const currency = index % 2 === 0 ? ('ARS' as const) : ('USD' as const)
    const price = 123_456 + index * 777
    const units = (index % 9) + 1
    return {
      cells: [
        `PRB-${index}`,
        `Taladro percutor inalámbrico de 18 V con maletín, modelo ${index}`,
        String(units),
        money(price, currency),
        money(price * units, currency),
        money(1_500 * units, 'ARS'),
        '21 %',
      ],
      sums: [
        { column: 4, unit: currency, value: price * units },
        { column: 5, unit: 'ARS' as const, value: 1_500 * units },
      ],
    }
  })
  const facts = [
    { label: 'CUIT', value: '30-71548203-3' },
    { label: 'Domicilio fiscal', value: 'Av. Corrientes 1234, piso 5, CABA' },
  ]
  return {
    language: 'es',
    title: 'Orden de compra',
    number: 'AB-000001-1',
    stamp: null,
    parties: [
      { heading: 'Comprador', name: 'Constructora del Plata', facts },
      { heading: 'Vendedor', name: 'Ferretera del Plata', facts },
    ],
    facts,
    notes: [{ heading: 'Comentarios', text: 'Entregar en portón 3, de 8 a 12 h.' }],
    table: {
      columns: [
        { heading: 'SKU', width: 72 },
        { heading: 'Producto', width: null },
        ...['Cantidad', 'Precio unitario', 'Subtotal', 'Envío', 'IVA'].map((heading, index) => ({
          heading,
          width: [46, 76, 84, 68, 36][index] ?? 40,
          isNumber: true,
        })),
      ],
      rows,
    },
    totals: { headings: ['En pesos'], rows: [{ label: 'Total', amounts: ['$ 1,00'], isStrong: true }] },
    remarks: [],
    signatures: [],
    link: { label: 'Ver el pedido', url: 'https://abasto.test/my-orders/order-detail/1' },
    words: { carried: 'Transporte', page: 'Página {page} de {pages}', foot: 'Documento', code: 'Código' },
  }
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const large = paperOf(LINES)
let bytes = 0
const times = Array.from({ length: ROUNDS }, () =>
  cpuMs(() => {
    const writer = new PaperWriter(file)
    bytes = writer.add(large).length + writer.end().length
  }),
)
const [first = 0, ...later] = times
const median = later.toSorted((one, other) => one - other)[Math.floor(later.length / 2)] ?? 0

/** The most memory while the orders are added, of which no byte is kept. */
function peakOf(orders: number): number {
  const writer = new PaperWriter(file)
  let peak = 0
  for (let nth = 0; nth < orders; nth++) {
    writer.add(large)
    if (nth % 10 === 9) {
      collectGarbage()
      peak = Math.max(peak, process.memoryUsage().heapUsed)
    }
  }
  writer.end()
  return peak
}
const few = peakOf(20)
const many = peakOf(200)

printTable(
  ['papers', 'figure', 'target'],
  [
    [`${LINES} lines, first of a thread`, `${whole(first)} ms of processor time`, ''],
    [
      `${LINES} lines, then (median)`,
      `${whole(median)} ms, ${mb(bytes)}`,
      `≤ ${MOST_MS} ms: ${yesNo(median <= MOST_MS)}`,
    ],
    [`20 orders of ${LINES} lines in a file`, `${mb(few)} of heap`, ''],
    [
      `200 orders of ${LINES} lines in a file`,
      `${mb(many)} of heap`,
      `≤ ${MOST_MB} MB: ${yesNo(many <= MOST_MB * 1e6)}`,
    ],
  ],
)
console.log(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`)
