// The thing before its properties (E2): tiers of a query that names a thing.
import { HEAD_WEIGHT, type Head, type QueryGroup } from './query.ts'
import { isAllButOne, MIN_DOCS, minNameScore } from './ranking.ts'
import { dropTiersBelow, GROUP_SETS, NO_TIER, type ScoredDocs, type TierTable } from './scorer.ts'

// The tiers of the scorer; its last group is that of the head.
const THING_OR_NAMED = 0
const OTHER_THING = 1
const ALMOST = 2
const THING_ONLY = 3
const IN_DESCRIPTION = 4

/** With fewer words, all but one is the word of the thing alone. */
export const MIN_NAMED = 3

/**
 * Tiers in their order: all words, and the thing or its word in the name; all words; the thing, or of several words its word, with
 * all words but one; the thing.
 */
export function headTiers(groups: readonly QueryGroup[], { at }: Head): TierTable {
  const all = (1 << groups.length) - 1
  const isThing = all + 1
  const namesThing = at < 0 ? 0 : 1 << at
  const byWords = new Uint8Array(GROUP_SETS).fill(NO_TIER)
  const byName = new Uint8Array(GROUP_SETS)
  for (let has = 0; has < GROUP_SETS; has++) {
    if ((has & all) === all) byWords[has] = THING_OR_NAMED
    else if (has & isThing) byWords[has] = isAllButOne(all & ~has) ? ALMOST : THING_ONLY
    else if (groups.length >= MIN_NAMED && has & namesThing && isAllButOne(all & ~has)) byWords[has] = ALMOST
    if (!(has & (isThing | namesThing))) byName[has] = OTHER_THING
  }
  return { byWords, byName, required: 0, all, always: OTHER_THING, minDocs: MIN_DOCS }
}

/** By the scorer's tier. Other things with all words share the first tier with the thing, and score less. */
const FINAL_TIERS = [0, 0, 1, 2, 3]
/** Without the thing with all words, others follow the thing that lacks one: "disco de amoladora" finds discs before a saw with a disc. */
const WITHOUT_THE_THING = [0, 2, 1, 3, 4]

/** The final tiers of docs that were scored by `headTiers`; of two words, only docs with both as soon as the thing is among them. */
export function settleTiers(found: ScoredDocs, groups: QueryGroup[]): ScoredDocs {
  const least = groups.length < 2 ? 0 : minNameScore(groups)
  const isStrong = (at: number) => (found.scores[at] ?? 0) % HEAD_WEIGHT >= least
  let isFound = false
  for (let at = 0; at < found.count && !isFound; at++)
    isFound = found.tiers[at] === THING_OR_NAMED && isStrong(at)
  const settled = isFound && groups.length === 2 ? dropTiersBelow(OTHER_THING, found) : found
  const { count, tiers, scores } = settled
  const final = isFound ? FINAL_TIERS : WITHOUT_THE_THING
  for (let at = 0; at < count; at++) {
    const score = scores[at] ?? 0
    let tier = tiers[at] ?? 0
    if (tier <= OTHER_THING && score % HEAD_WEIGHT < least)
      tier = score >= HEAD_WEIGHT ? ALMOST : IN_DESCRIPTION
    tiers[at] = final[tier] ?? tier
  }
  return settled
}
