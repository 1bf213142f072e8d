// The inverted index of all products (C4, S11). `live` has 1 for each doc that may be found.
import type { Language } from '#domain/format.ts'
import { analyzeQuery, analyzePrefix, cachedWordsOf, wordsOf } from './analyzer.ts'
import {
  addOtherWords,
  addPhraseBoosts,
  allGroupsTiers,
  demoteDescriptionMatches,
  dropPartialMatches,
  missingWords,
  raiseWholeName,
  tiersFor,
} from './ranking.ts'
import { type NearTerms, nearTerms } from './near-terms.ts'
import { headTiers, settleTiers } from './head-tiers.ts'
import {
  type TermContext,
  type Rewriting,
  rewriteKnownWords,
  rewrite,
  literalRewriting,
} from './query-rewriting.ts'
import {
  type Head,
  type Pair,
  type Query,
  type QueryGroup,
  prefixQuery,
  buildQuery,
  prefixTiers,
  type Sought,
} from './query.ts'
import { dropTiersBelow, NO_DOCS, NO_TIER, type ScoredDocs, Scorer, type TermGroup } from './scorer.ts'
import {
  type Frozen,
  FrozenSegment,
  MutableSegment,
  type ProductText,
  SEGMENT_BITS,
  SEGMENT_SIZE,
  type Segment,
  areAdjacent,
  hasLiveDoc,
  weightTerms,
} from './postings.ts'
import type { NextPiece } from '#server/search/saved-index.ts'
import { type Synonym, Synonyms } from './synonyms.ts'
import { VariantWords, wordCounter } from './variant-words.ts'
import { Vocabulary } from './vocabulary.ts'

const BEST_TIER = 0

export class TextIndex {
  readonly #vocabulary = new Vocabulary()
  readonly #segments: Segment[] = []
  #mutable = new MutableSegment()
  #docs = 0
  readonly #scorer = new Scorer()
  readonly #variantWords = new VariantWords()
  synonyms = new Synonyms([])

  get bytes(): number {
    return this.#segments.reduce(
      (sum, segment) => sum + segment.bytes,
      this.#vocabulary.bytes + this.#scorer.bytes + this.#variantWords.bytes,
    )
  }

  /** Piece by piece, as each is copied to be written. */
  *save(): Generator<unknown> {
    const frozen = this.#segments.filter((segment) => segment instanceof FrozenSegment)
    yield { docs: this.#docs, frozen: frozen.length, segments: this.#segments.length }
    yield this.#vocabulary.save()
    yield this.#variantWords.save()
    for (const { data } of frozen) yield data
    yield this.#mutable.save()
  }

  async restore(next: NextPiece): Promise<void> {
    const { docs, frozen, segments } = await next<{ docs: number; frozen: number; segments: number }>()
    this.#docs = docs
    this.#vocabulary.restore(await next<ReturnType<Vocabulary['save']>>())
    this.#variantWords.restore(await next<ReturnType<VariantWords['save']>>())
    for (let nth = 0; nth < frozen; nth++) this.#segments.push(new FrozenSegment(await next<Frozen>()))
    this.#mutable.restore(await next<ReturnType<MutableSegment['save']>>())
    if (segments > frozen) this.#segments.push(this.#mutable)
  }

  /** Docs must ascend. */
  add(doc: number, text: ProductText): void {
    const { weights, name } = weightTerms(text, this.#vocabulary)
    for (const stem of weights.keys()) this.#vocabulary.count(stem)
    this.#vocabulary.sorted.mergeStep()
    this.#segmentFor(doc).add(doc & (SEGMENT_SIZE - 1), weights, name)
    const ofVariants = (text.variants ?? []).flatMap((one) => this.#stemsOf(one))
    this.#variantWords.add(doc, new Set(ofVariants.filter((stem) => !name.includes(stem))))
    this.#docs++
  }

  #segmentFor(doc: number): MutableSegment {
    while (this.#segments.length <= doc >>> SEGMENT_BITS) {
      if (this.#segments.length > 0) this.#segments[this.#segments.length - 1] = this.#mutable.freeze()
      this.#mutable = new MutableSegment()
      this.#segments.push(this.#mutable)
    }
    return this.#mutable
  }

  /** Null for a term without words. Literal: no corrections, no completions, all words required. */
  match(
    term: string,
    { literal, language = 'es', extraSynonym }: MatchOptions,
    live: Uint8Array,
  ): Match | null {
    const words = analyzeQuery(term)
    if (words.length === 0) return null
    const context = this.#context(live, language, extraSynonym)
    const search = (rewriting: Rewriting) =>
      this.#run(term, buildQuery(term, rewriting, context), literal, live)
    if (literal) {
      const exact = literalRewriting(words, context)
      return [...exact.expansions.values()].every(({ length }) => length > 0)
        ? search(exact)
        : { ...NO_DOCS, corrected: null, leftOut: [], groups: [], pairs: [] }
    }
    const match = search(rewrite(words, context))
    if (match.tiers.includes(BEST_TIER) && match.leftOut.length === 0) return match
    const suspected = rewriteKnownWords(words, context)
    const other = suspected && search(suspected)
    return other?.tiers.includes(BEST_TIER) ? other : match
  }

  #run(
    term: string,
    { groups, others, head, pairs, corrected, unknown }: Query,
    literal: boolean,
    live: Uint8Array,
  ): Match {
    const found =
      head && !literal ? this.#scoreThings(groups, head, live) : this.#scoreWords(groups, literal, live)
    addOtherWords(found, others, this.#segments)
    addPhraseBoosts(found, pairs, groups, this.#segments)
    const name = wordsOf(term).map(({ stem }) => this.#vocabulary.find(stem))
    if (name.length > 1 && !name.includes(-1)) raiseWholeName(found, name, this.#segments)
    const isPartial = found.count > 0 && !found.tiers.includes(BEST_TIER)
    const missing = isPartial ? missingWords(found, groups, this.#segments) : []
    const leftOut = found.count > 0 ? [...new Set([...unknown, ...missing])] : []
    return { ...found, corrected, leftOut, groups, pairs }
  }

  #scoreThings(groups: QueryGroup[], head: Head, live: Uint8Array): ScoredDocs {
    const scored = [...groups, head.group]
    return settleTiers(this.#scorer.score(this.#segments, scored, headTiers(groups, head), live), groups)
  }

  #scoreWords(groups: QueryGroup[], literal: boolean, live: Uint8Array): ScoredDocs {
    const tiers = literal ? allGroupsTiers(groups) : tiersFor(groups, this.#docs)
    const scored = this.#scorer.score(this.#segments, groups, tiers, live)
    if (literal) return scored
    const found = dropPartialMatches(scored, groups)
    demoteDescriptionMatches(found, groups)
    return found
  }

  /**
   * For suggestions: docs with all finished words and one that completes the last. Tier 0: whole words in the name,
   * 1: in the name, 2: elsewhere. Null for an empty text.
   */
  matchPrefix(typed: string, sought: Sought, minDocs: number, live: Uint8Array): Match | null {
    const prefix = prefixQuery(analyzePrefix(typed), this.#context(live))
    if (!prefix) return null
    const groups = [prefix.groups, prefix.whole ?? [], prefix.head ?? []].flat()
    const found = this.#scorer.score(this.#segments, groups, prefixTiers(prefix, sought, minDocs), live)
    return { ...found, corrected: null, leftOut: [], groups, pairs: [] }
  }

  near(term: string, language: Language, live: Uint8Array): NearTerms {
    return nearTerms(term, this.#context(live, language))
  }

  /** Filters `docs`: a variant has a word of the query that the product's name lacks. */
  docsNamingVariants({ groups }: Match, docs: readonly number[]): number[] {
    const stems = new Set(groups.flatMap(({ alternatives }) => alternatives.map(({ stem }) => stem)))
    return docs.filter((doc) => this.#variantWords.hasAny(doc, stems))
  }

  /** Counts the words and pairs of the query in the texts of a variant. */
  wordCounter({ groups, pairs }: Match): (texts: readonly string[]) => number {
    return wordCounter(groups, pairs, (text) => this.#stemsOf(text))
  }

  #stemsOf(text: string): number[] {
    return cachedWordsOf(text).map(({ stem }) => this.#vocabulary.find(stem))
  }

  #context(live: Uint8Array, language: Language = 'es', extraSynonym?: Synonym): TermContext {
    return {
      vocabulary: this.#vocabulary,
      synonyms: extraSynonym ? this.synonyms.with(extraSynonym) : this.synonyms,
      language,
      docs: this.#docs,
      hasLiveDoc: (stem) => hasLiveDoc(stem, this.#segments, live),
      areAdjacent: (first, second) => areAdjacent([first, second], this.#segments, live),
    }
  }
}

export interface MatchOptions {
  literal: boolean
  language?: Language | undefined
  extraSynonym?: Synonym | undefined
}

export interface Match extends ScoredDocs {
  /** The corrected query; null when nothing was corrected. */
  corrected: string | null
  /** Typed words that the best results lack. */
  leftOut: string[]
  groups: TermGroup[]
  pairs: Pair[]
}

/** The docs with all words, or where none has them the best of the others (E7). */
export function withBestTier(match: Match): Match {
  const best = match.tiers.subarray(0, match.count).reduce((least, tier) => Math.min(least, tier), NO_TIER)
  const { count, docs, tiers, scores } = match
  const copy = { count, docs: docs.slice(), tiers: tiers.slice(), scores: scores.slice() }
  return { ...match, ...dropTiersBelow(best, copy) }
}
