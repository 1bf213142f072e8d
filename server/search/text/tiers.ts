// How many of the words a doc must have (C4): all; if few docs have them all, all but one; if still few, one of those that
// say most. Filters play no part, so that the filter options stay put.
import type { AskedGroup } from './query.ts'
import { type Found, type Group, NO_TIER, SETS, type Tiers } from './scorer.ts'
import { STEP } from './term-weights.ts'

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

/** Of what all words weigh in a name of usual length; in a very long name they weigh a little more than this. */
const LEAST = 0.5

/**
 * Of two words, "all but one" is either of them: not what was looked for as soon as a product is both ("cinta roja"). Those
 * that have both only somewhere are no reason to leave the others out.
 */
export function withBoth(found: Found, groups: Group[]): Found {
  if (groups.length !== 2) return found
  const least = leastOf(groups)
  let count = 0
  let isMeant = false
  for (let at = 0; at < found.count; at++) {
    if (found.tiers[at] !== 0) continue
    count++
    isMeant ||= (found.scores[at] ?? 0) >= least
  }
  return isMeant && count < found.count ? onlyBest(found, count) : found
}

function onlyBest(found: Found, count: number): Found {
  const docs = new Uint32Array(count)
  const scores = new Float32Array(count)
  for (let at = 0, to = 0; to < count; at++) {
    if (found.tiers[at] !== 0) continue
    docs[to] = found.docs[at] ?? 0
    scores[to] = found.scores[at] ?? 0
    to++
  }
  return { count, docs, tiers: new Uint8Array(count), scores }
}

export function demoteWeak(found: Found, groups: Group[]): void {
  if (groups.length < 2) return
  const least = leastOf(groups)
  for (let at = 0; at < found.count; at++)
    if (found.tiers[at] === 0 && (found.scores[at] ?? 0) < least) found.tiers[at] = 1
}

function leastOf(groups: Group[]): number {
  return LEAST * groups.reduce((sum, group) => sum + onceInName(group), 0)
}

function onceInName({ alternatives }: Group): number {
  return Math.max(...alternatives.map(({ weight }) => weight)) / STEP
}
