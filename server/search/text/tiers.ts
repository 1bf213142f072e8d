// Match tiers (C4): all words; if few docs have them, all but one; if still few, a rare one. Filters have no
// influence, so that the filter options stay put.
import type { QueryGroup } from './query.ts'
import { type ScoredDocs, type TermGroup, NO_TIER, GROUP_SETS, type TierTable } from './scorer.ts'
import { STEP } from './term-weights.ts'

/** Worse tiers are dropped from so many docs on. */
const MIN_DOCS = 20
/** A word is rare below this share of docs. */
const RARE = 0.03

export function tiersFor(groups: QueryGroup[], docs: number): TierTable {
  const all = (1 << groups.length) - 1
  const rare = rareGroups(groups, docs)
  const byWords = new Uint8Array(GROUP_SETS).fill(NO_TIER)
  for (let has = 1; has <= all; has++) {
    if (has === all) byWords[has] = 0
    else if (isAllButOne(all & ~has)) byWords[has] = 1
    else if (has & rare) byWords[has] = 2
  }
  return { byWords, byName: new Uint8Array(GROUP_SETS), required: 0, minDocs: MIN_DOCS }
}

export function allGroupsTiers(groups: QueryGroup[]): TierTable {
  const all = (1 << groups.length) - 1
  const byWords = new Uint8Array(GROUP_SETS).fill(NO_TIER)
  byWords[all] = 0
  return { byWords, byName: new Uint8Array(GROUP_SETS), required: all, minDocs: MIN_DOCS }
}

/** Numbers, units and single letters are never the rare word if there are others. */
function rareGroups(groups: QueryGroup[], docs: number): number {
  const telling = groups.some(({ isWord }) => isWord) ? groups.filter(({ isWord }) => isWord) : groups
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

/** Of the weight of all words in a name of usual length; slightly less than their weight in a very long name. */
const NAME_SHARE = 0.5

/**
 * With two words, "all but one" is either of them: dropped as soon as one product has both in its name ("cinta
 * roja").
 */
export function dropPartialMatches(found: ScoredDocs, groups: TermGroup[]): ScoredDocs {
  if (groups.length !== 2) return found
  const least = minNameScore(groups)
  let count = 0
  let isMeant = false
  for (let at = 0; at < found.count; at++) {
    if (found.tiers[at] !== 0) continue
    count++
    isMeant ||= (found.scores[at] ?? 0) >= least
  }
  return isMeant && count < found.count ? keepTopTier(found, count) : found
}

function keepTopTier(found: ScoredDocs, count: number): ScoredDocs {
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

export function demoteDescriptionMatches(found: ScoredDocs, groups: TermGroup[]): void {
  if (groups.length < 2) return
  const least = minNameScore(groups)
  for (let at = 0; at < found.count; at++)
    if (found.tiers[at] === 0 && (found.scores[at] ?? 0) < least) found.tiers[at] = 1
}

function minNameScore(groups: TermGroup[]): number {
  return NAME_SHARE * groups.reduce((sum, group) => sum + weightInName(group), 0)
}

function weightInName({ alternatives }: TermGroup): number {
  return Math.max(...alternatives.map(({ weight }) => weight)) / STEP
}
