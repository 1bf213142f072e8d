// The best of many docs, in an order without ties: so pages never overlap nor skip. Holds twice as many as asked for and
// now and then lets the worse half go, which is as quick for the first page as for the last.

/** Which of two docs whose keys are alike comes first; never 0 for different docs. */
export type TieBreak = (doc: number, other: number) => number

const ROOM = 256

export class Best {
  /** A doc with a lower key is not among the best. */
  least = -Infinity
  readonly #keys: Float64Array
  readonly #docs: Uint32Array
  readonly #most: number
  readonly #tieBreak: TieBreak
  #held = 0
  #last = -1

  constructor(most: number, tieBreak: TieBreak) {
    this.#most = most
    this.#tieBreak = tieBreak
    this.#keys = new Float64Array(most + Math.max(most, ROOM))
    this.#docs = new Uint32Array(this.#keys.length)
  }

  offer(doc: number, key: number): void {
    if (key < this.least || (key === this.least && this.#tieBreak(doc, this.#last) > 0)) return
    this.#keys[this.#held] = key
    this.#docs[this.#held] = doc
    this.#held += 1
    if (this.#held === this.#keys.length) this.#cut()
  }

  /** Those from this place on, the best first. */
  from(place: number): Uint32Array {
    const count = Math.min(this.#held, this.#most)
    if (place >= count) return new Uint32Array()
    this.#select(0, this.#held - 1, count - 1)
    this.#select(0, count - 1, place)
    const places = Uint32Array.from({ length: count - place }, (_, index) => place + index)
    return places.sort((a, b) => this.#compare(a, b)).map((at) => this.#docs[at] as number)
  }

  #cut(): void {
    this.#select(0, this.#held - 1, this.#most - 1)
    this.#held = this.#most
    this.least = this.#keys[this.#most - 1] as number
    this.#last = this.#docs[this.#most - 1] as number
  }

  /** Quickselect: afterwards no better one is behind this place, and no worse one before it. */
  #select(from: number, to: number, place: number): void {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = this.#partition(low, high)
      if (place <= middle) high = middle
      else low = middle + 1
    }
  }

  /** Hoare's, around the median of three: what comes in order, or in reverse, is as quick. */
  #partition(low: number, high: number): number {
    const middle = (low + high) >>> 1
    if (this.#compare(middle, low) < 0) this.#swap(middle, low)
    if (this.#compare(high, low) < 0) this.#swap(high, low)
    if (this.#compare(high, middle) < 0) this.#swap(high, middle)
    const key = this.#keys[middle] as number
    const doc = this.#docs[middle] as number
    let [left, right] = [low - 1, high + 1]
    for (;;) {
      do left += 1
      while (this.#against(left, key, doc) < 0)
      do right -= 1
      while (this.#against(right, key, doc) > 0)
      if (left >= right) return right
      this.#swap(left, right)
    }
  }

  #compare(a: number, b: number): number {
    return this.#against(a, this.#keys[b] as number, this.#docs[b] as number)
  }

  #against(at: number, key: number, doc: number): number {
    const difference = key - (this.#keys[at] as number)
    if (difference !== 0) return difference
    return this.#docs[at] === doc ? 0 : this.#tieBreak(this.#docs[at] as number, doc)
  }

  #swap(a: number, b: number): void {
    const [key, doc] = [this.#keys[a] as number, this.#docs[a] as number]
    this.#keys[a] = this.#keys[b] as number
    this.#docs[a] = this.#docs[b] as number
    this.#keys[b] = key
    this.#docs[b] = doc
  }
}
