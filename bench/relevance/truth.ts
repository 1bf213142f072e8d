// Which products a query means, told by blunter rules than those of the engine that is judged: a product is meant when its
// names, brand, categories and attributes have all the words, whatever their accents, number and gender.

import type { Product } from './catalogue.ts'

/** Small letters without accents; numbers apart from letters. */
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

export class Truth {
  readonly #docs = new Map<string, number[]>()

  constructor(products: Product[]) {
    for (const [doc, { names, about }] of products.entries())
      for (const key of new Set(plainWords([...names, ...about].join(' · ')).map(keyOf))) {
        const docs = this.#docs.get(key)
        if (docs) docs.push(doc)
        else this.#docs.set(key, [doc])
      }
  }

  /** Those that have them all. */
  meant(words: string[]): Set<number> {
    const [first = [], ...others] = words
      .map((word) => this.#docs.get(keyOf(word)) ?? [])
      .sort((a, b) => a.length - b.length)
    return new Set(first.filter((doc) => others.every((docs) => docs.includes(doc))))
  }
}
