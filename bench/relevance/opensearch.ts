// Our engine in OpenSearch among the compared ones, on machines that have its programs.
import type { Language } from '#domain/format.ts'
import { Connection } from '#server/search/opensearch/connection.ts'
import { documentOf, MAPPINGS, SETTINGS } from '#server/search/opensearch/document.ts'
import { understand } from '#server/search/opensearch/understand.ts'
import { loadWords } from '#server/search/opensearch/words.ts'
import { Synonyms } from '#server/search/text/synonyms.ts'
import { startOpenSearch } from '#test/opensearch.ts'
import { type Engine, shippedSynonyms } from './engines.ts'
import { ANSWERS, type Product } from './judge.ts'

const INDEX = 'relevance'
const BATCH = 1_000

/** All alike, so that the text alone decides. */
const OFFERS = {
  categoryId: 1,
  categoryIds: [1],
  brandId: 1,
  shown: { variantId: 1, priceCents: 1, currencyId: 1 },
  steps: [],
  days: [1],
  dayZones: [{ low: 2, high: 0 }],
  popularity: 0,
}

export async function inOpenSearch(products: Product[]): Promise<Engine> {
  const nodes = await startOpenSearch(1, '512m')
  const connection = new Connection(nodes.urls, { timeoutMs: 60_000 })
  await connection.call((client) =>
    client.indices.create({ index: INDEX, body: { settings: SETTINGS, mappings: MAPPINGS } as object }),
  )
  for (let from = 0; from < products.length; from += BATCH) {
    const body = products.slice(from, from + BATCH).flatMap((text, place) => {
      const offers = { ...OFFERS, productId: from + place }
      const document = documentOf({ offers, text, brand: '', categories: [], hash: 0 })
      return [{ index: { _id: String(from + place) } }, document as object]
    })
    await connection.call((client) => client.bulk({ index: INDEX, body: body as Record<string, unknown>[] }))
  }
  await connection.call((client) => client.indices.refresh({ index: INDEX }))
  const words = await loadWords(connection, INDEX)
  words.synonyms = new Synonyms(shippedSynonyms())
  async function find(text: string, language: Language = 'es') {
    const match = await understand(connection, INDEX, words, text, { literal: false, language })
    if (!match) return { docs: [] }
    const { filter, scoring } = match.candidates
    const { hits } = await connection.search<{ hits: { hits: { _id: string }[] } }>(INDEX, {
      size: ANSWERS,
      _source: false,
      query: { bool: { filter, should: scoring } },
      sort: ['_score', { product: 'asc' }],
    })
    return { docs: hits.hits.map(({ _id }) => Number(_id)) }
  }
  async function close() {
    await connection.close()
    await nodes.stop()
  }
  return { name: 'Abasto in OpenSearch', find, close }
}
