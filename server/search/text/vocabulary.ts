// Words and stems of all products, with ids from one table: most words are their own stem.
import type { Word } from './analyzer.ts'
import { growArray } from '#server/search/typed-arrays.ts'
import { PrefixIndex, StringTable } from './term-dictionary.ts'
import { isCorrectable, Spelling } from './spelling.ts'

/**
 * Only codes exceed it; they are looked up as SKUs. In a catalogue of 25,000 products no two letters begin more than
 * 660 words.
 */
const MAX_COMPLETIONS = 1_000

export class Vocabulary {
  readonly strings = new StringTable()
  readonly sorted = new PrefixIndex(this.strings)
  readonly spelling = new Spelling(this.strings)
  /** By stem: number of docs. */
  #frequencies = new Uint32Array(1 << 8)
  /** Caches lookups of repeated words. */
  readonly #learnedWords = new WeakMap<Word, { stem: number; place: number }>()
  /** Entry in the spelling + 1; 0 for words that are never corrected. */
  #places = new Uint32Array(1 << 8)

  get bytes(): number {
    const own = this.#frequencies.byteLength + this.#places.byteLength
    return own + this.strings.bytes + this.sorted.bytes + this.spelling.bytes
  }

  /** -1 when no doc ever had the stem. */
  find(stem: string): number {
    const number = this.strings.idOf(stem)
    return number >= 0 && this.frequencyOf(number) > 0 ? number : -1
  }

  frequencyOf(stem: number): number {
    return this.#frequencies[stem] ?? 0
  }

  intern(stem: string): number {
    const number = this.strings.intern(stem)
    this.#frequencies = growArray(this.#frequencies, number + 1)
    this.#places = growArray(this.#places, number + 1)
    return number
  }

  count(stem: number): void {
    this.#frequencies[stem] = this.frequencyOf(stem) + 1
  }

  /** Adds a product's word to the spelling. Returns its stem. */
  learn(one: Word): number {
    const learned = this.#learnedWords.get(one)
    if (learned) {
      this.spelling.count(learned.place)
      return learned.stem
    }
    const { word, stem } = one
    const stemNumber = this.intern(stem)
    const number = word === stem ? stemNumber : this.strings.idOf(word)
    let place = (this.#places[number] ?? 0) - 1
    if (place < 0) {
      if (!isCorrectable(word)) return stemNumber
      const given = this.intern(word)
      place = this.spelling.add(given, stemNumber)
      this.#places[given] = place + 1
    }
    this.spelling.count(place)
    this.#learnedWords.set(one, { stem: stemNumber, place })
    return stemNumber
  }

  /** Stems with the prefix, and stems of words with it; the most frequent if there are too many. */
  withPrefix(prefix: string): number[] {
    const matchPrefix: number[] = []
    const others = new Set<number>()
    for (const number of this.sorted.withPrefix(prefix)) {
      if (this.frequencyOf(number) > 0) matchPrefix.push(number)
      const place = (this.#places[number] ?? 0) - 1
      const stem = place < 0 ? number : this.spelling.stemAt(place)
      if (stem !== number && this.strings.comparePrefix(stem, prefix) !== 0) others.add(stem)
    }
    matchPrefix.push(...others)
    return matchPrefix.length <= MAX_COMPLETIONS ? matchPrefix : this.#mostFrequent(matchPrefix)
  }

  #mostFrequent(stems: number[]): number[] {
    const frequencies = Uint32Array.from(stems, (stem) => this.frequencyOf(stem)).sort()
    const least = frequencies[frequencies.length - MAX_COMPLETIONS] ?? 0
    const more = stems.filter((stem) => this.frequencyOf(stem) > least)
    return [...more, ...stems.filter((stem) => this.frequencyOf(stem) === least)].slice(0, MAX_COMPLETIONS)
  }
}
