// The words of the catalogue in this process, for corrections, completions and the weight of a word. Loaded from OpenSearch,
// then learned with each changed product.
import type { Language } from '#domain/format.ts'
import type { Product } from '#server/search/catalog-reader.ts'
import { inTimeSlices } from '#server/search/follower.ts'
import { cachedWordsOf } from '#server/search/text/analyzer.ts'
import { weightTerms } from '#server/search/text/postings.ts'
import type { TermContext } from '#server/search/text/query-rewriting.ts'
import { type Synonym, Synonyms } from '#server/search/text/synonyms.ts'
import { Vocabulary } from '#server/search/text/vocabulary.ts'
import type { Body, Connection } from './connection.ts'
import { inNameTogether } from './term-query.ts'

/** Words are loaded again when so many docs were learned, if they are a quarter of all: removed ones still count. */
const MANY_LEARNED = 1_000

export class Words {
  readonly vocabulary = new Vocabulary()
  synonyms = new Synonyms([])
  /** Documents of the catalogue when it was loaded, and learned since. */
  docs = 0
  #learned = 0
  /** By "first second": whether they are adjacent in a name. Asked for while a query is rewritten. */
  readonly #adjacent = new Map<string, boolean>()
  #unknownPairs: string[] = []
  /** Their numbers of docs. */
  readonly #forgotten = new Map<number, number>()

  get isOutdated(): boolean {
    return this.#learned > Math.max(MANY_LEARNED, this.docs / 4)
  }

  readonly textOf = (stem: number): string => this.vocabulary.strings.textOf(stem)

  learn({ text }: Product): void {
    const { weights } = weightTerms(text, this.vocabulary)
    for (const stem of weights.keys()) this.vocabulary.count(stem)
    this.vocabulary.sorted.mergeStep()
    this.docs += 1
    this.#learned += 1
  }

  stemsOf(text: string): number[] {
    return cachedWordsOf(text).map(({ stem }) => this.vocabulary.find(stem))
  }

  /** What `rewrite` needs. Pairs of words that it asks for are answered after `askPairs`. */
  context(language: Language = 'es', extraSynonym?: Synonym): TermContext {
    const { vocabulary, synonyms, docs } = this
    return {
      vocabulary,
      synonyms: extraSynonym ? synonyms.with(extraSynonym) : synonyms,
      language,
      docs,
      hasLiveDoc: (stem) => vocabulary.frequencyOf(stem) > 0,
      areAdjacent: (first, second) => this.#areAdjacent(`${this.textOf(first)} ${this.textOf(second)}`),
    }
  }

  #areAdjacent(pair: string): boolean {
    const known = this.#adjacent.get(pair)
    if (known === undefined) this.#unknownPairs.push(pair)
    return known ?? false
  }

  /** Returns whether there were any: then the query must be rewritten again. */
  async askPairs(connection: Connection, index: string): Promise<boolean> {
    const pairs = this.#unknownPairs.splice(0)
    if (pairs.length === 0) return false
    const filters = Object.fromEntries(pairs.map((pair) => [pair, inNameTogether(...spansOf(pair))]))
    const { aggregations } = await connection.search<PairsAnswer>(index, {
      size: 0,
      aggs: { pairs: { filters: { filters } } },
    })
    for (const [pair, { doc_count }] of Object.entries(aggregations.pairs.buckets))
      this.#adjacent.set(pair, doc_count > 0)
    return true
  }

  /** No product has the word; until a change, which may put one on sale again. */
  forget(stem: number): void {
    this.#forgotten.set(stem, this.vocabulary.frequencyOf(stem))
    this.vocabulary.forget(stem)
  }

  /** After a change of the catalogue. */
  askAgain(): void {
    this.#adjacent.clear()
    for (const [stem, docs] of this.#forgotten) this.vocabulary.count(stem, docs)
    this.#forgotten.clear()
  }
}

function spansOf(pair: string): [Body, Body] {
  const [first = '', second = ''] = pair.split(' ')
  return [{ span_term: { name: first } }, { span_term: { name: second } }]
}

interface PairsAnswer {
  aggregations: { pairs: { buckets: Record<string, { doc_count: number }> } }
}

/** Values of a part of all; a part has a quarter of what OpenSearch answers at most. */
const PART = 16_000
const MOST_BUCKETS = 65_000

interface Sizes {
  hits: { total: { value: number } }
  aggregations: Record<'stems' | 'words', { value: number }>
}

interface Part {
  aggregations: { values: { buckets: { key: string; doc_count: number }[] } }
}

export async function loadWords(connection: Connection, index: string): Promise<Words> {
  const words = new Words()
  const { vocabulary } = words
  const { hits, aggregations } = await connection.search<Sizes>(index, {
    size: 0,
    track_total_hits: true,
    aggs: { stems: { cardinality: { field: 'stems' } }, words: { cardinality: { field: 'words' } } },
  })
  words.docs = hits.total.value
  await eachValue(connection, index, 'words', aggregations.words.value, (pair, docs) => {
    const [word = '', stem = ''] = pair.split(' ')
    vocabulary.learn({ word, stem }, docs)
    vocabulary.sorted.mergeStep()
  })
  await eachValue(connection, index, 'stems', aggregations.stems.value, (stem, docs) => {
    vocabulary.count(vocabulary.intern(stem), docs)
    vocabulary.sorted.mergeStep()
  })
  return words
}

async function eachValue(
  connection: Connection,
  index: string,
  field: string,
  values: number,
  visit: (value: string, docs: number) => void,
): Promise<void> {
  const parts = Math.max(1, Math.ceil(values / PART))
  for (let part = 0; part < parts; part += 1) {
    const include = { partition: part, num_partitions: parts }
    const { aggregations } = await connection.search<Part>(index, {
      size: 0,
      aggs: { values: { terms: { field, size: MOST_BUCKETS, include } } },
    })
    await inTimeSlices(aggregations.values.buckets, ({ key, doc_count }) => visit(key, doc_count))
  }
}
