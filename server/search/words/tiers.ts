// How many of the words a doc must have (C4): all; if few docs have them all, all but one; if still few, one of those that
// say most. Filters play no part, so that the filter options stay put.
import { NO_TIER, SETS, type Tiers } from './gather.ts'
import type { AskedGroup } from './question.ts'

/** With so many docs no worse tier is asked for. */
const ENOUGH = 20
/** A word that fewer of all docs have says much. */
const RARE = 0.03

export function tiersOf(groups: AskedGroup[], docs: number): Tiers {
  const all = (1 << groups.length) - 1
  const rare = rareOf(groups, docs)
  const byWords = new Uint8Array(SETS).fill(NO_TIER)
  for (let has = 1; has <= all; has++) {
    if (has === all) byWords[has] = 0
    else if (isAllButOne(all & ~has)) byWords[has] = 1
    else if (has & rare) byWords[has] = 2
  }
  return { byWords, byName: new Uint8Array(SETS), required: 0, enough: ENOUGH }
}

/** None left out. */
export function onlyAllOf(groups: AskedGroup[]): Tiers {
  const all = (1 << groups.length) - 1
  const byWords = new Uint8Array(SETS).fill(NO_TIER)
  byWords[all] = 0
  return { byWords, byName: new Uint8Array(SETS), required: all, enough: ENOUGH }
}

/** A number, a unit or a letter alone never says what is looked for, if there are words. */
function rareOf(groups: AskedGroup[], docs: number): number {
  const telling = groups.some(({ isName }) => isName) ? groups.filter(({ isName }) => isName) : groups
  const rarest = Math.min(...telling.map(({ frequency }) => frequency))
  const most = Math.max(rarest, docs * RARE)
  return groups.reduce(
    (rare, group, number) => rare | (telling.includes(group) && group.frequency <= most ? 1 << number : 0),
    0,
  )
}

function isAllButOne(missing: number): boolean {
  return (missing & (missing - 1)) === 0
}
