// The words and stems of all products. Both are kept under numbers of one table, because most words are their own stem.
import { grown } from './grown.ts'
import { Sorted } from './sorted.ts'
import { isCorrectable, Spelling } from './spelling.ts'
import { Strings } from './strings.ts'

/** More are not worth the time: the rest are codes of single products. */
const MOST_BEGUN = 1_000

export class Vocabulary {
  readonly strings = new Strings()
  readonly sorted = new Sorted(this.strings)
  readonly spelling = new Spelling(this.strings)
  /** How many docs have this stem. */
  #frequencies = new Uint32Array(1 << 8)
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

  /** One more doc has this word: buyers may mean it when they mistype it. */
  learn(word: string, stem: number): void {
    const known = this.strings.numberOf(word)
    let place = (this.#places[known] ?? 0) - 1
    if (place < 0) {
      if (!isCorrectable(word)) return
      const number = this.give(word)
      place = this.spelling.add(number, stem)
      this.#places[number] = place + 1
    }
    this.spelling.count(place)
  }

  /** The stems that begin like this, and those of words that do; when they are too many, the most frequent. */
  begunBy(beginning: string): number[] {
    const begun = new Set<number>()
    for (const number of this.sorted.begunBy(beginning)) {
      if (this.frequencyOf(number) > 0) begun.add(number)
      const place = (this.#places[number] ?? 0) - 1
      if (place >= 0) begun.add(this.spelling.stemAt(place))
    }
    return begun.size <= MOST_BEGUN ? [...begun] : this.#mostFrequent(begun)
  }

  #mostFrequent(stems: Set<number>): number[] {
    return [...stems].sort((a, b) => this.frequencyOf(b) - this.frequencyOf(a) || a - b).slice(0, MOST_BEGUN)
  }
}
