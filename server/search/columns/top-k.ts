// Top-k selection in a total order, so that pages neither overlap nor skip. A full buffer of 2k docs is cut to k.

/** Order of two docs with equal keys; never 0 for different docs. */
export type TieBreak = (doc: number, other: number) => number

const ROOM = 256

export class TopK {
  threshold = -Infinity
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
    if (key < this.threshold || (key === this.threshold && this.#tieBreak(doc, this.#last) > 0)) return
    this.#keys[this.#held] = key
    this.#docs[this.#held] = doc
    this.#held += 1
    if (this.#held === this.#keys.length) this.#truncate()
  }

  from(place: number): Uint32Array {
    const count = Math.min(this.#held, this.#most)
    if (place >= count) return new Uint32Array()
    this.#select(0, this.#held - 1, count - 1)
    this.#select(0, count - 1, place)
    const places = Uint32Array.from({ length: count - place }, (_, index) => place + index)
    return places.sort((a, b) => this.#compare(a, b)).map((at) => this.#docs[at] as number)
  }

  #truncate(): void {
    this.#select(0, this.#held - 1, this.#most - 1)
    this.#held = this.#most
    this.threshold = this.#keys[this.#most - 1] as number
    this.#last = this.#docs[this.#most - 1] as number
  }

  #select(from: number, to: number, place: number): void {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = this.#partition(low, high)
      if (place <= middle) high = middle
      else low = middle + 1
    }
  }

  /** Hoare's, with the median of three as pivot: sorted input is no worst case. */
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
