// A product whose description happens to mention all words is not meant more than one with most of them in its name: it
// competes with those that lack one.
import type { Found, Group } from './gather.ts'
import { STEP } from './impacts.ts'

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
