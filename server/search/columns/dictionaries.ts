// Dictionary encoding: small ids for values that products share, with a count of live products.
import { growArray } from '#server/search/typed-arrays.ts'
import { popcount } from './bitset.ts'

/** Id of docs that are not buyable. */
export const NO_VALUE = 0

export class Dictionary<T> {
  /** By id. */
  readonly values: T[]
  /** By id: live products. */
  live = new Uint32Array(0)
  readonly #numbers = new Map<string | number, number>()

  constructor(nothing: T) {
    this.values = [nothing]
    this.live = growArray(this.live, 1)
  }

  get size(): number {
    return this.values.length
  }

  /** Adds a live product. */
  acquire(key: string | number, value: T): number {
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numbers.set(key, number)
      this.live = growArray(this.live, this.size)
    }
    this.live[number] = (this.live[number] as number) + 1
    return number
  }

  release(number: number): void {
    this.live[number] = (this.live[number] as number) - 1
  }

  hasLiveDoc(key: string | number): boolean {
    const number = this.#numbers.get(key)
    return number !== undefined && (this.live[number] as number) > 0
  }

  idOf(key: string | number): number | undefined {
    return this.#numbers.get(key)
  }
}

/** Zone n is bit n of 62, in two unsigned halves. */
export interface Zones {
  low: number
  high: number
}

const MIN_TABLE = 1024

export class DeliveryTable {
  /** By id: live products. */
  live = new Uint32Array(1)
  /** By id: first entry in the pool. */
  starts = new Uint32Array(1)
  /** By id: number of entries, ascending by days. */
  lengths = new Uint16Array(1)
  /** Pool entries: days and zones. */
  days = new Uint16Array(0)
  lows = new Uint32Array(0)
  highs = new Uint32Array(0)
  /** Ids are below. */
  size = 1
  #pooled = 0
  #wasted = 0
  readonly #free: number[] = []
  // Hash table with chaining: first id by slot, next id by id.
  #slots = new Uint32Array(MIN_TABLE)
  #next = new Uint32Array(1)

  /** Adds a live product. Days ascend. */
  acquire(days: number[], zones: Zones[]): number {
    const hash = hashOf(days, zones)
    let number = this.#slots[hash & (this.#slots.length - 1)] as number
    while (number !== NO_VALUE && !this.#equals(number, days, zones)) number = this.#next[number] as number
    if (number === NO_VALUE) number = this.#add(hash, days, zones)
    this.live[number] = (this.live[number] as number) + 1
    return number
  }

  release(number: number): void {
    const block = (this.live[number] as number) - 1
    this.live[number] = block
    if (block > 0) return
    this.#unlink(number)
    this.#free.push(number)
    this.#wasted += this.lengths[number] as number
    this.lengths[number] = 0
    if (this.#wasted > this.#pooled / 2) this.#compact()
  }

  zonesOf(number: number): number {
    const start = this.starts[number] as number
    const end = start + (this.lengths[number] as number)
    let low = 0
    let high = 0
    for (let at = start; at < end; at += 1) {
      low |= this.lows[at] as number
      high |= this.highs[at] as number
    }
    return popcount(low) + popcount(high)
  }

  get bytes(): number {
    const arrays = [
      this.live,
      this.starts,
      this.lengths,
      this.days,
      this.lows,
      this.highs,
      this.#slots,
      this.#next,
    ]
    return arrays.reduce((sum, { byteLength }) => sum + byteLength, 8 * this.#free.length)
  }

  #equals(number: number, days: number[], zones: Zones[]): boolean {
    if (this.lengths[number] !== days.length) return false
    const start = this.starts[number] as number
    return days.every((day, place) => {
      const at = start + place
      const { low, high } = zones[place] as Zones
      return this.days[at] === day && this.lows[at] === low && this.highs[at] === high
    })
  }

  #add(hash: number, days: number[], zones: Zones[]): number {
    const number = this.#free.pop() ?? this.#newNumber()
    this.#pool(number, days, zones)
    const slot = hash & (this.#slots.length - 1)
    this.#next[number] = this.#slots[slot] as number
    this.#slots[slot] = number
    return number
  }

  #newNumber(): number {
    const number = this.size
    this.size += 1
    this.live = growArray(this.live, this.size)
    this.starts = growArray(this.starts, this.size)
    this.lengths = growArray(this.lengths, this.size)
    this.#next = growArray(this.#next, this.size)
    if (this.size > this.#slots.length) this.#rehash()
    return number
  }

  #pool(number: number, days: number[], zones: Zones[]): void {
    const start = this.#pooled
    this.#pooled += days.length
    this.days = growArray(this.days, this.#pooled)
    this.lows = growArray(this.lows, this.#pooled)
    this.highs = growArray(this.highs, this.#pooled)
    this.starts[number] = start
    this.lengths[number] = days.length
    for (const [place, { low, high }] of zones.entries()) {
      this.days[start + place] = days[place] as number
      this.lows[start + place] = low
      this.highs[start + place] = high
    }
  }

  #hashAt(number: number): number {
    const start = this.starts[number] as number
    const end = start + (this.lengths[number] as number)
    let hash = 0
    for (let at = start; at < end; at += 1)
      hash = mixed(hash, this.days[at] as number, this.lows[at] as number, this.highs[at] as number)
    return hash
  }

  #unlink(number: number): void {
    const slot = this.#hashAt(number) & (this.#slots.length - 1)
    const next = this.#next[number] as number
    let at = this.#slots[slot] as number
    if (at === number) {
      this.#slots[slot] = next
      return
    }
    while (this.#next[at] !== number) at = this.#next[at] as number
    this.#next[at] = next
  }

  #rehash(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let number = 1; number < this.size; number += 1) {
      if (this.live[number] === 0) continue
      const slot = this.#hashAt(number) & (this.#slots.length - 1)
      this.#next[number] = this.#slots[slot] as number
      this.#slots[slot] = number
    }
  }

  /** Compacts the pool. */
  #compact(): void {
    const { days, lows, highs } = this
    const length = this.#pooled - this.#wasted
    this.days = new Uint16Array(length)
    this.lows = new Uint32Array(length)
    this.highs = new Uint32Array(length)
    let start = 0
    for (let number = 1; number < this.size; number += 1) {
      const from = this.starts[number] as number
      const to = from + (this.lengths[number] as number)
      this.days.set(days.subarray(from, to), start)
      this.lows.set(lows.subarray(from, to), start)
      this.highs.set(highs.subarray(from, to), start)
      this.starts[number] = start
      start += to - from
    }
    this.#pooled = length
    this.#wasted = 0
  }
}

function hashOf(days: number[], zones: Zones[]): number {
  let hash = 0
  for (const [place, { low, high }] of zones.entries()) hash = mixed(hash, days[place] as number, low, high)
  return hash
}

// The multipliers of MurmurHash3.
function mixed(hash: number, day: number, low: number, high: number): number {
  let mix = Math.imul(hash ^ day, 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13) ^ low, 0xc2b2ae35)
  mix = Math.imul(mix ^ (mix >>> 16) ^ high, 0x85ebca6b)
  return mix ^ (mix >>> 13)
}
