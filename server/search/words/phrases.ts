// Words that stand beside each other in the question and in the name of a product: that product is rather meant.
import type { Found, Group } from './gather.ts'
import { PART_BITS, PART_SIZE, type Part } from './part.ts'

/** Of the weight of the more common of the two words. */
const SHARE = 0.3
/** Only the best are looked at when there are more. */
const MOST_LOOKED_AT = 3_000

/** Groups that follow each other in the question. */
export interface Pair {
  first: number
  second: number
  /** The smaller idf of the two. */
  idf: number
}

export function addPhrases(found: Found, pairs: Pair[], groups: Group[], parts: readonly Part[]): void {
  if (pairs.length === 0) return
  const groupsOf = groupsOfStems(groups)
  for (const at of bestOf(found)) {
    const bonus = bonusOf(found.docs[at] ?? 0, pairs, groupsOf, parts)
    if (bonus > 0) found.scores[at] = (found.scores[at] ?? 0) + bonus
  }
}

/** A bit for each group that a stem belongs to. */
function groupsOfStems(groups: Group[]): Map<number, number> {
  const bits = new Map<number, number>()
  for (const [number, { alternatives }] of groups.entries())
    for (const { stem } of alternatives) bits.set(stem, (bits.get(stem) ?? 0) | (1 << number))
  return bits
}

function bonusOf(doc: number, pairs: Pair[], groupsOf: Map<number, number>, parts: readonly Part[]): number {
  const part = parts[doc >>> PART_BITS]
  if (!part) return 0
  const local = doc & (PART_SIZE - 1)
  const end = part.nameStarts[local + 1] ?? 0
  let counted = 0
  let bonus = 0
  let before = 0
  for (let at = part.nameStarts[local] ?? 0; at < end; at++) {
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
  const binOf = (at: number) =>
    ((tiers[at] ?? 0) + 1) * BINS - 1 - Math.floor(((scores[at] ?? 0) / highest) * (BINS - 1))
  const sizes = new Uint32Array(4 * BINS)
  for (let at = 0; at < count; at++) sizes[binOf(at)] = (sizes[binOf(at)] ?? 0) + 1
  let [last, room] = [0, MOST_LOOKED_AT]
  while ((sizes[last] ?? 0) <= room) room -= sizes[last++] ?? 0
  const best: number[] = []
  for (let at = 0; at < count; at++) {
    const bin = binOf(at)
    if (bin < last || (bin === last && room-- > 0)) best.push(at)
  }
  return best
}
