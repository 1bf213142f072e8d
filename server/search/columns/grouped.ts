// The docs of each brand, or of each path of categories, side by side: who filters by one reads those alone and not a
// million. The few that have another one by now, or that came later, are looked at one by one.
import { add, bitsFor, type Bits } from './bits.ts'
import { Moved } from './moved.ts'

export class Grouped {
  /** The first so many docs, by their numbers. */
  #docs = new Uint32Array(0)
  /** By number: where its docs begin; the next one's begin where they end. */
  #starts = new Uint32Array(1)
  /** Grouped docs that have another number by now. */
  readonly #moved = new Moved()

  get bytes(): number {
    return this.#docs.byteLength + this.#starts.byteLength + this.#moved.bytes
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
    const bits = bitsFor(size)
    const addIfWanted = (doc: number) => wanted[numbers[doc] as number] === 1 && add(bits, doc)
    for (let number = 0; number < this.#starts.length - 1; number += 1) {
      if (wanted[number] === 0) continue
      const end = this.#starts[number + 1] as number
      for (let at = this.#starts[number] as number; at < end; at += 1) {
        const doc = this.#docs[at] as number
        if (!this.#moved.has(doc)) add(bits, doc)
      }
    }
    this.#moved.forEach(addIfWanted)
    for (let doc = this.#docs.length; doc < size; doc += 1) addIfWanted(doc)
    return bits
  }

  #tidy(numbers: Uint32Array, size: number, count: number): void {
    if (!this.#moved.areMany(size)) return
    const starts = new Uint32Array(count + 1)
    for (let doc = 0; doc < size; doc += 1) {
      const next = (numbers[doc] as number) + 1
      starts[next] = (starts[next] as number) + 1
    }
    for (let number = 1; number <= count; number += 1)
      starts[number] = (starts[number] as number) + (starts[number - 1] as number)
    const docs = new Uint32Array(size)
    const places = starts.slice()
    for (let doc = 0; doc < size; doc += 1) {
      const number = numbers[doc] as number
      const place = places[number] as number
      places[number] = place + 1
      docs[place] = doc
    }
    this.#docs = docs
    this.#starts = starts
    this.#moved.clear(size)
  }
}
