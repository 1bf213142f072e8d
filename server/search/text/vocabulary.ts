// The words and stems of all products. Both are kept under numbers of one table, because most words are their own stem.
import type { Word } from './analyzer.ts'
import { grown } from '#server/search/typed-arrays.ts'
import { Sorted, Strings } from './term-dictionary.ts'
import { isCorrectable, Spelling } from './spelling.ts'

/**
 * Words never are so many: in a catalogue of 25,000 products no two letters begin more than 660. The rest are codes, each of
 * a product or two, which are looked up as SKUs.
 */
const MOST_BEGUN = 1_000

export class Vocabulary {
  readonly strings = new Strings()
  readonly sorted = new Sorted(this.strings)
  readonly spelling = new Spelling(this.strings)
  /** How many docs have this stem. */
  #frequencies = new Uint32Array(1 << 8)
  /** What the words that come again and again were found to be: looking for them takes most of the time. */
  readonly #learned = new WeakMap<Word, { stem: number; place: number }>()
  /** Its place in the spelling + 1; 0: no word that can be mistyped. */
  #places = new Uint32Array(1 << 8)

  get bytes(): number {
    const own = this.#frequencies.byteLength + this.#places.byteLength
    return own + this.strings.bytes + this.sorted.bytes + this.spelling.bytes
  }

  /** The number of a stem, negative when no doc ever had it. */
  find(stem: string): number {
    const number = this.strings.numberOf(stem)
    return number >= 0 && this.frequencyOf(number) > 0 ? number : -1
  }

  frequencyOf(stem: number): number {
    return this.#frequencies[stem] ?? 0
  }

  give(stem: string): number {
    const number = this.strings.give(stem)
    this.#frequencies = grown(this.#frequencies, number + 1)
    this.#places = grown(this.#places, number + 1)
    return number
  }

  /** One more doc has this stem. */
  count(stem: number): void {
    this.#frequencies[stem] = this.frequencyOf(stem) + 1
  }

  /** The stem of a word of a product: buyers may mean it when they mistype the word, which occurs once more. */
  learn(one: Word): number {
    const learned = this.#learned.get(one)
    if (learned) {
      this.spelling.count(learned.place)
      return learned.stem
    }
    const { word, stem } = one
    const stemNumber = this.give(stem)
    const number = word === stem ? stemNumber : this.strings.numberOf(word)
    let place = (this.#places[number] ?? 0) - 1
    if (place < 0) {
      if (!isCorrectable(word)) return stemNumber
      const given = this.give(word)
      place = this.spelling.add(given, stemNumber)
      this.#places[given] = place + 1
    }
    this.spelling.count(place)
    this.#learned.set(one, { stem: stemNumber, place })
    return stemNumber
  }

  /** The stems that begin like this, and those of words that do; when they are too many, the most frequent. */
  begunBy(beginning: string): number[] {
    const begun: number[] = []
    const others = new Set<number>()
    for (const number of this.sorted.begunBy(beginning)) {
      if (this.frequencyOf(number) > 0) begun.push(number)
      const place = (this.#places[number] ?? 0) - 1
      const stem = place < 0 ? number : this.spelling.stemAt(place)
      if (stem !== number && this.strings.compareBeginning(stem, beginning) !== 0) others.add(stem)
    }
    begun.push(...others)
    return begun.length <= MOST_BEGUN ? begun : this.#mostFrequent(begun)
  }

  #mostFrequent(stems: number[]): number[] {
    const frequencies = Uint32Array.from(stems, (stem) => this.frequencyOf(stem)).sort()
    const least = frequencies[frequencies.length - MOST_BEGUN] ?? 0
    const more = stems.filter((stem) => this.frequencyOf(stem) > least)
    return [...more, ...stems.filter((stem) => this.frequencyOf(stem) === least)].slice(0, MOST_BEGUN)
  }
}
