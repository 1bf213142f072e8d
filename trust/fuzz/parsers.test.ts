// Readers of external texts and files never throw, never hang, and are deterministic.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { addDays, isDay } from '#domain/days.ts'
import { decimal, parseCents } from '#domain/money.ts'
import { plainName } from '#domain/text.ts'
import type { Cell } from '#domain/cells.ts'
import { readPriceRow } from '#domain/price-file.ts'
import { columnOf } from '#texts/price-columns.ts'
import { networkOf } from '#server/http/network.ts'
import { readPrices } from '#server/features/price-files/read-prices.ts'
import { BadFile } from '#server/xlsx/archive.ts'
import { analyzeQuery, analyzePrefix, wordsOf } from '#server/search/text/analyzer.ts'
import { tokensOf } from '#server/search/text/tokenizer.ts'
import { requestedLanguage } from '#server/texts/language.ts'
import { fileOf, HEADING_ROW, inline, partsOf } from '#test/price-sheets.ts'
import { makeZip } from '#test/zip.ts'
import { figure, isFull, times, timeLimit } from '../figures.ts'

const SEEDS = isFull ? [1, 2, 3, Math.floor(Math.random() * 2 ** 31)] : [1]
const TEXTS = times(300, 25_000)
const FILES = times(60, 5_000)
const LONGEST_MS = 1_000

const NUMBERS = [
  '1.234,50',
  '1,234.50',
  '0x1f',
  '1e400',
  '-0',
  '٣',
  '9007199254740993',
  '0.305',
  '$ 10',
  ' 7 ',
  '',
]
const PIECES = [
  '%',
  '"',
  "'",
  '\\',
  '\0',
  '\r\n',
  '\ud800',
  '\udc00',
  '(',
  '*',
  'ñ',
  'ß',
  'İ',
  '𝒳',
  '\u0301',
  '1/2',
  '3x4',
]
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    ...NUMBERS,
    '2026-02-30',
    '0000-01-01',
    '2026-13-01',
    'es-AR,es;q=0.9',
    '::1',
    '1:2:3:4:5:6:7:8',
  ),
  fc.array(fc.constantFrom(...PIECES, ...NUMBERS), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 2_000 }))
    .map(([piece, count]) => piece.repeat(count)),
)
const cells: fc.Arbitrary<Cell> = fc.record({
  kind: fc.constantFrom('text', 'number', 'formula', 'other'),
  text: texts,
})

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  amount: (text) => {
    const cents = parseCents(text)
    if (cents !== null) expect(parseCents(decimal(cents))).toBe(cents)
    return cents
  },
  day: (text) => {
    if (isDay(text)) expect(addDays(addDays(text, 1), -1)).toBe(text)
    return isDay(text)
  },
  'name of a column': columnOf,
  'plain name': (text) => {
    expect(plainName(plainName(text))).toBe(plainName(text))
    return plainName(text)
  },
  'words of a product': wordsOf,
  'words asked for': analyzeQuery,
  'words being typed': analyzePrefix,
  tokens: tokensOf,
  'accepted languages': requestedLanguage,
  'network of an address': networkOf,
  'every field of every query': (text) =>
    QUERIES.map(
      ({ fields, schema }) =>
        schema.safeParse(Object.fromEntries(fields.map((field) => [field, text]))).error?.issues.length,
    ),
}
const QUERIES = ENDPOINTS.flatMap(({ endpoint: { query, params } }) =>
  [query, params].flatMap((schema) => {
    const fields = Object.keys('shape' in schema ? (schema.shape as object) : {})
    return fields.length > 0 ? [{ schema, fields }] : []
  }),
).slice(0, 12)

let read = 0

test.each(
  Object.entries(READERS).flatMap(([name, reader]) => SEEDS.map((seed) => [name, seed, reader] as const)),
)(
  'reading %s never throws and is deterministic, seed %i',
  timeLimit({ seconds: 30 }, { minutes: 5 }),
  (_, seed, reader) => {
    fc.assert(
      fc.property(texts, (text) => {
        read++
        const began = performance.now()
        const first = reader(text)
        expect(performance.now() - began).toBeLessThan(LONGEST_MS)
        expect(reader(text)).toEqual(first)
      }),
      { seed, numRuns: TEXTS },
    )
  },
)

test.each(SEEDS)('U5 a row of a sheet is read or its errors named, whatever its cells, seed %i', (seed) => {
  fc.assert(
    fc.property(cells, cells, cells, cells, cells, (sku, price, currency, from, preparation) => {
      read++
      const row = readPriceRow({ sku, price, currency, date_from: from, preparation_days: preparation })
      const isSound = Array.isArray(row)
        ? row.length > 0
        : Number.isSafeInteger(row.cents) && !row.sku.includes('\0') && row.sku.isWellFormed()
      expect(isSound).toBe(true)
    }),
    { seed, numRuns: TEXTS },
  )
})

const row = (line: number) =>
  `<row r="${line}">${inline(`A${line}`, `SKU-${line}`)}<c r="B${line}"><v>${line}</v></c>${inline(`C${line}`, 'ARS')}</row>`
const ROWS = HEADING_ROW + row(2) + row(3)
const WHOLE = fileOf(ROWS)

/** Bytes replaced, removed, repeated or inserted. */
const changes = fc.array(
  fc.record({
    kind: fc.constantFrom('turn', 'cut', 'double', 'put'),
    at: fc.nat(1_000_000),
    length: fc.integer({ min: 1, max: 40 }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 4 },
)

function changed(
  bytes: Buffer,
  list: typeof changes extends fc.Arbitrary<infer Changes> ? Changes : never,
): Buffer {
  let result = Buffer.from(bytes)
  for (const { kind, at: anywhere, length, bytes: put } of list) {
    const at = anywhere % Math.max(1, result.length)
    const before = result.subarray(0, at)
    const after = result.subarray(kind === 'put' ? at : at + length)
    const there = result.subarray(at, at + length)
    if (kind === 'turn') result = Buffer.concat([before, put, result.subarray(at + put.length)])
    else if (kind === 'cut') result = Buffer.concat([before, after])
    else if (kind === 'double') result = Buffer.concat([before, there, there, after])
    else result = Buffer.concat([before, put, after])
  }
  return result
}

let files = 0

const ENDS = ['read', 'refused']

async function ends(bytes: Buffer): Promise<string> {
  files++
  const began = performance.now()
  const end = await readPrices(bytes, () => undefined).then(
    () => 'read',
    (error: unknown) => (error instanceof BadFile ? 'refused' : String(error)),
  )
  return performance.now() - began > 5 * LONGEST_MS ? `${end} too late` : end
}

test.each(SEEDS)(
  'U5 a corrupted file is read or refused, seed %i',
  timeLimit({ seconds: 30 }, { minutes: 5 }),
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        expect(ENDS).toContain(await ends(changed(WHOLE, list)))
      }),
      { seed, numRuns: FILES },
    )
  },
)

test.each(SEEDS)(
  'U5 a corrupted sheet in a sound file is read or refused, seed %i',
  timeLimit({ seconds: 30 }, { minutes: 5 }),
  async (seed) => {
    const parts = partsOf(ROWS)
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(parts.length - 1), async (list, nth) => {
        const mutated = parts.map((part, at) =>
          at === nth ? { ...part, content: changed(Buffer.from(part.content), list) } : part,
        )
        expect(ENDS).toContain(await ends(makeZip(mutated)))
      }),
      { seed, numRuns: FILES },
    )
    figure({
      what: `Readers of texts and files, seed ${seed}`,
      measured: `${read.toLocaleString('en')} texts and rows, ${files.toLocaleString('en')} files so far, 0 thrown`,
      target: '1,000,000 texts, 0 thrown (files: as many as fit)',
      met: !isFull || seed !== SEEDS.at(-1) || read >= 1_000_000,
    })
  },
)
