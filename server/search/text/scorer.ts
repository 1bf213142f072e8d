// Which docs have the words of a question, and how well: one pass over the postings, part by part, so that the sums of a
// part stay in the processor's cache.
import { grown } from '#server/search/typed-arrays.ts'
import { AMOUNT, IN_NAME } from './term-weights.ts'
import { PART_BITS, PART_SIZE, type Part, type Postings } from './segments.ts'

/** What one word of the question may stand for: a doc has the group when it has one of them, and the best one counts. */
export interface Group {
  alternatives: { stem: number; weight: number }[]
  /** How many docs have the most frequent of them. */
  frequency: number
}

export const MOST_GROUPS = 8

/** Tells a doc's tier from the groups it has (a bit for each), and from those it has in its name: the worse one counts. */
export interface Tiers {
  byWords: Uint8Array
  byName: Uint8Array
  /** The groups without which a doc is in no tier. */
  required: number
  /** The best tiers that have so many docs together are all that is asked for. */
  enough: number
}

export const SETS = 1 << MOST_GROUPS
/** Not even in the last tier. */
export const NO_TIER = 255
const TIERS = 3

export interface Found {
  count: number
  docs: Uint32Array
  tiers: Uint8Array
  scores: Float32Array
}

/** So few docs are faster sorted than looked for. */
const FEW = 2_048
/** Of two masks in one number, the one of the lower doc (all machines this runs on keep the lower byte first). */
const LOWER = 0xffff

interface Step extends Group {
  bit: number
  /** Whether a doc that has none of the groups before can still be in a tier. */
  mayBegin: boolean
}

/** The rarest first: the postings of the common ones then mostly belong to docs that need not be kept. */
function stepsOf(groups: Group[], { byWords }: Tiers): Step[] {
  const numbered = groups.map((group, number) => ({ ...group, bit: 1 << number }))
  const rarestFirst = numbered.sort((a, b) => a.frequency - b.frequency)
  let rest = (1 << groups.length) - 1
  return rarestFirst.map((group) => {
    const without = ~rest
    rest &= ~group.bit
    const mayBegin = byWords.some((tier, has) => has !== 0 && (has & without) === 0 && tier !== NO_TIER)
    return { ...group, mayBegin }
  })
}

export class Gathering {
  readonly #scores = new Float32Array(PART_SIZE)
  /** The groups each doc has, and, 8 bits above, has in its name. All 0 between two questions. */
  readonly #masks = new Uint16Array(PART_SIZE)
  readonly #pairsOfMasks = new Uint32Array(this.#masks.buffer)
  /** What the present group adds to the score of a doc. */
  readonly #best = new Float32Array(PART_SIZE)
  readonly #touched = new Uint16Array(PART_SIZE)
  #touchedCount = 0
  #found: Found = {
    count: 0,
    docs: new Uint32Array(1 << 10),
    tiers: new Uint8Array(1 << 10),
    scores: new Float32Array(1 << 10),
  }
  readonly #perTier = new Uint32Array(TIERS)

  get bytes(): number {
    const { docs, tiers, scores } = this.#found
    const arrays = [this.#scores, this.#masks, this.#best, this.#touched, docs, tiers, scores]
    return arrays.reduce((sum, array) => sum + array.byteLength, 0)
  }

  gather(parts: readonly Part[], groups: Group[], tiers: Tiers, live: Uint8Array): Found {
    const steps = stepsOf(groups, tiers)
    const all = (1 << groups.length) - 1
    const only =
      groups.length === 1 && groups[0]?.alternatives.length === 1 ? groups[0].alternatives[0] : null
    try {
      this.#found.count = 0
      this.#perTier.fill(0)
      for (const [index, part] of parts.entries()) {
        // With enough docs that have all words, no others are asked for.
        const required = (this.#perTier[0] ?? 0) >= tiers.enough ? all : tiers.required
        const first = index << PART_BITS
        if (only) this.#collectOnly(part.find(only.stem), only.weight, first, tiers, live)
        else {
          this.#addAll(part, steps, required)
          this.#collect(first, tiers, live)
        }
      }
      return this.#cut(this.#lastTier(tiers.enough))
    } finally {
      this.#masks.fill(0)
      this.#touchedCount = 0
    }
  }

  #addAll(part: Part, steps: Step[], required: number) {
    let needed = 0
    for (const step of steps) {
      const mayBegin = step.mayBegin && needed === 0
      if (!mayBegin && this.#touchedCount === 0) return
      const { alternatives, bit } = step
      for (const { stem, weight } of alternatives) {
        const postings = part.find(stem)
        if (!postings) continue
        if (alternatives.length === 1) this.#addOnly(postings, bit, weight, needed, mayBegin)
        else this.#addBest(postings, bit, weight, needed, mayBegin)
      }
      needed |= bit & required
    }
  }

  /** To the docs that have what is needed; unless new ones may begin, only to those that have something already. */
  #addOnly(
    { docs, impacts, from, to }: Postings,
    bit: number,
    weight: number,
    needed: number,
    mayBegin: boolean,
  ) {
    const [scores, masks, touched] = [this.#scores, this.#masks, this.#touched]
    let count = this.#touchedCount
    for (let i = from; i < to; i++) {
      const doc = docs[i] ?? 0
      const mask = masks[doc] ?? 0
      if (mask === 0 ? !mayBegin : (mask & needed) !== needed) continue
      const impact = impacts[i] ?? 0
      const amount = weight * (impact & AMOUNT)
      if (mask === 0) {
        touched[count++] = doc
        scores[doc] = amount
      } else scores[doc] = (scores[doc] ?? 0) + amount
      masks[doc] = mask | bit | ((impact & IN_NAME) * 2 * bit)
    }
    this.#touchedCount = count
  }

  #addBest(
    { docs, impacts, from, to }: Postings,
    bit: number,
    weight: number,
    needed: number,
    mayBegin: boolean,
  ) {
    const [scores, masks, touched, best] = [this.#scores, this.#masks, this.#touched, this.#best]
    let count = this.#touchedCount
    for (let i = from; i < to; i++) {
      const doc = docs[i] ?? 0
      const mask = masks[doc] ?? 0
      if (mask === 0 ? !mayBegin : (mask & needed) !== needed) continue
      const impact = impacts[i] ?? 0
      const amount = weight * (impact & AMOUNT)
      const former = (mask & bit) === 0 ? 0 : (best[doc] ?? 0)
      if (mask === 0) {
        touched[count++] = doc
        scores[doc] = amount
        best[doc] = amount
      } else if ((mask & bit) === 0 || amount > former) {
        scores[doc] = (scores[doc] ?? 0) + amount - former
        best[doc] = amount
      }
      masks[doc] = mask | bit | ((impact & IN_NAME) * 2 * bit)
    }
    this.#touchedCount = count
  }

  /** The docs of a part that are in a tier, ascending. */
  #collect(first: number, { byWords, byName, enough }: Tiers, live: Uint8Array) {
    const [touched, masks, sums, perTier] = [this.#sorted(), this.#masks, this.#scores, this.#perTier]
    const { docs, tiers, scores, count } = this.#roomFor(touched.length)
    let at = count
    let last = this.#lastTier(enough)
    for (let i = 0; i < touched.length; i++) {
      const local = touched[i] ?? 0
      const mask = masks[local] ?? 0
      masks[local] = 0
      const tier = Math.max(byWords[mask & (SETS - 1)] ?? NO_TIER, byName[mask >>> MOST_GROUPS] ?? NO_TIER)
      // In no tier, or better ones have enough already.
      if (tier > last || live[first + local] !== 1) continue
      docs[at] = first + local
      tiers[at] = tier
      scores[at++] = sums[local] ?? 0
      perTier[tier] = (perTier[tier] ?? 0) + 1
      if (tier < last) last = this.#lastTier(enough)
    }
    this.#found.count = at
  }

  /** The docs with the only stem that is asked for: nothing is to be summed up or sorted. */
  #collectOnly(postings: Postings | null, weight: number, first: number, tiers: Tiers, live: Uint8Array) {
    if (!postings) return
    const { docs: locals, impacts, from, to } = postings
    const [elsewhere, inName] = [0, 1].map((name) => Math.max(tiers.byWords[1] ?? 0, tiers.byName[name] ?? 0))
    const { docs, tiers: found, scores, count } = this.#roomFor(to - from)
    let at = count
    for (let i = from; i < to; i++) {
      const doc = first + (locals[i] ?? 0)
      if (live[doc] !== 1) continue
      const impact = impacts[i] ?? 0
      docs[at] = doc
      found[at] = (impact & IN_NAME ? inName : elsewhere) ?? NO_TIER
      scores[at++] = weight * (impact & AMOUNT)
    }
    this.#found.count = at
  }

  /** The touched docs, ascending. */
  #sorted(): Uint16Array {
    const touched = this.#touched.subarray(0, this.#touchedCount)
    if (touched.length < FEW) touched.sort()
    else {
      const pairsOfMasks = this.#pairsOfMasks
      for (let pair = 0, count = 0; pair < PART_SIZE / 2; pair++) {
        const masks = pairsOfMasks[pair] ?? 0
        if (masks === 0) continue
        if (masks & LOWER) touched[count++] = 2 * pair
        if (masks & ~LOWER) touched[count++] = 2 * pair + 1
      }
    }
    this.#touchedCount = 0
    return touched
  }

  #roomFor(count: number): Found {
    const found = this.#found
    found.docs = grown(found.docs, found.count + count)
    found.tiers = grown(found.tiers, found.count + count)
    found.scores = grown(found.scores, found.count + count)
    return found
  }

  #lastTier(enough: number): number {
    let sum = 0
    for (const [tier, count] of this.#perTier.entries()) {
      sum += count
      if (sum >= enough) return tier
    }
    return TIERS
  }

  #cut(last: number): Found {
    const { docs, tiers, scores, count } = this.#found
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
}
