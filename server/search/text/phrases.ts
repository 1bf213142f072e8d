// Words that stand beside each other in the question and in the name of a product: that product is rather meant. So is one
// whose name begins with a word of the question: Spanish names say first what the thing is ("Silla …", "Funda para silla").
import type { Found, Group } from './scorer.ts'
import { PART_BITS, PART_SIZE, type Part } from './segments.ts'
import type { Pair, WeighedGroup } from './query.ts'

/** Of the weight of the more common of the two words. */
const SHARE = 0.3
/** Of the weight of the word that the name begins with. */
const FIRST_SHARE = 0.2
/** Only the best are looked at when there are more. */
const MOST_LOOKED_AT = 3_000

export function addPhrases(
  found: Found,
  pairs: Pair[],
  groups: WeighedGroup[],
  parts: readonly Part[],
): void {
  const groupsOf = groupsOfStems(groups)
  for (const at of bestOf(found)) {
    const doc = found.docs[at] ?? 0
    const part = parts[doc >>> PART_BITS]
    if (!part) continue
    const local = doc & (PART_SIZE - 1)
    const bonus = firstBonus(part, local, groups, groupsOf) + bonusOf(part, local, pairs, groupsOf)
    if (bonus > 0) found.scores[at] = (found.scores[at] ?? 0) + bonus
  }
}

function firstBonus(
  { names, nameStarts }: Part,
  doc: number,
  groups: WeighedGroup[],
  groupsOf: Map<number, number>,
): number {
  const start = nameStarts[doc] ?? 0
  if (start === nameStarts[doc + 1]) return 0
  const first = groupsOf.get(names[start] ?? 0) ?? 0
  if (first === 0) return 0
  return (
    FIRST_SHARE * groups.reduce((most, { idf }, group) => Math.max(most, (first >>> group) & 1 ? idf : 0), 0)
  )
}

/** A bit for each group that a stem belongs to. */
function groupsOfStems(groups: Group[]): Map<number, number> {
  const bits = new Map<number, number>()
  for (const [number, { alternatives }] of groups.entries())
    for (const { stem } of alternatives) bits.set(stem, (bits.get(stem) ?? 0) | (1 << number))
  return bits
}

function bonusOf(part: Part, doc: number, pairs: Pair[], groupsOf: Map<number, number>): number {
  if (pairs.length === 0) return 0
  const end = part.nameStarts[doc + 1] ?? 0
  let counted = 0
  let bonus = 0
  let before = 0
  for (let at = part.nameStarts[doc] ?? 0; at < end; at++) {
    const groups = groupsOf.get(part.names[at] ?? 0) ?? 0
    if (before !== 0 && groups !== 0)
      for (const [number, { first, second, idf }] of pairs.entries()) {
        if (!((before >>> first) & (groups >>> second) & ~(counted >>> number) & 1)) continue
        counted |= 1 << number
        bonus += SHARE * idf
      }
    before = groups
  }
  return bonus
}

const BINS = 1_024

/** Places of the best by tier and score. */
function bestOf({ count, tiers, scores }: Found): number[] {
  if (count <= MOST_LOOKED_AT) return Array.from({ length: count }, (_, at) => at)
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
  let [last, room] = [0, MOST_LOOKED_AT]
  while ((sizes[last] ?? 0) <= room) room -= sizes[last++] ?? 0
  const best: number[] = []
  for (let at = 0; at < count; at++) {
    const bin = bins[at] ?? 0
    if (bin < last || (bin === last && room-- > 0)) best.push(at)
  }
  return best
}
