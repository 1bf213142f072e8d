// Queries judged by hand for the demo catalogue: everyday words, and what people of a trade type.

import { readFileSync } from 'node:fs'
import { withoutAccents, type Product, type Query } from './judge.ts'

/** Kinds of trades start with it. */
export const TRADE = 'trade: '

/** By kind. None for another catalogue: the patterns are about the products of the demo world. */
export function judgedQueries(products: Product[]): Map<string, Query[]> {
  if (products.every(({ attributes }) => attributes.length === 0)) return new Map()
  const texts = products.map(({ names, attributes }) =>
    attributes.map((one) => withoutAccents(`${names[0]} · ${one}`)),
  )
  const trades = Map.groupBy(rowsOf('trades.tsv'), ([trade]) => `${TRADE}${trade}`)
  return new Map([
    ['everyday words', rowsOf('everyday.tsv').map((row) => judgedQuery(row, texts))],
    ...[...trades].map(([kind, rows]): [string, Query[]] => [
      kind,
      rows.map(([, ...row]) => judgedQuery(row, texts)),
    ]),
  ])
}

function rowsOf(file: string): string[][] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
}

/** Query, language of the page, pattern of the products that answer it; "-" says that the catalogue has no such thing. */
function judgedQuery([text = '', language, pattern = '-']: string[], texts: string[][]): Query {
  const fits = pattern === '-' ? /$^/ : new RegExp(pattern)
  const relevant = texts.flatMap((all, doc) => (all.some((one) => fits.test(one)) ? doc : []))
  return { text, language: language === 'en' ? 'en' : 'es', relevant: new Set(relevant) }
}
