// How the queries of each trade were answered, as the buyer sees it. An engine may be wrong if it says so, for example that it
// left out a word; a wrong thing shown as if it were right costs the buyer's trust.

import type { Answer } from './engines.ts'
import type { Query } from './judge.ts'
import { TRADE } from './judged.ts'

export interface Verdicts {
  queries: number
  rightFirst: number
  rightInFive: number
  wrongAsIfRight: number
  nothing: number
}

/** Nothing is the right answer to a query for a thing that the catalogue does not have, and so is an answer that is not sure. */
export function verdictsOf(queries: Query[], answers: Answer[]): Verdicts {
  const verdicts = { queries: queries.length, rightFirst: 0, rightInFive: 0, wrongAsIfRight: 0, nothing: 0 }
  for (const [index, { relevant }] of queries.entries()) {
    const { docs, isSure } = answers[index] ?? { docs: [] }
    const isEmpty = docs.length === 0
    const places = docs.map((doc) => relevant.has(doc))
    const isAbsent = relevant.size === 0 && (isEmpty || isSure === false)
    if (isAbsent || places[0]) verdicts.rightFirst++
    else if (isEmpty) verdicts.nothing++
    else if (isSure) verdicts.wrongAsIfRight++
    if (isAbsent || places.slice(0, 5).includes(true)) verdicts.rightInFive++
  }
  return verdicts
}

/** Rows of a table in Markdown: the trades and all of them together. */
export function tradeRows(byKind: ReadonlyMap<string, Verdicts>): string[] {
  const total: Verdicts = { queries: 0, rightFirst: 0, rightInFive: 0, wrongAsIfRight: 0, nothing: 0 }
  for (const verdicts of byKind.values())
    for (const name of Object.keys(total) as (keyof Verdicts)[]) total[name] += verdicts[name]
  return [
    '| trade | queries | right first | right in the first five | wrong thing first as if right | nothing |',
    '|---|---|---|---|---|---|',
    ...[...byKind].map(([kind, verdicts]) => row(kind.slice(TRADE.length), verdicts)),
    row('all', total),
  ]
}

function row(name: string, { queries, ...counts }: Verdicts): string {
  const cells = [counts.rightFirst, counts.rightInFive, counts.wrongAsIfRight, counts.nothing].map(
    (count) => `${count} (${((100 * count) / queries).toFixed(0)} %)`,
  )
  return `| ${[name, queries, ...cells].join(' | ')} |`
}
