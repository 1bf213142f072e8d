// Which docs have the words of a question, and how well: one pass over the postings, part by part, so that the sums of a
// part stay in the processor's cache.
import { grown } from './grown.ts'
import { AMOUNT, IN_NAME } from './impacts.ts'
import { PART_BITS, PART_SIZE, type Part, type Postings } from './part.ts'

/** What one word of the question may stand for: a doc has the group when it has one of them, and the best one counts. */
export interface Group {
  alternatives: { stem: number; weight: number }[]
}

export const MOST_GROUPS = 8

/** Tells a doc's tier from the groups it has (a bit for each), and from those it has in its name: the worse one counts. */
export interface Tiers {
  byWords: Uint8Array
  byName: Uint8Array
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
    try {
      this.#found.count = 0
      this.#perTier.fill(0)
      for (const [index, part] of parts.entries()) {
        for (const [number, group] of groups.entries()) this.#add(part, group, 1 << number)
        this.#collect(index << PART_BITS, tiers, live)
      }
      return this.#cut(this.#lastTier(tiers.enough))
    } finally {
      this.#masks.fill(0)
      this.#touchedCount = 0
    }
  }

  #add(part: Part, { alternatives }: Group, bit: number) {
    for (const { stem, weight } of alternatives) {
      const postings = part.find(stem)
      if (!postings) continue
      if (alternatives.length === 1) this.#addOnly(postings, bit, weight)
      else this.#addBest(postings, bit, weight)
    }
  }

  #addOnly({ docs, impacts, from, to }: Postings, bit: number, weight: number) {
    const [scores, masks, touched] = [this.#scores, this.#masks, this.#touched]
    let count = this.#touchedCount
    for (let i = from; i < to; i++) {
      const doc = docs[i] ?? 0
      const impact = impacts[i] ?? 0
      const mask = masks[doc] ?? 0
      const amount = weight * (impact & AMOUNT)
      if (mask === 0) {
        touched[count++] = doc
        scores[doc] = amount
      } else scores[doc] = (scores[doc] ?? 0) + amount
      masks[doc] = mask | bit | ((impact & IN_NAME) * 2 * bit)
    }
    this.#touchedCount = count
  }

  #addBest({ docs, impacts, from, to }: Postings, bit: number, weight: number) {
    const [scores, masks, touched, best] = [this.#scores, this.#masks, this.#touched, this.#best]
    let count = this.#touchedCount
    for (let i = from; i < to; i++) {
      const doc = docs[i] ?? 0
      const impact = impacts[i] ?? 0
      const mask = masks[doc] ?? 0
      const amount = weight * (impact & AMOUNT)
      if (mask === 0) {
        touched[count++] = doc
        scores[doc] = amount
        best[doc] = amount
      } else {
        const former = (mask & bit) === 0 ? 0 : (best[doc] ?? 0)
        if ((mask & bit) === 0 || amount > former) {
          scores[doc] = (scores[doc] ?? 0) + amount - former
          best[doc] = amount
        }
      }
      masks[doc] = mask | bit | ((impact & IN_NAME) * 2 * bit)
    }
    this.#touchedCount = count
  }

  /** The docs of a part that are in a tier, ascending. */
  #collect(first: number, tiers: Tiers, live: Uint8Array) {
    const count = this.#touchedCount
    this.#touchedCount = 0
    this.#makeRoom(count)
    if (count < FEW) {
      const touched = this.#touched.subarray(0, count).sort()
      for (let i = 0; i < count; i++) this.#take(touched[i] ?? 0, first, tiers, live)
    } else
      for (let pair = 0; pair < PART_SIZE / 2; pair++) {
        if (this.#pairsOfMasks[pair] === 0) continue
        this.#take(2 * pair, first, tiers, live)
        this.#take(2 * pair + 1, first, tiers, live)
      }
  }

  #makeRoom(count: number) {
    const found = this.#found
    found.docs = grown(found.docs, found.count + count)
    found.tiers = grown(found.tiers, found.count + count)
    found.scores = grown(found.scores, found.count + count)
  }

  #take(local: number, first: number, { byWords, byName, enough }: Tiers, live: Uint8Array) {
    const found = this.#found
    const mask = this.#masks[local] ?? 0
    this.#masks[local] = 0
    const doc = first + local
    const tier = Math.max(byWords[mask & (SETS - 1)] ?? NO_TIER, byName[mask >>> MOST_GROUPS] ?? NO_TIER)
    if (tier === NO_TIER || live[doc] !== 1) return
    // Better tiers have enough already.
    if (tier > 0 && (this.#perTier[0] ?? 0) >= enough) return
    const at = found.count++
    found.docs[at] = doc
    found.tiers[at] = tier
    found.scores[at] = this.#scores[local] ?? 0
    this.#perTier[tier] = (this.#perTier[tier] ?? 0) + 1
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
    const { count, docs, tiers, scores } = this.#found
    let kept = 0
    for (let tier = 0; tier < Math.min(last + 1, TIERS); tier++) kept += this.#perTier[tier] ?? 0
    const found: Found = {
      count: kept,
      docs: new Uint32Array(kept),
      tiers: new Uint8Array(kept),
      scores: new Float32Array(kept),
    }
    for (let i = 0, at = 0; i < count; i++) {
      const tier = tiers[i] ?? 0
      if (tier > last) continue
      found.docs[at] = docs[i] ?? 0
      found.tiers[at] = tier
      found.scores[at] = scores[i] ?? 0
      at++
    }
    return found
  }
}
