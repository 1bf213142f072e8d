// An arrangement of the first so many docs: in an order, or in groups. The few that have moved in it since, and those that
// came later, are looked at one by one, until it is worth making it anew.
import { bitsFor, forEach, has, put, type Bits } from './bits.ts'

const FEWEST = 16
/** Of those arranged. */
const MOST = 1 / 16

export class Moved {
  #arranged = 0
  #docs: Bits = new Uint32Array(0)
  #count = 0

  get bytes(): number {
    return this.#docs.byteLength
  }

  /** The doc no longer belongs where it is. */
  add(doc: number): void {
    if (doc >= this.#arranged || has(this.#docs, doc)) return
    this.#docs = put(this.#docs, doc, true)
    this.#count += 1
  }

  has(doc: number): boolean {
    return this.#count > 0 && has(this.#docs, doc)
  }

  forEach(visit: (doc: number) => void): void {
    if (this.#count > 0) forEach(this.#docs, 0, visit)
  }

  /** Whether to make it anew, of so many docs. */
  areMany(size: number): boolean {
    return this.#count + size - this.#arranged > FEWEST + MOST * this.#arranged
  }

  /** It has been made anew, of so many docs. */
  clear(size: number): void {
    this.#arranged = size
    this.#docs = bitsFor(size)
    this.#count = 0
  }
}
