// Every string once, under a number: letters in one array and a hash table of numbers. A Map would take four times the
// memory, and keep the texts alive that the strings were cut from.
import { grown } from '#server/search/typed-arrays.ts'

export class Strings {
  #letters = new Uint16Array(1 << 10)
  /** Where each begins; the next one's is where it ends. */
  #starts = new Uint32Array(1 << 8)
  /** A number + 1 where its hash points to, or behind; 0 is free. */
  #slots = new Uint32Array(1 << 9)
  #size = 0

  get size(): number {
    return this.#size
  }

  get bytes(): number {
    return this.#letters.byteLength + this.#starts.byteLength + this.#slots.byteLength
  }

  /** Negative when it was never given. */
  numberOf(text: string): number {
    return (this.#slots[this.#slotOf(text)] ?? 0) - 1
  }

  give(text: string): number {
    const slot = this.#slotOf(text)
    const known = this.#slots[slot] ?? 0
    if (known > 0) return known - 1
    const number = this.#size++
    this.#slots[slot] = this.#size
    this.#append(number, text)
    if (this.#size * 2 > this.#slots.length) this.#spread()
    return number
  }

  textOf(number: number): string {
    return String.fromCharCode(...this.lettersOf(number))
  }

  lettersOf(number: number): Uint16Array {
    return this.#letters.subarray(this.#starts[number], this.#starts[number + 1])
  }

  /** Negative: before the text; 0: begins with it; positive: behind all that do. */
  compareBeginning(number: number, text: string): number {
    const start = this.#starts[number] ?? 0
    const length = (this.#starts[number + 1] ?? 0) - start
    for (let i = 0; i < text.length; i++) {
      if (i === length) return -1
      const difference = (this.#letters[start + i] ?? 0) - text.charCodeAt(i)
      if (difference !== 0) return difference
    }
    return 0
  }

  compare(a: number, b: number): number {
    const startA = this.#starts[a] ?? 0
    const startB = this.#starts[b] ?? 0
    const lengthA = (this.#starts[a + 1] ?? 0) - startA
    const lengthB = (this.#starts[b + 1] ?? 0) - startB
    const shared = Math.min(lengthA, lengthB)
    for (let i = 0; i < shared; i++) {
      const difference = (this.#letters[startA + i] ?? 0) - (this.#letters[startB + i] ?? 0)
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }

  /** Where it is, or the free place where it belongs. */
  #slotOf(text: string): number {
    const last = this.#slots.length - 1
    let slot = hashOf(text) & last
    for (;;) {
      const known = this.#slots[slot] ?? 0
      if (known === 0 || this.#is(known - 1, text)) return slot
      slot = (slot + 1) & last
    }
  }

  #is(number: number, text: string): boolean {
    const start = this.#starts[number] ?? 0
    if ((this.#starts[number + 1] ?? 0) - start !== text.length) return false
    for (let i = 0; i < text.length; i++) if (this.#letters[start + i] !== text.charCodeAt(i)) return false
    return true
  }

  #append(number: number, text: string) {
    const start = this.#starts[number] ?? 0
    this.#letters = grown(this.#letters, start + text.length)
    for (let i = 0; i < text.length; i++) this.#letters[start + i] = text.charCodeAt(i)
    this.#starts = grown(this.#starts, number + 2)
    this.#starts[number + 1] = start + text.length
  }

  /** All are different, so each takes the first free place: a search waits meanwhile. */
  #spread() {
    const slots = new Uint32Array(this.#slots.length * 2)
    const last = slots.length - 1
    for (let number = 0; number < this.#size; number++) {
      let slot = this.#hashAt(number) & last
      while (slots[slot] !== 0) slot = (slot + 1) & last
      slots[slot] = number + 1
    }
    this.#slots = slots
  }

  #hashAt(number: number): number {
    const end = this.#starts[number + 1] ?? 0
    let hash = FIRST_HASH
    for (let at = this.#starts[number] ?? 0; at < end; at++) hash = mixed(hash, this.#letters[at] ?? 0)
    return spreadOut(hash)
  }
}

function hashOf(text: string): number {
  let hash = FIRST_HASH
  for (let i = 0; i < text.length; i++) hash = mixed(hash, text.charCodeAt(i))
  return spreadOut(hash)
}

// FNV-1a.
const FIRST_HASH = 0x811c9dc5

function mixed(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193)
}

function spreadOut(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0
}

const SHORTEST_RUN = 1_024
/** Takes a fraction of a millisecond. */
const STEPS = 4_096

interface Merge {
  /** The place of the first of two neighbours. */
  at: number
  merged: Uint32Array
  /** How many of each are merged. */
  first: number
  second: number
}

export class Sorted {
  readonly #strings: Strings
  /** Each in order; the longer ones first. */
  readonly #runs: Uint32Array[] = []
  #merge: Merge | null = null
  /** All numbers below this one are in a run. */
  #sorted = 0

  constructor(strings: Strings) {
    this.#strings = strings
  }

  get bytes(): number {
    return this.#runs.reduce((sum, run) => sum + run.byteLength, this.#merge?.merged.byteLength ?? 0)
  }

  /** To be called now and then while strings are given. */
  tidy(): void {
    if (this.#strings.size - this.#sorted >= SHORTEST_RUN) this.#addRun()
    this.#merge ??= this.#nextMerge()
    if (this.#merge) this.#proceed(this.#merge)
  }

  begunBy(beginning: string): number[] {
    const begun: number[] = []
    const compare = (number: number) => this.#strings.compareBeginning(number, beginning)
    for (const run of this.#runs)
      for (let at = this.#firstNotBefore(run, beginning); at < run.length; at++) {
        const number = run[at] ?? 0
        if (compare(number) !== 0) break
        begun.push(number)
      }
    for (let number = this.#sorted; number < this.#strings.size; number++)
      if (compare(number) === 0) begun.push(number)
    return begun
  }

  #firstNotBefore(run: Uint32Array, beginning: string): number {
    let low = 0
    let high = run.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#strings.compareBeginning(run[middle] ?? 0, beginning) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #addRun(): void {
    const run = Uint32Array.from({ length: SHORTEST_RUN }, (_, place) => this.#sorted + place)
    this.#runs.push(run.sort((a, b) => this.#strings.compare(a, b)))
    this.#sorted += SHORTEST_RUN
  }

  /** The last two neighbours of which the first is not twice as long. */
  #nextMerge(): Merge | null {
    const lengths = this.#runs.map(({ length }) => length)
    const at = lengths.findLastIndex((length, place) => length < 2 * (lengths[place + 1] ?? 0))
    if (at < 0) return null
    const merged = new Uint32Array((lengths[at] ?? 0) + (lengths[at + 1] ?? 0))
    return { at, merged, first: 0, second: 0 }
  }

  #proceed(merge: Merge): void {
    const { at, merged } = merge
    const [one, other] = [this.#runs[at], this.#runs[at + 1]]
    if (!one || !other) return
    let { first, second } = merge
    const end = Math.min(merged.length, first + second + STEPS)
    for (let to = first + second; to < end; to++) {
      const takesOther =
        first === one.length ||
        (second < other.length && this.#strings.compare(other[second] ?? 0, one[first] ?? 0) < 0)
      merged[to] = (takesOther ? other[second++] : one[first++]) ?? 0
    }
    if (end < merged.length) Object.assign(merge, { first, second })
    else {
      this.#runs.splice(at, 2, merged)
      this.#merge = null
    }
  }
}
