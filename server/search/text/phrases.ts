// Phrase boosts: for words adjacent both in the query and in the product's name, and for a name that begins with a
// query word: Spanish names begin with the noun ("Silla …", "Funda para silla").
import type { ScoredDocs, TermGroup } from './scorer.ts'
import { SEGMENT_BITS, SEGMENT_SIZE, type Segment } from './segments.ts'
import type { Pair, WeightedGroup } from './query.ts'

/** Of the idf of the more common of the two words. */
const PHRASE_BOOST = 0.3
/** Of the idf of the first word. */
const FIRST_TERM_BOOST = 0.2
/** Only the best docs are examined. */
const MAX_EXAMINED = 3_000

export function addPhraseBoosts(
  found: ScoredDocs,
  pairs: Pair[],
  groups: WeightedGroup[],
  segments: readonly Segment[],
): void {
  const groupsOf = groupsByStem(groups)
  for (const at of topDocs(found)) {
    const doc = found.docs[at] ?? 0
    const segment = segments[doc >>> SEGMENT_BITS]
    if (!segment) continue
    const local = doc & (SEGMENT_SIZE - 1)
    const boost =
      firstTermBoost(segment, local, groups, groupsOf) + phraseBoost(segment, local, pairs, groupsOf)
    if (boost > 0) found.scores[at] = (found.scores[at] ?? 0) + boost
  }
}

function firstTermBoost(
  { names, nameStarts }: Segment,
  doc: number,
  groups: WeightedGroup[],
  groupsOf: Map<number, number>,
): number {
  const start = nameStarts[doc] ?? 0
  if (start === nameStarts[doc + 1]) return 0
  const first = groupsOf.get(names[start] ?? 0) ?? 0
  if (first === 0) return 0
  return (
    FIRST_TERM_BOOST *
    groups.reduce((most, { idf }, group) => Math.max(most, (first >>> group) & 1 ? idf : 0), 0)
  )
}

/** Stem → bit set of its groups. */
function groupsByStem(groups: TermGroup[]): Map<number, number> {
  const bits = new Map<number, number>()
  for (const [number, { alternatives }] of groups.entries())
    for (const { stem } of alternatives) bits.set(stem, (bits.get(stem) ?? 0) | (1 << number))
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
      for (const [number, { first, second, idf }] of pairs.entries()) {
        if (!((before >>> first) & (groups >>> second) & ~(counted >>> number) & 1)) continue
        counted |= 1 << number
        boost += PHRASE_BOOST * idf
      }
    before = groups
  }
  return boost
}

const BINS = 1_024

/** Indexes of the best docs by tier and score. */
function topDocs({ count, tiers, scores }: ScoredDocs): number[] {
  if (count <= MAX_EXAMINED) return Array.from({ length: count }, (_, at) => at)
  let highest = 0
  for (let at = 0; at < count; at++) highest = Math.max(highest, scores[at] ?? 0)
  const bins = new Uint16Array(count)
  const sizes = new Uint32Array(4 * BINS)
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
