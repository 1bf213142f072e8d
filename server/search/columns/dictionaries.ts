// Gives what many products share (a brand, a path of categories) a small number, and counts the live products of each.
import { grown } from '#server/search/typed-arrays.ts'
import { onesOf } from './bitset.ts'

/** The number of what cannot be bought: it belongs to no brand, category or delivery. */
export const NOTHING = 0

export class Numbering<T> {
  /** By number. */
  readonly values: T[]
  /** By number: how many live products have it. */
  live = new Uint32Array(0)
  readonly #numbers = new Map<string | number, number>()

  constructor(nothing: T) {
    this.values = [nothing]
    this.live = grown(this.live, 1)
  }

  get size(): number {
    return this.values.length
  }

  /** The number of a value, told from others by its key; counts one live product more. */
  take(key: string | number, value: T): number {
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numbers.set(key, number)
      this.live = grown(this.live, this.size)
    }
    this.live[number] = (this.live[number] as number) + 1
    return number
  }

  release(number: number): void {
    this.live[number] = (this.live[number] as number) - 1
  }

  /** Whether a live product has what is told from others by this key. */
  hasLive(key: string | number): boolean {
    const number = this.#numbers.get(key)
    return number !== undefined && (this.live[number] as number) > 0
  }

  numberOf(key: string | number): number | undefined {
    return this.#numbers.get(key)
  }
}

/** 62 zones, zone n as bit n, in two unsigned halves. */
export interface Zones {
  low: number
  high: number
}

const SHORTEST_TABLE = 1024

export class Deliveries {
  /** By number: how many live products have it. */
  live = new Uint32Array(1)
  /** By number: its times are those of the pool from here on … */
  starts = new Uint32Array(1)
  /** … so many, the fastest first. */
  lengths = new Uint16Array(1)
  /** The pool: a number of days, and the zones it holds in. */
  days = new Uint16Array(0)
  lows = new Uint32Array(0)
  highs = new Uint32Array(0)
  /** All numbers given out are less. */
  size = 1
  #pooled = 0
  #wasted = 0
  readonly #free: number[] = []
  // A hash table: the first number of each slot, then by number the next one of the same slot.
  #slots = new Uint32Array(SHORTEST_TABLE)
  #next = new Uint32Array(1)

  /** Times with their zones, the fastest first; counts one live product more. */
  take(days: number[], zones: Zones[]): number {
    const hash = hashOf(days, zones)
    let number = this.#slots[hash & (this.#slots.length - 1)] as number
    while (number !== NOTHING && !this.#is(number, days, zones)) number = this.#next[number] as number
    if (number === NOTHING) number = this.#add(hash, days, zones)
    this.live[number] = (this.live[number] as number) + 1
    return number
  }

  release(number: number): void {
    const left = (this.live[number] as number) - 1
    this.live[number] = left
    if (left > 0) return
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
    return onesOf(low) + onesOf(high)
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

  #is(number: number, days: number[], zones: Zones[]): boolean {
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
    this.live = grown(this.live, this.size)
    this.starts = grown(this.starts, this.size)
    this.lengths = grown(this.lengths, this.size)
    this.#next = grown(this.#next, this.size)
    if (this.size > this.#slots.length) this.#relink()
    return number
  }

  #pool(number: number, days: number[], zones: Zones[]): void {
    const start = this.#pooled
    this.#pooled += days.length
    this.days = grown(this.days, this.#pooled)
    this.lows = grown(this.lows, this.#pooled)
    this.highs = grown(this.highs, this.#pooled)
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

  #relink(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let number = 1; number < this.size; number += 1) {
      if (this.live[number] === 0) continue
      const slot = this.#hashAt(number) & (this.#slots.length - 1)
      this.#next[number] = this.#slots[slot] as number
      this.#slots[slot] = number
    }
  }

  /** Moves the times still in use together. */
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
