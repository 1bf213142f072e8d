// Interns strings: one array of letters, a hash table of ids. A Map takes four times the memory.
import { bytesOf, growArray } from '#server/search/typed-arrays.ts'

export class StringTable {
  #letters = new Uint16Array(1 << 10)
  #starts = new Uint32Array(1 << 8)
  /** Open addressing: id + 1; 0 is free. */
  #slots = new Uint32Array(1 << 9)
  #size = 0

  get size(): number {
    return this.#size
  }

  get bytes(): number {
    return bytesOf(this.#letters, this.#starts, this.#slots)
  }

  save() {
    return { letters: this.#letters, starts: this.#starts, slots: this.#slots, size: this.#size }
  }

  restore(saved: ReturnType<StringTable['save']>): void {
    this.#letters = saved.letters
    this.#starts = saved.starts
    this.#slots = saved.slots
    this.#size = saved.size
  }

  idOf(text: string): number {
    return (this.#slots[this.#slotOf(text)] ?? 0) - 1
  }

  intern(text: string): number {
    const slot = this.#slotOf(text)
    const known = this.#slots[slot] ?? 0
    if (known > 0) return known - 1
    const id = this.#size++
    this.#slots[slot] = this.#size
    this.#append(id, text)
    if (this.#size * 2 > this.#slots.length) this.#rehash()
    return id
  }

  textOf(id: number): string {
    return String.fromCharCode(...this.lettersOf(id))
  }

  lettersOf(id: number): Uint16Array {
    return this.#letters.subarray(this.#starts[id], this.#starts[id + 1])
  }

  /** Negative: before the prefix; 0: has it; positive: after all that have it. */
  comparePrefix(id: number, text: string): number {
    const start = this.#starts[id] ?? 0
    const length = (this.#starts[id + 1] ?? 0) - start
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

  #slotOf(text: string): number {
    const last = this.#slots.length - 1
    let slot = hashOf(text) & last
    for (;;) {
      const known = this.#slots[slot] ?? 0
      if (known === 0 || this.#equals(known - 1, text)) return slot
      slot = (slot + 1) & last
    }
  }

  #equals(id: number, text: string): boolean {
    const start = this.#starts[id] ?? 0
    if ((this.#starts[id + 1] ?? 0) - start !== text.length) return false
    for (let i = 0; i < text.length; i++) if (this.#letters[start + i] !== text.charCodeAt(i)) return false
    return true
  }

  #append(id: number, text: string) {
    const start = this.#starts[id] ?? 0
    this.#letters = growArray(this.#letters, start + text.length)
    for (let i = 0; i < text.length; i++) this.#letters[start + i] = text.charCodeAt(i)
    this.#starts = growArray(this.#starts, id + 2)
    this.#starts[id + 1] = start + text.length
  }

  /** All strings differ, so no comparison is needed. */
  #rehash() {
    const slots = new Uint32Array(this.#slots.length * 2)
    const last = slots.length - 1
    for (let id = 0; id < this.#size; id++) {
      let slot = this.#hashAt(id) & last
      while (slots[slot] !== 0) slot = (slot + 1) & last
      slots[slot] = id + 1
    }
    this.#slots = slots
  }

  #hashAt(id: number): number {
    const end = this.#starts[id + 1] ?? 0
    let hash = FIRST_HASH
    for (let at = this.#starts[id] ?? 0; at < end; at++) hash = mixIn(hash, this.#letters[at] ?? 0)
    return finalize(hash)
  }
}

function hashOf(text: string): number {
  let hash = FIRST_HASH
  for (let i = 0; i < text.length; i++) hash = mixIn(hash, text.charCodeAt(i))
  return finalize(hash)
}

// FNV-1a.
const FIRST_HASH = 0x811c9dc5

function mixIn(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 0x01000193)
}

function finalize(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0
}

const MIN_RUN = 1_024
/** Under a millisecond. */
const STEPS = 4_096

interface Merge {
  at: number
  merged: Uint32Array
  first: number
  second: number
}

export class PrefixIndex {
  readonly #strings: StringTable
  /** Each sorted; longest first. */
  #runs: Uint32Array[] = []
  #merge: Merge | null = null
  #sorted = 0

  constructor(strings: StringTable) {
    this.#strings = strings
  }

  get bytes(): number {
    return this.#runs.reduce((sum, run) => sum + run.byteLength, this.#merge?.merged.byteLength ?? 0)
  }

  save() {
    return { runs: this.#runs, merge: this.#merge, sorted: this.#sorted }
  }

  restore(saved: ReturnType<PrefixIndex['save']>): void {
    this.#runs = saved.runs
    this.#merge = saved.merge
    this.#sorted = saved.sorted
  }

  /** Call it after interning strings. */
  mergeStep(): void {
    if (this.#strings.size - this.#sorted >= MIN_RUN) this.#addRun()
    this.#merge ??= this.#nextMerge()
    if (this.#merge) this.#advanceMerge(this.#merge)
  }

  withPrefix(prefix: string): number[] {
    const found: number[] = []
    const compare = (id: number) => this.#strings.comparePrefix(id, prefix)
    for (const run of this.#runs)
      for (let at = this.#firstNotBefore(run, prefix); at < run.length; at++) {
        const id = run[at] ?? 0
        if (compare(id) !== 0) break
        found.push(id)
      }
    for (let id = this.#sorted; id < this.#strings.size; id++) if (compare(id) === 0) found.push(id)
    return found
  }

  #firstNotBefore(run: Uint32Array, prefix: string): number {
    let low = 0
    let high = run.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#strings.comparePrefix(run[middle] ?? 0, prefix) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #addRun(): void {
    const run = Uint32Array.from({ length: MIN_RUN }, (_, place) => this.#sorted + place)
    this.#runs.push(run.sort((a, b) => this.#strings.compare(a, b)))
    this.#sorted += MIN_RUN
  }

  /** The last adjacent runs of which the first is less than twice as long. */
  #nextMerge(): Merge | null {
    const lengths = this.#runs.map(({ length }) => length)
    const at = lengths.findLastIndex((length, place) => length < 2 * (lengths[place + 1] ?? 0))
    if (at < 0) return null
    const merged = new Uint32Array((lengths[at] ?? 0) + (lengths[at + 1] ?? 0))
    return { at, merged, first: 0, second: 0 }
  }

  #advanceMerge(merge: Merge): void {
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
