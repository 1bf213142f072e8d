// Words and stems of all products, with ids from one table: most words are their own stem.
import { bytesOf, growArray } from '#server/search/typed-arrays.ts'
import type { Word } from './analyzer.ts'
import { PrefixIndex, StringTable } from './term-dictionary.ts'

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
    const own = bytesOf(this.#frequencies, this.#places)
    return own + this.strings.bytes + this.sorted.bytes + this.spelling.bytes
  }

  save() {
    const { strings, sorted, spelling } = this
    const parts = { strings: strings.save(), sorted: sorted.save(), spelling: spelling.save() }
    return { ...parts, frequencies: this.#frequencies, places: this.#places }
  }

  restore(saved: ReturnType<Vocabulary['save']>): void {
    this.strings.restore(saved.strings)
    this.sorted.restore(saved.sorted)
    this.spelling.restore(saved.spelling)
    this.#frequencies = saved.frequencies
    this.#places = saved.places
  }

  find(stem: string): number {
    const id = this.strings.idOf(stem)
    return id >= 0 && this.frequencyOf(id) > 0 ? id : -1
  }

  frequencyOf(stem: number): number {
    return this.#frequencies[stem] ?? 0
  }

  intern(stem: string): number {
    const id = this.strings.intern(stem)
    this.#frequencies = growArray(this.#frequencies, id + 1)
    this.#places = growArray(this.#places, id + 1)
    return id
  }

  count(stem: number, docs = 1): void {
    this.#frequencies[stem] = this.frequencyOf(stem) + docs
  }

  /** No doc has it any more. */
  forget(stem: number): void {
    this.#frequencies[stem] = 0
  }

  /** Adds a word of as many products to the spelling. Returns its stem. */
  learn(one: Word, docs = 1): number {
    const learned = this.#learnedWords.get(one)
    if (learned) {
      this.spelling.count(learned.place, docs)
      return learned.stem
    }
    const { word } = one
    const stem = this.intern(one.stem)
    const known = word === one.stem ? stem : this.strings.idOf(word)
    let place = (this.#places[known] ?? 0) - 1
    if (place < 0) {
      if (!isCorrectable(word)) return stem
      const id = this.intern(word)
      place = this.spelling.add(id, stem)
      this.#places[id] = place + 1
    }
    this.spelling.count(place, docs)
    this.#learnedWords.set(one, { stem, place })
    return stem
  }

  withPrefix(prefix: string): number[] {
    const found: number[] = []
    const others = new Set<number>()
    for (const id of this.sorted.withPrefix(prefix)) {
      if (this.frequencyOf(id) > 0) found.push(id)
      const place = (this.#places[id] ?? 0) - 1
      const stem = place < 0 ? id : this.spelling.stemAt(place)
      if (stem !== id && this.strings.comparePrefix(stem, prefix) !== 0) others.add(stem)
    }
    found.push(...others)
    return found.length <= MAX_COMPLETIONS ? found : this.#mostFrequent(found)
  }

  /** Words, never stems, that begin so and that some product had. */
  wordsBeginning(prefix: string): { word: number; stem: number }[] {
    return this.sorted.withPrefix(prefix).flatMap((word) => {
      const place = (this.#places[word] ?? 0) - 1
      return place < 0 ? [] : { word, stem: this.spelling.stemAt(place) }
    })
  }

  #mostFrequent(stems: number[]): number[] {
    const frequencies = Uint32Array.from(stems, (stem) => this.frequencyOf(stem)).sort()
    const least = frequencies[frequencies.length - MAX_COMPLETIONS] ?? 0
    const more = stems.filter((stem) => this.frequencyOf(stem) > least)
    return [...more, ...stems.filter((stem) => this.frequencyOf(stem) === least)].slice(0, MAX_COMPLETIONS)
  }
}

// Finds words within an edit distance by a scan. Letter bit sets exclude nearly all: SymSpell takes twenty times the memory.

const MIN_LENGTH = 4
const MAX_LENGTH = 40
const LONG_WORD = 7

export interface Similar {
  word: number
  stem: number
  distance: number
}

/** Numbers and model codes are never corrected. */
export function isCorrectable(word: string): boolean {
  return word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^\p{L}+$/u.test(word)
}

export class Spelling {
  readonly #strings: StringTable
  #size = 0
  #words = new Uint32Array(1 << 8)
  #stems = new Uint32Array(1 << 8)
  #frequencies = new Uint32Array(1 << 8)
  #lengths = new Uint8Array(1 << 8)
  #letters = new Uint32Array(1 << 8)

  constructor(strings: StringTable) {
    this.#strings = strings
  }

  get bytes(): number {
    return bytesOf(this.#words, this.#stems, this.#frequencies, this.#lengths, this.#letters)
  }

  save() {
    return {
      size: this.#size,
      words: this.#words,
      stems: this.#stems,
      frequencies: this.#frequencies,
      lengths: this.#lengths,
      letters: this.#letters,
    }
  }

  restore(saved: ReturnType<Spelling['save']>): void {
    this.#size = saved.size
    this.#words = saved.words
    this.#stems = saved.stems
    this.#frequencies = saved.frequencies
    this.#lengths = saved.lengths
    this.#letters = saved.letters
  }

  /** Returns its entry for `count` and `stemAt`. */
  add(word: number, stem: number): number {
    const place = this.#size++
    const letters = this.#strings.lettersOf(word)
    this.#words = growArray(this.#words, this.#size)
    this.#stems = growArray(this.#stems, this.#size)
    this.#frequencies = growArray(this.#frequencies, this.#size)
    this.#lengths = growArray(this.#lengths, this.#size)
    this.#letters = growArray(this.#letters, this.#size)
    this.#words[place] = word
    this.#stems[place] = stem
    this.#lengths[place] = letters.length
    this.#letters[place] = bitsOf(letters)
    return place
  }

  count(place: number, docs = 1): void {
    this.#frequencies[place] = (this.#frequencies[place] ?? 0) + docs
  }

  stemAt(place: number): number {
    return this.#stems[place] ?? 0
  }

  /** Within the distance of a correction, or `most`. */
  similarTo(typed: string, most = typed.length < LONG_WORD ? 1 : 2): Similar[] {
    if (!isCorrectable(typed)) return []
    const letters = new Uint16Array(typed.length)
    for (let i = 0; i < letters.length; i++) letters[i] = typed.charCodeAt(i)
    return this.#candidates(letters, most)
      .map((place) => {
        const word = this.#words[place] ?? 0
        return { place, word, distance: editDistance(letters, this.#strings.lettersOf(word), most) }
      })
      .filter((similar) => similar.distance <= most)
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          (this.#frequencies[b.place] ?? 0) - (this.#frequencies[a.place] ?? 0) ||
          this.#strings.compare(a.word, b.word),
      )
      .map(({ place, word, distance }) => ({ word, stem: this.stemAt(place), distance }))
  }

  #candidates(letters: Uint16Array, most: number): number[] {
    const bits = bitsOf(letters)
    const near: number[] = []
    for (let place = 0; place < this.#size; place++) {
      const others = this.#letters[place] ?? 0
      if (hasMoreBitsThan(most, bits & ~others) || hasMoreBitsThan(most, others & ~bits)) continue
      if (Math.abs((this.#lengths[place] ?? 0) - letters.length) <= most) near.push(place)
    }
    return near
  }
}

/** a to z have distinct bits: their code points are consecutive. */
function bitsOf(letters: Uint16Array): number {
  let bits = 0
  for (const letter of letters) bits |= 1 << (letter & 31)
  return bits
}

function hasMoreBitsThan(most: number, bits: number): boolean {
  let others = bits
  for (let n = 0; n < most; n++) others &= others - 1
  return others !== 0
}

export const TOO_FAR = 255

const MAX_COMPARED = 64
let beforeLast = new Uint8Array(MAX_COMPARED + 1)
let last = new Uint8Array(MAX_COMPARED + 1)
let row = new Uint8Array(MAX_COMPARED + 1)

/**
 * Damerau-Levenshtein distance (optimal string alignment); TOO_FAR beyond `most`. Libraries count a transposition as
 * 2 or do not stop early.
 */
export function editDistance(a: Uint16Array, b: Uint16Array, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length > MAX_COMPARED) return TOO_FAR
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    // Cells farther from the diagonal exceed `most`.
    const from = Math.max(1, i - most)
    const to = Math.min(b.length, i + most)
    row[from - 1] = from === 1 ? i : TOO_FAR - 1
    let fewest = row[from - 1] ?? 0
    const letter = a[i - 1]
    for (let j = from; j <= to; j++) {
      const same = letter === b[j - 1] ? 0 : 1
      const above = j === i + most ? TOO_FAR - 1 : (last[j] ?? 0)
      let least = Math.min(above + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (same === 1 && i > 1 && j > 1 && letter === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = least
      if (least < fewest) fewest = least
    }
    if (fewest > most) return TOO_FAR
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const all = last[b.length] ?? TOO_FAR
  return all > most ? TOO_FAR : all
}
