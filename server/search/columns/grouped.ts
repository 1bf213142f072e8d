// The docs of each brand, or of each path of categories, side by side: who filters by one reads those alone and not a
// million. The few that have another one by now, or that came later, are looked at one by one.
import { add, bitsFor, type Bits } from './bits.ts'
import { Moved } from './moved.ts'
import { allDocs, placedBy, type Placed } from './placed.ts'

export class Grouped {
  /** The first so many docs, by their numbers. */
  #placed: Placed = { docs: new Uint32Array(0), starts: new Uint32Array(1) }
  /** Grouped docs that have another number by now. */
  readonly #moved = new Moved()

  get bytes(): number {
    const { docs, starts } = this.#placed
    return docs.byteLength + starts.byteLength + this.#moved.bytes
  }

  /** The number of a doc is another one. */
  move(doc: number): void {
    this.#moved.add(doc)
  }

  /**
   * The docs with a number that is wanted; also such as were dropped since, which nobody moves: whoever asks begins with
   * those that are live. `numbers`: by doc, of which there are `size`; `wanted`: by number, 1 or 0.
   */
  bitsOf(numbers: Uint32Array, size: number, wanted: Uint8Array): Bits {
    this.#tidy(numbers, size, wanted.length)
    const { docs, starts } = this.#placed
    const bits = bitsFor(size)
    const addIfWanted = (doc: number) => wanted[numbers[doc] as number] === 1 && add(bits, doc)
    for (let number = 0; number < starts.length - 1; number += 1) {
      if (wanted[number] === 0) continue
      const end = starts[number + 1] as number
      for (let at = starts[number] as number; at < end; at += 1) {
        const doc = docs[at] as number
        if (!this.#moved.has(doc)) add(bits, doc)
      }
    }
    this.#moved.forEach(addIfWanted)
    for (let doc = docs.length; doc < size; doc += 1) addIfWanted(doc)
    return bits
  }

  #tidy(numbers: Uint32Array, size: number, count: number): void {
    if (!this.#moved.areMany(size)) return
    this.#placed = placedBy(allDocs(size), numbers, count)
    this.#moved.clear(size)
  }
}
