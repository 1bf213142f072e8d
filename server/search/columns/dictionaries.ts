// Dictionary encoding: small ids for values that products share, with a count of live products.
import { bytesOf, growArray } from '#server/search/typed-arrays.ts'
import { popcount } from './bitset.ts'

/** Id of docs that are not buyable. */
export const NO_VALUE = 0

export class Dictionary<T> {
  values: T[]
  live = new Uint32Array(0)
  #ids = new Map<string | number, number>()

  constructor(nothing: T) {
    this.values = [nothing]
    this.live = growArray(this.live, 1)
  }

  get size(): number {
    return this.values.length
  }

  save() {
    return { ids: this.#ids, values: this.values, live: this.live }
  }

  restore(saved: ReturnType<Dictionary<T>['save']>): void {
    this.#ids = saved.ids
    this.values = saved.values
    this.live = saved.live
  }

  /** Adds a live product. */
  acquire(key: string | number, value: T): number {
    let id = this.#ids.get(key)
    if (id === undefined) {
      id = this.values.push(value) - 1
      this.#ids.set(key, id)
      this.live = growArray(this.live, this.size)
    }
    this.live[id] = (this.live[id] as number) + 1
    return id
  }

  release(id: number): void {
    this.live[id] = (this.live[id] as number) - 1
  }

  hasLiveDoc(key: string | number): boolean {
    const id = this.#ids.get(key)
    return id !== undefined && (this.live[id] as number) > 0
  }

  idOf(key: string | number): number | undefined {
    return this.#ids.get(key)
  }
}

export interface Path {
  categoryId: number
  /** Ids of the category and its ancestors. */
  ids: number[]
}

/** Paths of categories, found by each category of them. */
export class Paths extends Dictionary<Path> {
  #under = new Map<number, number[]>()

  constructor() {
    super({ categoryId: 0, ids: [] })
  }

  override acquire(key: string | number, path: Path): number {
    const next = this.size
    const id = super.acquire(key, path)
    if (id === next) for (const categoryId of path.ids) this.#add(categoryId, id)
    return id
  }

  override save() {
    return { ...super.save(), under: this.#under }
  }

  override restore(saved: ReturnType<Paths['save']>): void {
    super.restore(saved)
    this.#under = saved.under
  }

  /** Ids of the paths of the category and its descendants (C2). */
  under(categoryId: number): readonly number[] {
    return this.#under.get(categoryId) ?? []
  }

  #add(categoryId: number, id: number): void {
    const known = this.#under.get(categoryId)
    if (known) known.push(id)
    else this.#under.set(categoryId, [id])
  }
}

/** Both ends included. */
export interface Range {
  min: number
  max: number
}

/** Zone n is bit n of 62, in two unsigned halves. */
export interface Zones {
  low: number
  high: number
}

const MIN_TABLE = 1024

export class DeliveryTable {
  live = new Uint32Array(1)
  starts = new Uint32Array(1)
  /** By id: number of entries, ascending by days. */
  lengths = new Uint16Array(1)
  /** Pool entries: days and zones. */
  days = new Uint16Array(0)
  lows = new Uint32Array(0)
  highs = new Uint32Array(0)
  size = 1
  #pooled = 0
  #wasted = 0
  #free: number[] = []
  // Hash table with chaining: first id by slot, next id by id.
  #slots = new Uint32Array(MIN_TABLE)
  #next = new Uint32Array(1)

  save() {
    return {
      pooled: this.#pooled,
      wasted: this.#wasted,
      free: this.#free,
      slots: this.#slots,
      next: this.#next,
      live: this.live,
      starts: this.starts,
      lengths: this.lengths,
      days: this.days,
      lows: this.lows,
      highs: this.highs,
      size: this.size,
    }
  }

  restore(saved: ReturnType<DeliveryTable['save']>): void {
    this.#pooled = saved.pooled
    this.#wasted = saved.wasted
    this.#free = saved.free
    this.#slots = saved.slots
    this.#next = saved.next
    this.live = saved.live
    this.starts = saved.starts
    this.lengths = saved.lengths
    this.days = saved.days
    this.lows = saved.lows
    this.highs = saved.highs
    this.size = saved.size
  }

  /** Adds a live product. Days ascend. */
  acquire(days: number[], zones: Zones[]): number {
    const hash = hashOf(days, zones)
    let id = this.#slots[hash & (this.#slots.length - 1)] as number
    while (id !== NO_VALUE && !this.#equals(id, days, zones)) id = this.#next[id] as number
    if (id === NO_VALUE) id = this.#add(hash, days, zones)
    this.live[id] = (this.live[id] as number) + 1
    return id
  }

  release(id: number): void {
    const live = (this.live[id] as number) - 1
    this.live[id] = live
    if (live > 0) return
    this.#unlink(id)
    this.#free.push(id)
    this.#wasted += this.lengths[id] as number
    this.lengths[id] = 0
    if (this.#wasted > this.#pooled / 2) this.#compact()
  }

  zonesOf(id: number): number {
    const start = this.starts[id] as number
    const end = start + (this.lengths[id] as number)
    let low = 0
    let high = 0
    for (let at = start; at < end; at += 1) {
      low |= this.lows[at] as number
      high |= this.highs[at] as number
    }
    return popcount(low) + popcount(high)
  }

  get bytes(): number {
    const { live, starts, lengths, days, lows, highs } = this
    return bytesOf(live, starts, lengths, days, lows, highs, this.#slots, this.#next) + 8 * this.#free.length
  }

  #equals(id: number, days: number[], zones: Zones[]): boolean {
    if (this.lengths[id] !== days.length) return false
    const start = this.starts[id] as number
    return days.every((day, place) => {
      const at = start + place
      const { low, high } = zones[place] as Zones
      return this.days[at] === day && this.lows[at] === low && this.highs[at] === high
    })
  }

  #add(hash: number, days: number[], zones: Zones[]): number {
    const id = this.#free.pop() ?? this.#newId()
    this.#pool(id, days, zones)
    const slot = hash & (this.#slots.length - 1)
    this.#next[id] = this.#slots[slot] as number
    this.#slots[slot] = id
    return id
  }

  #newId(): number {
    const id = this.size
    this.size += 1
    this.live = growArray(this.live, this.size)
    this.starts = growArray(this.starts, this.size)
    this.lengths = growArray(this.lengths, this.size)
    this.#next = growArray(this.#next, this.size)
    if (this.size > this.#slots.length) this.#rehash()
    return id
  }

  #pool(id: number, days: number[], zones: Zones[]): void {
    const start = this.#pooled
    this.#pooled += days.length
    this.days = growArray(this.days, this.#pooled)
    this.lows = growArray(this.lows, this.#pooled)
    this.highs = growArray(this.highs, this.#pooled)
    this.starts[id] = start
    this.lengths[id] = days.length
    for (const [place, { low, high }] of zones.entries()) {
      this.days[start + place] = days[place] as number
      this.lows[start + place] = low
      this.highs[start + place] = high
    }
  }

  #hashAt(id: number): number {
    const start = this.starts[id] as number
    const end = start + (this.lengths[id] as number)
    let hash = 0
    for (let at = start; at < end; at += 1)
      hash = mixed(hash, this.days[at] as number, this.lows[at] as number, this.highs[at] as number)
    return hash
  }

  #unlink(id: number): void {
    const slot = this.#hashAt(id) & (this.#slots.length - 1)
    const next = this.#next[id] as number
    let at = this.#slots[slot] as number
    if (at === id) {
      this.#slots[slot] = next
      return
    }
    while (this.#next[at] !== id) at = this.#next[at] as number
    this.#next[at] = next
  }

  #rehash(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let id = 1; id < this.size; id += 1) {
      if (this.live[id] === 0) continue
      const slot = this.#hashAt(id) & (this.#slots.length - 1)
      this.#next[id] = this.#slots[slot] as number
      this.#slots[slot] = id
    }
  }

  #compact(): void {
    const { days, lows, highs } = this
    const length = this.#pooled - this.#wasted
    this.days = new Uint16Array(length)
    this.lows = new Uint32Array(length)
    this.highs = new Uint32Array(length)
    let start = 0
    for (let id = 1; id < this.size; id += 1) {
      const from = this.starts[id] as number
      const to = from + (this.lengths[id] as number)
      this.days.set(days.subarray(from, to), start)
      this.lows.set(lows.subarray(from, to), start)
      this.highs.set(highs.subarray(from, to), start)
      this.starts[id] = start
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

function mixed(hash: number, day: number, low: number, high: number): number {
  let mix = Math.imul(hash ^ day, 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13) ^ low, 0xc2b2ae35)
  mix = Math.imul(mix ^ (mix >>> 16) ^ high, 0x85ebca6b)
  return mix ^ (mix >>> 13)
}
