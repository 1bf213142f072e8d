// Match tiers (C4): all words; if few docs have them, all but one; if still few, a rare one. Filters have no influence,
// so that the filter options stay put. Then phrase boosts.
import type { Pair, QueryGroup, WeightedGroup } from './query.ts'
import {
  dropTiersBelow,
  GROUP_SETS,
  NO_TIER,
  type ScoredDocs,
  TIERS,
  type TermGroup,
  type TierTable,
} from './scorer.ts'
import { AMOUNT, type PostingList, SEGMENT_BITS, SEGMENT_SIZE, STEP, type Segment } from './postings.ts'

/** Worse tiers are dropped from so many docs on. */
export const MIN_DOCS = 20
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
  return { byWords, byName: new Uint8Array(GROUP_SETS), required: 0, all, minDocs: MIN_DOCS }
}

export function allGroupsTiers(groups: QueryGroup[]): TierTable {
  const all = (1 << groups.length) - 1
  const byWords = new Uint8Array(GROUP_SETS).fill(NO_TIER)
  byWords[all] = 0
  return { byWords, byName: new Uint8Array(GROUP_SETS), required: all, all, minDocs: MIN_DOCS }
}

/** A bit each. Numbers, units and single letters are never the rare word if there are others. */
export function rareGroups(groups: QueryGroup[], docs: number): number {
  const telling = groups.some(({ isWord }) => isWord) ? groups.filter(({ isWord }) => isWord) : groups
  const rarest = Math.min(...telling.map(({ frequency }) => frequency))
  const most = Math.max(rarest, docs * RARE)
  return groups.reduce(
    (rare, group, index) => rare | (telling.includes(group) && group.frequency <= most ? 1 << index : 0),
    0,
  )
}

export function isAllButOne(missing: number): boolean {
  return (missing & (missing - 1)) === 0
}

/** Share of the weight of all words in a name of usual length; slightly less than their weight in a very long name. */
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
  return isMeant && count < found.count ? dropTiersBelow(0, found) : found
}

export function demoteDescriptionMatches(found: ScoredDocs, groups: TermGroup[]): void {
  const least = minNameScore(groups)
  for (let at = 0; at < found.count; at++)
    if (found.tiers[at] === 0 && (found.scores[at] ?? 0) < least) found.tiers[at] = 1
}

/** Share of the weight of a word that only a description has, at most. */
export const DESCRIPTION_SHARE = 0.36

/** A doc with all words scores less where they stand in its description. */
export function minNameScore(groups: TermGroup[]): number {
  const share = groups.length < 2 ? DESCRIPTION_SHARE : NAME_SHARE
  return share * groups.reduce((sum, group) => sum + weightOf(group), 0)
}

/** The most that a word adds to the score of a name of usual length. */
export function weightOf({ alternatives }: TermGroup): number {
  return Math.max(...alternatives.map(({ weight }) => weight)) / STEP
}

// Boosts for words adjacent in the query and in the name, and for a name that begins with a query word: Spanish names
// begin with the noun ("Silla …", "Funda para silla").

export const PHRASE_BOOST = 0.3
const FIRST_TERM_BOOST = 0.2
const MAX_EXAMINED = 3_000

export function addPhraseBoosts(
  found: ScoredDocs,
  pairs: Pair[],
  groups: WeightedGroup[],
  segments: readonly Segment[],
): void {
  const groupsOf = groupsByStem(groups)
  const firstTermBoosts = boostsByFirstTerm(groups)
  for (const at of topDocs(found)) {
    const doc = found.docs[at] ?? 0
    const segment = segments[doc >>> SEGMENT_BITS]
    if (!segment) continue
    const local = doc & (SEGMENT_SIZE - 1)
    const boost =
      (firstTermBoosts.get(firstTerm(segment, local)) ?? 0) + phraseBoost(segment, local, pairs, groupsOf)
    if (boost > 0) found.scores[at] = (found.scores[at] ?? 0) + boost
  }
}

/** By stem: the boost of a name that begins with it. */
export function boostsByFirstTerm(groups: WeightedGroup[]): Map<number, number> {
  const boosts = new Map<number, number>()
  for (const { alternatives, idf } of groups)
    for (const { stem } of alternatives)
      boosts.set(stem, Math.max(boosts.get(stem) ?? 0, FIRST_TERM_BOOST * idf))
  return boosts
}

/** -1 without a name. */
function firstTerm({ names, nameStarts }: Segment, doc: number): number {
  const start = nameStarts[doc] ?? 0
  return start === nameStarts[doc + 1] ? -1 : (names[start] ?? -1)
}

/** A bit per group. */
export function groupsByStem(groups: TermGroup[]): Map<number, number> {
  const bits = new Map<number, number>()
  for (const [index, { alternatives }] of groups.entries())
    for (const { stem } of alternatives) bits.set(stem, (bits.get(stem) ?? 0) | (1 << index))
  return bits
}

function phraseBoost(segment: Segment, doc: number, pairs: Pair[], groupsOf: Map<number, number>): number {
  if (pairs.length === 0) return 0
  const end = segment.nameStarts[doc + 1] ?? 0
  let counted = 0
  let boost = 0
  let before = 0
  for (let at = segment.nameStarts[doc] ?? 0; at < end; at++) {
    const groups = groupsOf.get(segment.names[at] ?? 0) ?? 0
    if (before !== 0 && groups !== 0)
      for (const [index, { first, second, idf }] of pairs.entries()) {
        if (!((before >>> first) & (groups >>> second) & ~(counted >>> index) & 1)) continue
        counted |= 1 << index
        boost += PHRASE_BOOST * idf
      }
    before = groups
  }
  return boost
}

/** Exceeds any sum of weights. */
const WHOLE_NAME = 1_000

/** The product whose name is the query comes first (C4). `stems`: of the query, in order. */
export function raiseWholeName(
  found: ScoredDocs,
  stems: readonly number[],
  segments: readonly Segment[],
): void {
  for (let at = 0; at < found.count; at++) {
    const doc = found.docs[at] ?? 0
    const segment = segments[doc >>> SEGMENT_BITS]
    if (!segment || !hasName(segment, doc & (SEGMENT_SIZE - 1), stems)) continue
    found.tiers[at] = 0
    found.scores[at] = (found.scores[at] ?? 0) + WHOLE_NAME
  }
}

function hasName({ names, nameStarts }: Segment, doc: number, stems: readonly number[]): boolean {
  const start = nameStarts[doc] ?? 0
  return (
    (nameStarts[doc + 1] ?? 0) - start === stems.length &&
    stems.every((stem, place) => names[start + place] === stem)
  )
}

/** Adds the weight of words beyond the scorer's groups. */
export function addOtherWords(found: ScoredDocs, groups: TermGroup[], segments: readonly Segment[]): void {
  const { count, docs, scores } = found
  for (const { alternatives } of groups) {
    const best = new Float32Array(count)
    for (const { stem, weight } of alternatives)
      for (let at = 0; at < count;) {
        const index = (docs[at] ?? 0) >>> SEGMENT_BITS
        const postings = segments[index]?.find(stem) ?? null
        for (; at < count && (docs[at] ?? 0) >>> SEGMENT_BITS === index; at++)
          best[at] = Math.max(best[at] ?? 0, weight * amountIn(postings, docs[at] ?? 0))
      }
    for (let at = 0; at < count; at++) scores[at] = (scores[at] ?? 0) + (best[at] ?? 0)
  }
}

/** The typed words that the best doc lacks, or has in its description only. */
export function missingWords(
  found: ScoredDocs,
  groups: QueryGroup[],
  segments: readonly Segment[],
): string[] {
  let best = 0
  for (let at = 1; at < found.count; at++) {
    const [tier = 0, other = 0] = [found.tiers[best], found.tiers[at]]
    if (other < tier || (other === tier && (found.scores[at] ?? 0) > (found.scores[best] ?? 0))) best = at
  }
  const doc = found.docs[best] ?? 0
  const scoreOf = ({ stem, weight }: TermGroup['alternatives'][number]) =>
    weight * amountIn(segments[doc >>> SEGMENT_BITS]?.find(stem) ?? null, doc)
  return groups
    .filter((group) => Math.max(...group.alternatives.map(scoreOf)) < DESCRIPTION_SHARE * weightOf(group))
    .map(({ word }) => word)
}

/** The quantised weight of a doc of the segment; 0 without it. */
function amountIn(postings: PostingList | null, doc: number): number {
  if (!postings) return 0
  const local = doc & (SEGMENT_SIZE - 1)
  let [low, high] = [postings.from, postings.to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((postings.docs[middle] ?? 0) < local) low = middle + 1
    else high = middle
  }
  return low < postings.to && postings.docs[low] === local ? (postings.weights[low] ?? 0) & AMOUNT : 0
}

const BINS = 1_024

function topDocs({ count, tiers, scores }: ScoredDocs): number[] {
  if (count <= MAX_EXAMINED) return Array.from({ length: count }, (_, at) => at)
  let highest = 0
  for (let at = 0; at < count; at++) highest = Math.max(highest, scores[at] ?? 0)
  const bins = new Uint16Array(count)
  const sizes = new Uint32Array((TIERS + 1) * BINS)
  for (let at = 0; at < count; at++) {
    const below = ((scores[at] ?? 0) / highest) * (BINS - 1)
    const bin = ((tiers[at] ?? 0) + 1) * BINS - 1 - (below | 0)
    bins[at] = bin
    sizes[bin] = (sizes[bin] ?? 0) + 1
  }
  let [last, room] = [0, MAX_EXAMINED]
  while ((sizes[last] ?? 0) <= room) room -= sizes[last++] ?? 0
  const best: number[] = []
  for (let at = 0; at < count; at++) {
    const bin = bins[at] ?? 0
    if (bin < last || (bin === last && room-- > 0)) best.push(at)
  }
  return best
}
