// Strings in alphabetical order, to find those that begin alike. The latest wait unsorted at the end until they are many.
import type { Strings } from './strings.ts'

const FEWEST_LATE = 1_024
/** Of the sorted ones. */
const MOST_LATE = 1 / 8

export class Sorted {
  readonly #strings: Strings
  /** All numbers below its length. */
  #order = new Uint32Array(0)

  constructor(strings: Strings) {
    this.#strings = strings
  }

  get bytes(): number {
    return this.#order.byteLength
  }

  /** To be called now and then while strings are given. */
  tidy(): void {
    const late = this.#strings.size - this.#order.length
    if (late > FEWEST_LATE && late > this.#order.length * MOST_LATE) this.#order = this.#merged()
  }

  begunBy(beginning: string): number[] {
    const begun: number[] = []
    const compare = (number: number) => this.#strings.compareBeginning(number, beginning)
    for (let at = this.#firstNotBefore(beginning); at < this.#order.length; at++) {
      const number = this.#order[at] ?? 0
      if (compare(number) !== 0) break
      begun.push(number)
    }
    for (let number = this.#order.length; number < this.#strings.size; number++)
      if (compare(number) === 0) begun.push(number)
    return begun
  }

  #firstNotBefore(beginning: string): number {
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#strings.compareBeginning(this.#order[middle] ?? 0, beginning) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #merged(): Uint32Array<ArrayBuffer> {
    const early = this.#order
    const late = new Uint32Array(this.#strings.size - early.length)
    for (let i = 0; i < late.length; i++) late[i] = early.length + i
    late.sort((a, b) => this.#strings.compare(a, b))
    const merged = new Uint32Array(this.#strings.size)
    let [e, l] = [0, 0]
    for (let at = 0; at < merged.length; at++) {
      const [first, second] = [early[e], late[l]]
      const takesLate =
        first === undefined || (second !== undefined && this.#strings.compare(second, first) < 0)
      merged[at] = (takesLate ? second : first) ?? 0
      if (takesLate) l++
      else e++
    }
    return merged
  }
}
