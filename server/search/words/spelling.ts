// Which known words a mistyped one may have been meant to be. All known words are looked at: those that lack too many of
// its letters, or have too many others, fall out by one comparison of two numbers, and few are left to be measured. That
// is as exact as SymSpell's table of deletions, needs a twentieth of its memory, and is never out of date.
import { grown } from './grown.ts'
import { slips } from './slips.ts'
import type { Strings } from './strings.ts'

const SHORTEST = 4
const LONGEST = 40
/** From this length on two slips are forgiven. */
const LONG = 7

export interface Similar {
  word: number
  stem: number
  slips: number
}

/** Numbers and model codes are meant as they are. */
export function isCorrectable(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word)
}

export class Spelling {
  readonly #strings: Strings
  #size = 0
  #words = new Uint32Array(1 << 8)
  #stems = new Uint32Array(1 << 8)
  #frequencies = new Uint32Array(1 << 8)
  #lengths = new Uint8Array(1 << 8)
  /** Which letters it has, a bit for each. */
  #letters = new Uint32Array(1 << 8)

  constructor(strings: Strings) {
    this.#strings = strings
  }

  get bytes(): number {
    const arrays = [this.#words, this.#stems, this.#frequencies, this.#lengths, this.#letters]
    return arrays.reduce((sum, array) => sum + array.byteLength, 0)
  }

  /** Its place, for the questions below. */
  add(word: number, stem: number): number {
    const place = this.#size++
    const letters = this.#strings.lettersOf(word)
    this.#words = grown(this.#words, this.#size)
    this.#stems = grown(this.#stems, this.#size)
    this.#frequencies = grown(this.#frequencies, this.#size)
    this.#lengths = grown(this.#lengths, this.#size)
    this.#letters = grown(this.#letters, this.#size)
    this.#words[place] = word
    this.#stems[place] = stem
    this.#lengths[place] = letters.length
    this.#letters[place] = bitsOf(letters)
    return place
  }

  /** It occurs once more. */
  count(place: number): void {
    this.#frequencies[place] = (this.#frequencies[place] ?? 0) + 1
  }

  stemAt(place: number): number {
    return this.#stems[place] ?? 0
  }

  /** The fewest slips first, then what occurs most. */
  similarTo(typed: string): Similar[] {
    if (!isCorrectable(typed)) return []
    const letters = new Uint16Array(typed.length)
    for (let i = 0; i < letters.length; i++) letters[i] = typed.charCodeAt(i)
    const most = letters.length < LONG ? 1 : 2
    return this.#near(letters, most)
      .map((place) => ({ place, word: this.#words[place] ?? 0 }))
      .map(({ place, word }) => ({ place, word, slips: slips(letters, this.#strings.lettersOf(word), most) }))
      .filter((similar) => similar.slips <= most)
      .sort(
        (a, b) =>
          a.slips - b.slips ||
          (this.#frequencies[b.place] ?? 0) - (this.#frequencies[a.place] ?? 0) ||
          this.#strings.compare(a.word, b.word),
      )
      .map(({ place, word, slips }) => ({ word, stem: this.stemAt(place), slips }))
  }

  #near(letters: Uint16Array, most: number): number[] {
    const bits = bitsOf(letters)
    const near: number[] = []
    for (let place = 0; place < this.#size; place++) {
      const others = this.#letters[place] ?? 0
      if (isMoreThan(most, bits & ~others) || isMoreThan(most, others & ~bits)) continue
      if (Math.abs((this.#lengths[place] ?? 0) - letters.length) <= most) near.push(place)
    }
    return near
  }
}

/** Most letters have a bit of their own: a to z follow each other in Unicode. */
function bitsOf(letters: Uint16Array): number {
  let bits = 0
  for (const letter of letters) bits |= 1 << (letter & 31)
  return bits
}

/** Whether more than one, or two, bits are set. */
function isMoreThan(most: number, bits: number): boolean {
  const withoutFirst = bits & (bits - 1)
  return (most === 1 ? withoutFirst : withoutFirst & (withoutFirst - 1)) !== 0
}
