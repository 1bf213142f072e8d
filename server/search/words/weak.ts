// A product whose description happens to mention all words is not meant more than one with most of them in its name: it
// competes with those that lack one.
import type { Found, Group } from './gather.ts'
import { STEP } from './impacts.ts'

/** Of what all words weigh in a name of usual length; in a very long name they weigh a little more than this. */
const LEAST = 0.5

export function demoteWeak(found: Found, groups: Group[]): void {
  if (groups.length < 2) return
  const least = LEAST * groups.reduce((sum, group) => sum + onceInName(group), 0)
  for (let at = 0; at < found.count; at++)
    if (found.tiers[at] === 0 && (found.scores[at] ?? 0) < least) found.tiers[at] = 1
}

function onceInName({ alternatives }: Group): number {
  return Math.max(...alternatives.map(({ weight }) => weight)) / STEP
}
