// `npm run bench:relevance`: search quality on queries made from a catalogue, the demo world's by default, both engines, where the
// programs of OpenSearch are, beside full-text search in PostgreSQL (docs/search.md). A second table says for each trade what a buyer
// saw first in our engine.
//   npm run bench:relevance -- [--catalogue FILE.csv|.jsonl[.gz]] [--queries COUNT] [--misses]

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hasOpenSearch } from '#test/opensearch.ts'
import { ours, plainPostgres, readProducts, type Answer, type Engine } from './relevance/engines.ts'
import { figuresOf, type Figures, type Query } from './relevance/judge.ts'
import { TRADE } from './relevance/judged.ts'
import { inOpenSearch } from './relevance/opensearch.ts'
import { queriesOf } from './relevance/queries.ts'
import { tradeRows, verdictsOf, type Verdicts } from './relevance/trades.ts'

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    queries: { type: 'string', default: '500' },
    misses: { type: 'boolean', default: false },
  },
})

const started = performance.now()
const file = values.catalogue && resolve(process.env['INIT_CWD'] ?? '.', values.catalogue)
const products = readProducts(file)
progress(`${products.length} products; making queries`)
const queries = queriesOf(products, Number(values.queries))
progress('indexing')
const engines = [
  ours(products),
  ...(hasOpenSearch ? [await inOpenSearch(products)] : []),
  await plainPostgres(products),
]
try {
  await report(engines)
} finally {
  for (const engine of engines) await engine.close()
}

async function report(compared: Engine[]) {
  console.log(
    `${products.length.toLocaleString('en')} products of ${values.catalogue ?? 'the demo catalogue'}\n`,
  )
  console.log('| queries | number | engine | nDCG@10 | MRR | recall@20 | empty |')
  console.log('|---|---|---|---|---|---|---|')
  const trades = new Map<string, Verdicts>()
  for (const [kind, list] of queries) {
    if (list.length === 0) continue
    for (const engine of compared) {
      const answers: Answer[] = []
      for (const [index, { text, language }] of list.entries()) {
        if (index % 100 === 0) progress(`${kind}: ${index} of ${list.length}`)
        answers.push(await engine.find(text, language))
      }
      progress('')
      const found = answers.map(({ docs }) => docs)
      console.log(row(kind, list.length, engine.name, figuresOf(list, found)))
      if (engine !== compared[0]) continue
      if (kind.startsWith(TRADE)) trades.set(kind, verdictsOf(list, answers))
      if (values.misses) printMisses(list, answers)
    }
  }
  progress('')
  if (trades.size > 0) console.log(`\n${tradeRows(trades).join('\n')}`)
  console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`)
}

/** Queries whose first result is wrong. */
function printMisses(list: Query[], answers: Answer[]) {
  for (const [index, query] of list.entries()) {
    const docs = answers[index]?.docs ?? []
    const { mrr, ndcg } = figuresOf([query], [docs])
    const first = products[docs[0] ?? -1]?.names[0]
    if (mrr < 1) console.log(`  ${query.text} → ${first} (${ndcg.toFixed(2)} of ${query.relevant.size})`)
  }
}

function row(kind: string, count: number, name: string, { ndcg, mrr, recall, empty }: Figures): string {
  const cells = [ndcg, mrr, recall].map((value) => value.toFixed(3))
  return `| ${[kind, count, name, ...cells, `${(100 * empty).toFixed(1)} %`].join(' | ')} |`
}

function progress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}
