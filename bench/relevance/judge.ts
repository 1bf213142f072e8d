// Relevance by simpler rules than the engine's: names, brand, categories and attributes have all words of the query.

import type { Language } from '#domain/format.ts'
import type { ProductText } from '#server/search/text/postings.ts'

export interface Product extends ProductText {
  categories: string[]
  /** "Talle=42", in the order of the variants. */
  attributes: string[]
}

export interface Query {
  text: string
  /** Language of the page; default: Spanish. */
  language?: Language
  /** Indexes of the products that answer it. */
  relevant: Set<number>
}

/** Lower case without accents; numbers separate from letters. */
export function plainWords(text: string): string[] {
  return withoutAccents(text).match(/[a-z]+|\d+(?:[.,/]\d+)*/g) ?? []
}

export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** luces like luz · rojas like rojo */
function keyOf(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ces$/, 'z')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^aeiou])es$|s$/, '')
    .replace(/[aeo]$/, '')
}

export class Judge {
  readonly #docs = new Map<string, number[]>()

  constructor(products: Product[]) {
    for (const [doc, { names, about }] of products.entries())
      for (const key of new Set(plainWords([...names, ...about].join(' · ')).map(keyOf))) {
        const docs = this.#docs.get(key)
        if (docs) docs.push(doc)
        else this.#docs.set(key, [doc])
      }
  }

  relevantTo(words: string[]): Set<number> {
    const [first = [], ...others] = words
      .map((word) => this.#docs.get(keyOf(word)) ?? [])
      .sort((a, b) => a.length - b.length)
    return new Set(first.filter((doc) => others.every((docs) => docs.includes(doc))))
  }
}

export interface Figures {
  ndcg: number
  /** Reciprocal rank of the first relevant product. */
  mrr: number
  recall: number
  /** Share of empty answers. */
  empty: number
}

export const ANSWERS = 20
const TOP = 10

export function figuresOf(queries: Query[], answers: number[][]): Figures {
  const mean = (value: (query: Query, answer: number[]) => number) =>
    queries.reduce((sum, query, index) => sum + value(query, answers[index] ?? []), 0) / queries.length
  return {
    ndcg: mean(({ relevant }, answer) =>
      relevant.size === 0
        ? Number(answer.length === 0)
        : gain(answer.map((doc) => relevant.has(doc))) / gain(ideal(relevant.size)),
    ),
    mrr: mean(({ relevant }, answer) => {
      if (relevant.size === 0) return Number(answer.length === 0)
      const place = answer.slice(0, TOP).findIndex((doc) => relevant.has(doc))
      return place < 0 ? 0 : 1 / (place + 1)
    }),
    recall: mean(({ relevant }, answer) =>
      relevant.size === 0
        ? Number(answer.length === 0)
        : answer.filter((doc) => relevant.has(doc)).length / Math.min(relevant.size, ANSWERS),
    ),
    empty: mean((_, answer) => (answer.length === 0 ? 1 : 0)),
  }
}

function gain(good: boolean[]): number {
  return good.slice(0, TOP).reduce((sum, isGood, place) => sum + (isGood ? 1 / Math.log2(place + 2) : 0), 0)
}

function ideal(count: number): boolean[] {
  return Array.from({ length: count }, () => true)
}
