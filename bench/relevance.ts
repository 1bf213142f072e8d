// How well search understands what buyers type:
//   npm run bench:relevance -- [--catalogue FILE.csv|.jsonl[.gz]] [--queries COUNT] [--show KIND]
// Queries are made from the products of the catalogue (the demo world's by default), the same ones in every run, and
// answered by our index and by plain full-text search of PostgreSQL. What a product is meant by is in relevance/truth.ts.
// --show prints the queries of a kind that went worst.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readProducts } from './relevance/catalogue.ts'
import { ours, plainPostgres, type Engine } from './relevance/engines.ts'
import { figuresOf, type Figures } from './relevance/figures.ts'
import { queriesOf, type Query } from './relevance/queries.ts'

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    queries: { type: 'string', default: '500' },
    show: { type: 'string' },
    'only-ours': { type: 'boolean', default: false },
  },
})

const started = performance.now()
const file = values.catalogue && resolve(process.env['INIT_CWD'] ?? '.', values.catalogue)
const products = readProducts(file)
progress(`${products.length} products; making queries`)
const queries = queriesOf(products, Number(values.queries))
progress('indexing')
const engines = [ours(products), ...(values['only-ours'] ? [] : [await plainPostgres(products)])]
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
  for (const [kind, list] of queries) {
    if (list.length === 0) continue
    for (const engine of compared) {
      const answers: number[][] = []
      for (const [index, { text }] of list.entries()) {
        if (index % 100 === 0) progress(`${kind}: ${index} of ${list.length}`)
        answers.push(await engine.find(text))
      }
      progress('')
      console.log(row(kind, list.length, engine.name, figuresOf(list, answers)))
      if (values.show === kind && engine === compared[0]) showWorst(list, answers)
    }
  }
  progress('')
  console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`)
}

function row(kind: string, count: number, name: string, { ndcg, mrr, recall, empty }: Figures): string {
  const cells = [ndcg, mrr, recall].map((value) => value.toFixed(3))
  return `| ${[kind, count, name, ...cells, `${(100 * empty).toFixed(1)} %`].join(' | ')} |`
}

const SHOWN = 25

function showWorst(list: Query[], answers: number[][]) {
  const judged = list.map((query, index) => {
    const answer = answers[index] ?? []
    return { query, answer, ndcg: figuresOf([query], [answer]).ndcg }
  })
  for (const { query, answer, ndcg } of judged.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, SHOWN)) {
    console.log(`    ${ndcg.toFixed(2)}  "${query.text}", ${query.meant.size} meant`)
    const [meant] = query.meant
    console.log(`          meant: ${products[meant ?? -1]?.names[0]}`)
    for (const doc of answer.slice(0, 3))
      console.log(`          ${query.meant.has(doc) ? '+' : '-'} ${products[doc]?.names[0]}`)
  }
}

/** On the terminal's last line, out of the way of the table. */
function progress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}
