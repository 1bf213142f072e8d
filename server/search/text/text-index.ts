// The index of all words of all products, in memory: which docs have them, and how well they fit (C4, S11). It knows
// nothing of databases, prices or filters; which docs are live is told with each question.
import { askedOf, typedOf } from './analyzer.ts'
import { addPhrases } from './phrases.ts'
import { type Known, type Places, asDoubted, asMeant, asTyped } from './query-rewriting.ts'
import { type Question, beginningOf, questionOf, tiersOfBeginning } from './query.ts'
import { Gathering } from './scorer.ts'
import { GrowingPart, PART_BITS, PART_SIZE, type Part, hasLive, standTogether } from './segments.ts'
import { type ProductText, weigh } from './term-weights.ts'
import { demoteWeak, onlyAllOf, tiersOf, withBoth } from './tiers.ts'
import { Vocabulary } from './vocabulary.ts'

/** All words. */
const BEST = 0

export class WordIndex {
  readonly #vocabulary = new Vocabulary()
  /** All but the last are frozen. */
  readonly #parts: Part[] = []
  #growing = new GrowingPart()
  #docs = 0
  readonly #gathering = new Gathering()

  get bytes(): number {
    return this.#parts.reduce((sum, part) => sum + part.bytes, this.#vocabulary.bytes + this.#gathering.bytes)
  }

  /** Docs come in ascending order. */
  add(doc: number, text: ProductText): void {
    const { impacts, name } = weigh(text, this.#vocabulary)
    for (const stem of impacts.keys()) this.#vocabulary.count(stem)
    this.#vocabulary.sorted.tidy()
    this.#partOf(doc).add(doc & (PART_SIZE - 1), impacts, name)
    this.#docs++
  }

  #partOf(doc: number): GrowingPart {
    while (this.#parts.length <= doc >>> PART_BITS) {
      if (this.#parts.length > 0) this.#parts[this.#parts.length - 1] = this.#growing.frozen()
      this.#growing = new GrowingPart()
      this.#parts.push(this.#growing)
    }
    return this.#growing
  }

  /** Null when the term has no words. Literally: neither corrected nor completed, and no word left out. */
  match(term: string, { literal }: { literal: boolean }, live: Uint8Array): Match | null {
    const words = askedOf(term)
    if (words.length === 0) return null
    const known = this.#known(live)
    const answer = (places: Places) => this.#answer(questionOf(term, places, known), literal, live)
    if (literal) {
      const typed = asTyped(words, known)
      return [...typed.meanings.values()].every(({ length }) => length > 0) ? answer(typed) : nothing()
    }
    const match = answer(asMeant(words, known))
    if (match.tiers.includes(BEST)) return match
    const doubted = asDoubted(words, known)
    const other = doubted && answer(doubted)
    return other?.tiers.includes(BEST) ? other : match
  }

  #answer({ groups, pairs, corrected }: Question, literal: boolean, live: Uint8Array): Match {
    const tiers = literal ? onlyAllOf(groups) : tiersOf(groups, this.#docs)
    const gathered = this.#gathering.gather(this.#parts, groups, tiers, live)
    const found = literal ? gathered : withBoth(gathered, groups)
    if (!literal) demoteWeak(found, groups)
    addPhrases(found, pairs, groups, this.#parts)
    return { ...found, corrected }
  }

  /**
   * For suggestions: docs that have all finished words and one that begins like the last. Tier 0: whole words in the name,
   * 1: in the name, 2: elsewhere; none worse than needed to have enough. Null when nothing was typed.
   */
  begun(typed: string, enough: number, live: Uint8Array): Match | null {
    const beginning = beginningOf(typedOf(typed), this.#known(live))
    if (!beginning) return null
    const { groups, whole } = beginning
    const all = whole ? [...groups, whole] : groups
    const found = this.#gathering.gather(this.#parts, all, tiersOfBeginning(beginning, enough), live)
    return { ...found, corrected: null }
  }

  #known(live: Uint8Array): Known {
    return {
      vocabulary: this.#vocabulary,
      docs: this.#docs,
      hasLive: (stem) => hasLive(stem, this.#parts, live),
      standTogether: (first, second) => standTogether([first, second], this.#parts, live),
    }
  }
}

function nothing(): Match {
  return {
    count: 0,
    docs: new Uint32Array(),
    tiers: new Uint8Array(),
    scores: new Float32Array(),
    corrected: null,
  }
}

export interface Match {
  count: number
  /** The first `count`: live docs that match, ascending. */
  docs: Uint32Array
  /** Parallel: 0 is the best tier. */
  tiers: Uint8Array
  /** Parallel. */
  scores: Float32Array
  /** The words searched for instead of the typed ones; null when as typed. */
  corrected: string | null
}
