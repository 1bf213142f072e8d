// The facets of zones and delivery times, from how many products have each delivery.
import type { Count, Facets } from '../engine.ts'
import type { Range } from './asked.ts'
import type { Deliveries, Zones } from './deliveries.ts'

const BITS = 8
const VALUES = 2 ** BITS
const ZONES = 64

/** Only those with results, within the delivery time asked for. Eight zones are counted at once, then told apart. */
export function countZones(deliveries: Deliveries, counts: Uint32Array, { min, max }: Range): Count[] {
  const { starts, lengths, days, lows, highs, size } = deliveries
  const byValue = new Uint32Array((ZONES / BITS) * VALUES)
  for (let number = 1; number < size; number += 1) {
    const count = counts[number] as number
    if (count === 0) continue
    const start = starts[number] as number
    const end = start + (lengths[number] as number)
    let [low, high] = [0, 0]
    for (let at = start; at < end; at += 1) {
      const day = days[at] as number
      if (day < min || day > max) continue
      low |= lows[at] as number
      high |= highs[at] as number
    }
    addHalf(byValue, 0, low, count)
    if (high !== 0) addHalf(byValue, (ZONES / 2 / BITS) * VALUES, high, count)
  }
  return zonesOf(byValue)
}

function addHalf(byValue: Uint32Array, from: number, half: number, count: number): void {
  for (let [place, rest] = [from, half]; rest !== 0; place += VALUES, rest >>>= BITS) {
    const at = place + (rest & (VALUES - 1))
    byValue[at] = (byValue[at] as number) + count
  }
}

function zonesOf(byValue: Uint32Array): Count[] {
  const counts = Array.from({ length: ZONES }, (_, id) => ({ id, count: 0 }))
  for (const [at, count] of byValue.entries()) {
    const first = Math.floor(at / VALUES) * BITS
    for (let bit = 0; count > 0 && bit < BITS; bit += 1)
      if ((at >>> bit) & 1) (counts[first + bit] as Count).count += count
  }
  return counts.filter(({ count }) => count > 0)
}

/** The fastest and the slowest in the zones asked for. */
export function daysOf(deliveries: Deliveries, counts: Uint32Array, zones: Zones): Facets['days'] {
  const { starts, lengths, days, lows, highs, size } = deliveries
  let [min, max] = [Infinity, -Infinity]
  for (let number = 1; number < size; number += 1) {
    if (counts[number] === 0) continue
    const start = starts[number] as number
    const end = start + (lengths[number] as number)
    for (let at = start; at < end; at += 1) {
      const day = days[at] as number
      if (day >= min && day <= max) continue
      if (((lows[at] as number) & zones.low) === 0 && ((highs[at] as number) & zones.high) === 0) continue
      min = Math.min(min, day)
      max = Math.max(max, day)
    }
  }
  return min <= max ? { min, max } : null
}
