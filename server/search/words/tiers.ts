// How many of the words a doc must have (C4): all; if few docs have them all, all but one; if still few, one of those that
// say most. Filters play no part, so that the filter options stay put.
import { NO_TIER, SETS, type Tiers } from './gather.ts'
import type { WeighedGroup } from './question.ts'

/** With so many docs no worse tier is asked for. */
const ENOUGH = 20
/** A word that fewer of all docs have says much. */
const RARE = 0.03

export function tiersOf(groups: WeighedGroup[], docs: number): Tiers {
  const all = (1 << groups.length) - 1
  const rare = rareOf(groups, docs)
  const byWords = new Uint8Array(SETS).fill(NO_TIER)
  for (let has = 1; has <= all; has++) {
    if (has === all) byWords[has] = 0
    else if (isAllButOne(all & ~has)) byWords[has] = 1
    else if (has & rare) byWords[has] = 2
  }
  return { byWords, byName: new Uint8Array(SETS), enough: ENOUGH }
}

function rareOf(groups: WeighedGroup[], docs: number): number {
  const rarest = Math.min(...groups.map(({ frequency }) => frequency))
  const most = Math.max(rarest, docs * RARE)
  return groups.reduce((rare, { frequency }, group) => rare | (frequency <= most ? 1 << group : 0), 0)
}

function isAllButOne(missing: number): boolean {
  return (missing & (missing - 1)) === 0
}
