// Strings in alphabetical order, to find those that begin alike. The latest wait unsorted; a thousand of them become a run,
// and runs of about one length are merged into a longer one, a little at a time, so that no request waits for all of it.
import type { Strings } from './strings.ts'

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
