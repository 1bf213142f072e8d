// Which known words a mistyped one may have been meant to be. All known words are looked at: those that lack too many of
// its letters, or have too many others, fall out by one comparison of two numbers, and few are left to be measured. That
// is as exact as SymSpell's table of deletions, needs a twentieth of its memory, and is never out of date.
import { grown } from '#server/search/typed-arrays.ts'
import type { Strings } from './term-dictionary.ts'

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

type Letters = Uint16Array

export const TOO_MANY = 255

const LONGEST_COMPARED = 64
/** One row for each of the last two letters and the present one. */
let beforeLast = new Uint8Array(LONGEST_COMPARED + 1)
let last = new Uint8Array(LONGEST_COMPARED + 1)
let row = new Uint8Array(LONGEST_COMPARED + 1)

/** TOO_MANY when there are more than `most`. */
export function slips(a: Letters, b: Letters, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length > LONGEST_COMPARED) return TOO_MANY
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    // Away from the diagonal there are too many anyway.
    const from = Math.max(1, i - most)
    const to = Math.min(b.length, i + most)
    row[from - 1] = from === 1 ? i : TOO_MANY - 1
    let fewest = row[from - 1] ?? 0
    const letter = a[i - 1]
    for (let j = from; j <= to; j++) {
      const same = letter === b[j - 1] ? 0 : 1
      const above = j === i + most ? TOO_MANY - 1 : (last[j] ?? 0)
      let least = Math.min(above + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (same === 1 && i > 1 && j > 1 && letter === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = least
      if (least < fewest) fewest = least
    }
    if (fewest > most) return TOO_MANY
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const all = last[b.length] ?? TOO_MANY
  return all > most ? TOO_MANY : all
}
