// Scores docs term at a time, segment by segment, so that a segment's accumulators stay in the processor's cache.
import { bytesOf, growArray } from '#server/search/typed-arrays.ts'
import { AMOUNT, IN_NAME, type PostingList, SEGMENT_BITS, SEGMENT_SIZE, type Segment } from './postings.ts'

/** The alternatives of a query word; the best one counts. */
export interface TermGroup {
  alternatives: { stem: number; weight: number }[]
  /** Docs of the most frequent alternative. */
  frequency: number
}

export const MAX_GROUPS = 8

/**
 * The tier of a doc by its set of groups (a bit each), and by its set of groups in the name: the worse one counts.
 */
export interface TierTable {
  byWords: Uint8Array
  byName: Uint8Array
  required: number
  /** The groups of all words. */
  all: number
  /** A tier that is kept, however many docs the better ones have, and does not count as one of them. */
  always?: number
  /** Worse tiers are dropped once the better ones have so many docs. */
  minDocs: number
}

export const GROUP_SETS = 1 << MAX_GROUPS
export const NO_TIER = 255
export const TIERS = 5

export interface ScoredDocs {
  count: number
  /** Ascending. */
  docs: Uint32Array
  /** Parallel: 0 is the best. */
  tiers: Uint8Array
  scores: Float32Array
}

export const NO_DOCS: ScoredDocs = {
  count: 0,
  docs: new Uint32Array(),
  tiers: new Uint8Array(),
  scores: new Float32Array(),
}

/** Fewer docs are sorted; more are found by a scan of the masks. */
const SORT_LIMIT = 2_048
/** Selects the lower doc of two masks read as one number (little-endian). */
const LOWER_HALF = 0xffff

interface ScoringStep extends TermGroup {
  bit: number
  /** Whether a doc without any earlier group can still reach a tier. */
  mayAddDocs: boolean
}

/** Rarest first: most postings of common terms are skipped. */
function scoringSteps(groups: TermGroup[], { byWords }: TierTable): ScoringStep[] {
  const numbered = groups.map((group, index) => ({ ...group, bit: 1 << index }))
  const rarestFirst = numbered.sort((a, b) => a.frequency - b.frequency)
  let rest = (1 << groups.length) - 1
  return rarestFirst.map((group) => {
    const without = ~rest
    rest &= ~group.bit
    const mayAddDocs = byWords.some((tier, has) => has !== 0 && (has & without) === 0 && tier !== NO_TIER)
    return { ...group, mayAddDocs }
  })
}

export class Scorer {
  readonly #scores = new Float32Array(SEGMENT_SIZE)
  /** The groups of each doc, and 8 bits higher those in its name. All 0 between queries. */
  readonly #masks = new Uint16Array(SEGMENT_SIZE)
  readonly #pairsOfMasks = new Uint32Array(this.#masks.buffer)
  /** The current group's share of a doc's score. */
  readonly #groupBest = new Float32Array(SEGMENT_SIZE)
  readonly #touched = new Uint16Array(SEGMENT_SIZE)
  #touchedCount = 0
  #found: ScoredDocs = {
    count: 0,
    docs: new Uint32Array(1 << 10),
    tiers: new Uint8Array(1 << 10),
    scores: new Float32Array(1 << 10),
  }
  readonly #docsPerTier = new Uint32Array(TIERS)

  get bytes(): number {
    const { docs, tiers, scores } = this.#found
    return bytesOf(this.#scores, this.#masks, this.#groupBest, this.#touched, docs, tiers, scores)
  }

  score(segments: readonly Segment[], groups: TermGroup[], tiers: TierTable, live: Uint8Array): ScoredDocs {
    const steps = scoringSteps(groups, tiers)
    const only =
      groups.length === 1 && groups[0]?.alternatives.length === 1 ? groups[0].alternatives[0] : null
    try {
      this.#found.count = 0
      this.#docsPerTier.fill(0)
      for (const [index, segment] of segments.entries()) {
        // Enough docs have all words: skip the rest.
        const required = (this.#docsPerTier[0] ?? 0) >= tiers.minDocs ? tiers.all : tiers.required
        const first = index << SEGMENT_BITS
        if (only) this.#collectSingleTerm(segment.find(only.stem), only.weight, first, tiers, live)
        else {
          this.#addAll(segment, steps, required)
          this.#collect(first, tiers, live)
        }
      }
      return dropTiersBelow(this.#worstTier(tiers), this.#found)
    } finally {
      this.#masks.fill(0)
      this.#touchedCount = 0
    }
  }

  #addAll(segment: Segment, steps: ScoringStep[], required: number) {
    let needed = 0
    for (const step of steps) {
      const mayAddDocs = step.mayAddDocs && needed === 0
      if (!mayAddDocs && this.#touchedCount === 0) return
      const { alternatives, bit } = step
      for (const { stem, weight } of alternatives) {
        const postings = segment.find(stem)
        if (!postings) continue
        if (alternatives.length === 1) this.#addSingle(postings, bit, weight, needed, mayAddDocs)
        else this.#addBest(postings, bit, weight, needed, mayAddDocs)
      }
      needed |= bit & required
    }
  }

  /** Skips docs that lack a needed group, and new docs unless `mayAddDocs`. */
  #addSingle(
    { docs, weights, from, to }: PostingList,
    bit: number,
    weight: number,
    needed: number,
    mayAddDocs: boolean,
  ) {
    const [scores, masks, touched] = [this.#scores, this.#masks, this.#touched]
    let count = this.#touchedCount
    for (let i = from; i < to; i++) {
      const doc = docs[i] ?? 0
      const mask = masks[doc] ?? 0
      if (mask === 0 ? !mayAddDocs : (mask & needed) !== needed) continue
      const packed = weights[i] ?? 0
      const amount = weight * (packed & AMOUNT)
      if (mask === 0) {
        touched[count++] = doc
        scores[doc] = amount
      } else scores[doc] = (scores[doc] ?? 0) + amount
      masks[doc] = mask | bit | ((packed & IN_NAME) * 2 * bit)
    }
    this.#touchedCount = count
  }

  #addBest(
    { docs, weights, from, to }: PostingList,
    bit: number,
    weight: number,
    needed: number,
    mayAddDocs: boolean,
  ) {
    const [scores, masks, touched, best] = [this.#scores, this.#masks, this.#touched, this.#groupBest]
    let count = this.#touchedCount
    for (let i = from; i < to; i++) {
      const doc = docs[i] ?? 0
      const mask = masks[doc] ?? 0
      if (mask === 0 ? !mayAddDocs : (mask & needed) !== needed) continue
      const packed = weights[i] ?? 0
      const amount = weight * (packed & AMOUNT)
      const former = (mask & bit) === 0 ? 0 : (best[doc] ?? 0)
      if (mask === 0) {
        touched[count++] = doc
        scores[doc] = amount
        best[doc] = amount
      } else if ((mask & bit) === 0 || amount > former) {
        scores[doc] = (scores[doc] ?? 0) + amount - former
        best[doc] = amount
      }
      masks[doc] = mask | bit | ((packed & IN_NAME) * 2 * bit)
    }
    this.#touchedCount = count
  }

  #collect(first: number, table: TierTable, live: Uint8Array) {
    const { byWords, byName } = table
    const [touched, masks, sums, perTier] = [this.#sorted(), this.#masks, this.#scores, this.#docsPerTier]
    const { docs, tiers, scores, count } = this.#reserve(touched.length)
    let at = count
    let last = this.#worstTier(table)
    for (let i = 0; i < touched.length; i++) {
      const local = touched[i] ?? 0
      const mask = masks[local] ?? 0
      masks[local] = 0
      const tier = Math.max(
        byWords[mask & (GROUP_SETS - 1)] ?? NO_TIER,
        byName[mask >>> MAX_GROUPS] ?? NO_TIER,
      )
      if (tier > last || live[first + local] !== 1) continue
      docs[at] = first + local
      tiers[at] = tier
      scores[at++] = sums[local] ?? 0
      perTier[tier] = (perTier[tier] ?? 0) + 1
      if (tier < last) last = this.#worstTier(table)
    }
    this.#found.count = at
  }

  #collectSingleTerm(
    postings: PostingList | null,
    weight: number,
    first: number,
    tiers: TierTable,
    live: Uint8Array,
  ) {
    if (!postings) return
    const { docs: locals, weights, from, to } = postings
    const [elsewhere, inName] = [0, 1].map((name) => Math.max(tiers.byWords[1] ?? 0, tiers.byName[name] ?? 0))
    const { docs, tiers: found, scores, count } = this.#reserve(to - from)
    let at = count
    for (let i = from; i < to; i++) {
      const doc = first + (locals[i] ?? 0)
      if (live[doc] !== 1) continue
      const packed = weights[i] ?? 0
      const tier = (packed & IN_NAME ? inName : elsewhere) ?? NO_TIER
      if (tier === NO_TIER) continue
      docs[at] = doc
      found[at] = tier
      scores[at++] = weight * (packed & AMOUNT)
    }
    this.#found.count = at
  }

  #sorted(): Uint16Array {
    const touched = this.#touched.subarray(0, this.#touchedCount)
    if (touched.length < SORT_LIMIT) touched.sort()
    else {
      const pairsOfMasks = this.#pairsOfMasks
      for (let pair = 0, count = 0; pair < SEGMENT_SIZE / 2; pair++) {
        const masks = pairsOfMasks[pair] ?? 0
        if (masks === 0) continue
        if (masks & LOWER_HALF) touched[count++] = 2 * pair
        if (masks & ~LOWER_HALF) touched[count++] = 2 * pair + 1
      }
    }
    this.#touchedCount = 0
    return touched
  }

  #reserve(count: number): ScoredDocs {
    const found = this.#found
    found.docs = growArray(found.docs, found.count + count)
    found.tiers = growArray(found.tiers, found.count + count)
    found.scores = growArray(found.scores, found.count + count)
    return found
  }

  #worstTier({ minDocs, always = 0 }: TierTable): number {
    let sum = 0
    for (const [tier, count] of this.#docsPerTier.entries()) {
      if (tier === 0 || tier !== always) sum += count
      if (sum >= minDocs) return Math.max(tier, always)
    }
    return TIERS
  }
}

/** A copy without the tiers below `last`. Overwrites `found`. */
export function dropTiersBelow(last: number, found: ScoredDocs): ScoredDocs {
  const { docs, tiers, scores, count } = found
  let kept = 0
  for (let at = 0; at < count; at++) {
    const tier = tiers[at] ?? 0
    if (tier > last) continue
    docs[kept] = docs[at] ?? 0
    tiers[kept] = tier
    scores[kept++] = scores[at] ?? 0
  }
  return {
    count: kept,
    docs: docs.slice(0, kept),
    tiers: tiers.slice(0, kept),
    scores: scores.slice(0, kept),
  }
}
