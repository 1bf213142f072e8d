// Prices that differ by zone (C1): per doc a list of steps, cheapest first, in one pool.
import { bytesOf, growArray } from '#server/search/typed-arrays.ts'
import type { Range, Zones } from './dictionaries.ts'

/** A price and the zones in which no other is cheaper. */
export interface PriceStep {
  variantId: number
  priceCents: number
  currencyId: number
  zones: Zones
}

/** Which price of a doc counts: in these zones, or anywhere; prices in other currencies do not. */
export interface PriceView {
  currencyId: number
  zones: Zones | null
}

/** Outside of every price range. */
export const ELSEWHERE = -Infinity

export class PriceSteps {
  /** By doc: first entry in the pool, and number of entries. */
  #starts = new Uint32Array(0)
  #lengths = new Uint8Array(0)
  #variants = new Uint32Array(0)
  #cents = new Float64Array(0)
  #currencies = new Uint16Array(0)
  #lows = new Uint32Array(0)
  #highs = new Uint32Array(0)
  #pooled = 0
  #wasted = 0

  get bytes(): number {
    return bytesOf(
      this.#starts,
      this.#lengths,
      this.#variants,
      this.#cents,
      this.#currencies,
      this.#lows,
      this.#highs,
    )
  }

  save() {
    return {
      starts: this.#starts,
      lengths: this.#lengths,
      variants: this.#variants,
      cents: this.#cents,
      currencies: this.#currencies,
      lows: this.#lows,
      highs: this.#highs,
      pooled: this.#pooled,
      wasted: this.#wasted,
    }
  }

  restore(saved: ReturnType<PriceSteps['save']>): void {
    this.#starts = saved.starts
    this.#lengths = saved.lengths
    this.#variants = saved.variants
    this.#cents = saved.cents
    this.#currencies = saved.currencies
    this.#lows = saved.lows
    this.#highs = saved.highs
    this.#pooled = saved.pooled
    this.#wasted = saved.wasted
  }

  has(doc: number): boolean {
    return (this.#lengths[doc] ?? 0) > 0
  }

  set(doc: number, steps: readonly PriceStep[]): void {
    const former = this.#lengths[doc] ?? 0
    if (former === 0 && steps.length === 0) return
    this.#starts = growArray(this.#starts, doc + 1)
    this.#lengths = growArray(this.#lengths, doc + 1)
    if (steps.length > former) {
      this.#starts[doc] = this.#pooled
      this.#pooled += steps.length
      this.#wasted += former
    } else this.#wasted += former - steps.length
    this.#lengths[doc] = steps.length
    this.#makeRoom(this.#pooled)
    for (const [place, step] of steps.entries()) {
      const at = (this.#starts[doc] as number) + place
      this.#variants[at] = step.variantId
      this.#cents[at] = step.priceCents
      this.#currencies[at] = step.currencyId
      this.#lows[at] = step.zones.low
      this.#highs[at] = step.zones.high
    }
    if (this.#wasted > this.#pooled / 2) this.#compact()
  }

  /** The first step that reaches one of the zones; without any, the first. The doc has steps. */
  firstIn(doc: number, zones: Zones): Omit<PriceStep, 'zones'> {
    const at = this.#indexIn(doc, zones)
    return {
      variantId: this.#variants[at] as number,
      priceCents: this.#cents[at] as number,
      currencyId: this.#currencies[at] as number,
    }
  }

  /** The price of `firstIn`; ELSEWHERE in another currency. */
  priceIn(doc: number, zones: Zones, currencyId: number): number {
    const at = this.#indexIn(doc, zones)
    return this.#currencies[at] === currencyId ? (this.#cents[at] as number) : ELSEWHERE
  }

  #indexIn(doc: number, { low, high }: Zones): number {
    const start = this.#starts[doc] as number
    const end = start + (this.#lengths[doc] as number)
    for (let at = start; at < end; at += 1)
      if (((this.#lows[at] as number) & low) !== 0 || ((this.#highs[at] as number) & high) !== 0) return at
    return start
  }

  /** Those of the zones in which the price of `firstIn` lies in the range. */
  zonesPricedWithin(doc: number, zones: Zones, currencyId: number, range: Range): Zones {
    const start = this.#starts[doc] as number
    const end = start + (this.#lengths[doc] as number)
    const found = { low: 0, high: 0 }
    let { low, high } = zones
    for (let at = start; at < end && (low | high) !== 0; at += 1) {
      const lows = this.#lows[at] as number
      const highs = this.#highs[at] as number
      if (this.#isWithin(at, currencyId, range)) {
        found.low |= low & lows
        found.high |= high & highs
      }
      low &= ~lows
      high &= ~highs
    }
    if ((low | high) === 0 || !this.#isWithin(start, currencyId, range)) return found
    // No step reaches the rest: the first counts.
    return { low: found.low | low, high: found.high | high }
  }

  #isWithin(at: number, currencyId: number, { min, max }: Range): boolean {
    const cents = this.#cents[at] as number
    return this.#currencies[at] === currencyId && cents >= min && cents <= max
  }

  #makeRoom(size: number): void {
    this.#variants = growArray(this.#variants, size)
    this.#cents = growArray(this.#cents, size)
    this.#currencies = growArray(this.#currencies, size)
    this.#lows = growArray(this.#lows, size)
    this.#highs = growArray(this.#highs, size)
  }

  /** Copies the steps in use to a new pool. */
  #compact(): void {
    const places: number[] = []
    for (const [doc, length] of this.#lengths.entries()) {
      const start = this.#starts[doc] as number
      this.#starts[doc] = places.length
      for (let place = 0; place < length; place += 1) places.push(start + place)
    }
    const [variants, cents, currencies] = [this.#variants, this.#cents, this.#currencies]
    const [lows, highs] = [this.#lows, this.#highs]
    this.#variants = Uint32Array.from(places, (at) => variants[at] as number)
    this.#cents = Float64Array.from(places, (at) => cents[at] as number)
    this.#currencies = Uint16Array.from(places, (at) => currencies[at] as number)
    this.#lows = Uint32Array.from(places, (at) => lows[at] as number)
    this.#highs = Uint32Array.from(places, (at) => highs[at] as number)
    this.#pooled = places.length
    this.#wasted = 0
  }
}
