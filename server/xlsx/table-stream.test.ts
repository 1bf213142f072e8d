// Workbooks of any number of rows (F5), as three other programs read them.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openArchive } from './archive.ts'
import { type TableRow, writeTable } from './table-stream.ts'
import { readSheet, readWorkbook } from './workbook.ts'

const COLUMNS = [
  { heading: 'Texto', width: 20 },
  { heading: 'Importe', width: 12 },
  { heading: 'Cantidad', width: 8 },
  { heading: 'Fecha & hora', width: 17 },
]
const TABLE = { name: 'Ventas', columns: COLUMNS }

const LOOK_ALIKES = ['0007', '2E3', '12/05', '1,5', '1.234,50', 'TRUE', '30-71548203-3', '+54 11 4321-5678']
const FORMULAS = ['=1+1', '=HYPERLINK("http://malo.test";"Ver")', '+1', '-1', '@SUM(A1)', '\t=1+1', '＝1+1']
const SCRIPTS = [
  'Ñandú, cigüeña y «pingüino»',
  'Приве́т мир',
  'שלום עולם',
  'مرحبا بالعالم',
  '你好，世界',
  'नमस्ते',
  '👷🏽‍♀️ 🇦🇷',
  '<b>&amp;</b> "x" \'y\' ]]>',
  '  con espacios  ',
  'dos\nrenglones',
  '_x0041_ y _x005F_',
]
const TEXTS = [...LOOK_ALIKES, ...FORMULAS, ...SCRIPTS]

async function* inBatches(rows: readonly TableRow[], size = 7) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

const written = (rows: readonly TableRow[], rowsPerSheet?: number) =>
  buffer(writeTable(TABLE, inBatches(rows), rowsPerSheet))

const ROWS: TableRow[] = TEXTS.map((text, nth) => [
  text,
  { cents: nth * 1_050 + 7 },
  { count: nth },
  { time: '2026-03-01 12:04' },
])

/** Days since 1899-12-30. */
const SERIAL = (Date.UTC(2026, 2, 1, 12, 4) - Date.UTC(1899, 11, 30)) / 86_400_000

function sheetsOf(bytes: Buffer): [string, WorkSheet][] {
  const book = read(bytes, { cellNF: true, cellFormula: true })
  return book.SheetNames.map((name) => [name, book.Sheets[name] ?? {}])
}

function cellAt(sheet: WorkSheet, row: number, column: number): CellObject | undefined {
  return sheet[utils.encode_cell({ r: row, c: column })] as CellObject | undefined
}

/** What each cell of a row is: texts with their formula, numbers with their format. */
function readBack(bytes: Buffer) {
  const [[name, sheet] = ['', {}]] = sheetsOf(bytes)
  const { e: end } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows = Array.from({ length: end.r }, (_, nth) => {
    const [text, amount, count, time] = [0, 1, 2, 3].map((column) => cellAt(sheet, nth + 1, column))
    return [
      [text?.t, text?.v, text?.f],
      [amount?.t, amount?.v, amount?.z],
      [count?.t, count?.v],
      [time?.t, Number(time?.v).toFixed(6), /yyyy.*mm.*dd.*hh.*mm/i.test(String(time?.z))],
    ]
  })
  return { name, headings: COLUMNS.map((_, column) => cellAt(sheet, 0, column)?.v), rows }
}

const EXPECTED: ReturnType<typeof readBack> = {
  name: 'Ventas',
  headings: COLUMNS.map(({ heading }) => heading),
  rows: TEXTS.map((text, nth) => [
    ['s', text, undefined],
    ['n', (nth * 1_050 + 7) / 100, '#,##0.00'],
    ['n', nth],
    ['n', SERIAL.toFixed(6), true],
  ]),
}

test('F5 another library reads numbers as numbers, times as dates and every text as the text itself', async () => {
  expect(readBack(await written(ROWS))).toEqual(EXPECTED)
})

test('F5 our own reader reads the same cells', async () => {
  const bytes = await written(ROWS)
  const archive = await openArchive(bytes, { bytes: 10_000_000 })
  const { sheets, texts } = await readWorkbook(archive)
  expect(sheets.map(({ name }) => name)).toEqual(['Ventas'])
  const found: unknown[][] = []
  await readSheet(await archive.stream(sheets[0]?.part ?? ''), texts, (_, cells) => {
    found.push([0, 1, 2].map((column) => [cells.get(column)?.kind, cells.get(column)?.text]))
    return true
  })
  const expected = TEXTS.map((text, nth) => [
    // It leaves the codes of characters as they are written.
    ['text', text.replaceAll(/_(?=x...._)/g, '_x005F_')],
    ['number', `${Math.floor((nth * 1_050 + 7) / 100)}.${String((nth * 1_050 + 7) % 100).padStart(2, '0')}`],
    ['number', String(nth)],
  ])
  expect(found.slice(1)).toEqual(expected)
})

const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

describe.each(hasLibreOffice ? ['with LibreOffice'] : [])('%s', () => {
  test('F5 LibreOffice opens and saves the file, and nothing of it changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'abasto-xlsx-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'ventas.xlsx'), await written(ROWS))
    const to = join(folder, 'saved')
    const profile = `-env:UserInstallation=file://${folder}/profile`
    await promisify(execFile)(
      'soffice',
      [profile, '--headless', '--convert-to', 'xlsx', '--outdir', to, join(folder, 'ventas.xlsx')],
      { timeout: 120_000 },
    )
    expect(readBack(await readFile(join(to, 'ventas.xlsx')))).toEqual(EXPECTED)
  })
})

test('F5 characters that XML cannot hold are replaced, line ends are one, and a text has at most 32,767', async () => {
  const bytes = await written([
    ['a\u0000b\u0008c\ud800d\uffffe'],
    ['uno\r\ndos\rtres'],
    ['x'.repeat(40_000)],
    [null, null, { count: 3 }],
  ])
  const [[, sheet] = ['', {}]] = sheetsOf(bytes)
  expect(cellAt(sheet, 1, 0)?.v).toBe('a\ufffdb\ufffdc\ufffdd\ufffde')
  expect(cellAt(sheet, 2, 0)?.v).toBe('uno\ndos\ntres')
  expect(cellAt(sheet, 3, 0)?.v).toBe(`${'x'.repeat(32_766)}…`)
  expect([cellAt(sheet, 4, 0), cellAt(sheet, 4, 2)?.v]).toEqual([undefined, 3])
})

test('F5 rows beyond a sheet go on on the next one, with its headings', async () => {
  const rows: TableRow[] = Array.from({ length: 10 }, (_, nth) => [`fila ${nth}`])
  const textsOf = (bytes: Buffer) =>
    sheetsOf(bytes).map(([name, sheet]) => [
      name,
      utils.sheet_to_json<string[]>(sheet, { header: 1 }).map(([first]) => first),
    ])
  expect(textsOf(await written(rows, 5))).toEqual([
    ['Ventas', ['Texto', 'fila 0', 'fila 1', 'fila 2', 'fila 3']],
    ['Ventas 2', ['Texto', 'fila 4', 'fila 5', 'fila 6', 'fila 7']],
    ['Ventas 3', ['Texto', 'fila 8', 'fila 9']],
  ])
  expect(textsOf(await written(rows.slice(0, 4), 5)).map(([name]) => name)).toEqual(['Ventas'])
  expect(textsOf(await written([], 5))).toEqual([['Ventas', ['Texto']]])
})

test('F5 a workbook of a failed read is not whole, and a reader who leaves ends the reading', async () => {
  async function* failing() {
    yield [['una fila']]
    throw new Error('The database is gone')
  }
  await expect(buffer(writeTable(TABLE, failing()))).rejects.toThrow('The database is gone')

  let [read, ended] = [0, false]
  async function* endless() {
    try {
      for (;;) {
        read++
        yield [[`una fila ${Math.random()}`]]
      }
    } finally {
      ended = true
    }
  }
  for await (const _ of writeTable(TABLE, endless())) if (read > 0) break
  await expect.poll(() => ended).toBe(true)
})
