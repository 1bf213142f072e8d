// The words of a query for OpenSearch: the tiers, boosts and corrections of ranking.ts as clauses, with our weights.
import type { Body } from './connection.ts'
import {
  boostsByFirstTerm,
  DESCRIPTION_SHARE,
  MIN_DOCS,
  minNameScore,
  PHRASE_BOOST,
  rareGroups,
  weightOf,
} from '#server/search/text/ranking.ts'
import type { Query, QueryGroup } from '#server/search/text/query.ts'
import type { TermGroup } from '#server/search/text/scorer.ts'
import { MIN_NAMED } from '#server/search/text/head-tiers.ts'
import { wholeNameOf } from './document.ts'

/** Above the sum of all weights and boosts of a doc; a float still tells its scores apart by a thousandth. */
export const TIER = 1_024
/** Clauses of a completed word: OpenSearch allows 1,024 of a query. */
const MOST_SCORED = 200

/** Docs, their order and which of them have all words. */
export interface Candidates {
  filter: Body
  /** Clauses that each add to the score. */
  scoring: Body[]
  /** Null: all. */
  full: Body | null
  /** Those with all words, or where there are none the best of the others (E7). */
  best: Body
}

export const NOTHING: Candidates = {
  filter: { match_none: {} },
  scoring: [],
  full: null,
  best: { match_none: {} },
}

type TextOf = (stem: number) => string

/** The weight of the best alternative that a doc has. */
export function scored({ alternatives }: TermGroup, textOf: TextOf): Body {
  const queries = alternatives.slice(0, MOST_SCORED).map(({ stem, weight }) => ({
    term: { weighted: { value: textOf(stem), boost: weight } },
  }))
  return queries.length === 1 && queries[0] ? queries[0] : { dis_max: { queries } }
}

export function any(clauses: readonly Body[], least = 1): Body {
  return clauses.length === 0
    ? { match_none: {} }
    : { bool: { should: clauses, minimum_should_match: least } }
}

export function every(clauses: readonly Body[]): Body {
  return { bool: { filter: clauses } }
}

export function worth(boost: number, filter: Body): Body {
  return { constant_score: { filter, boost } }
}

/** Tiers by the words that docs have, the first ones while they are too few: 0, 1 or 2. */
export type LastTier = 0 | 1 | 2

export class TermQuery {
  readonly query: Query
  readonly #literal: boolean
  readonly #textOf: TextOf
  readonly #whole: string | null
  readonly #rare: number
  readonly #groups: Body[]
  readonly #thing: Body | null

  constructor(term: string, query: Query, literal: boolean, docs: number, textOf: TextOf) {
    this.query = query
    this.#literal = literal
    this.#textOf = textOf
    this.#whole = literal ? null : wholeNameOf(term)
    this.#rare = rareGroups(query.groups, docs)
    this.#groups = query.groups.map((group) => this.#has(group))
    this.#thing = query.head && !literal ? this.#has(query.head.group) : null
  }

  get isEmpty(): boolean {
    return this.#groups.length === 0
  }

  /** Whether docs with all words may lack them in their names, and docs may lack some. */
  get #isTiered(): boolean {
    return (this.#groups.length > 1 || !this.#thing) && !this.#literal
  }

  /** Docs up to the tier. */
  within(last: LastTier): Body {
    if (last === 0 || !this.#isTiered) return every(this.#groups)
    const allButOne = any(this.#groups, this.#groups.length - 1)
    if (this.#thing) {
      const things = last === 1 ? [] : [this.#thing]
      return any([every(this.#groups), this.#almost(this.#thing), ...things])
    }
    const rare = this.#groups.filter((_, place) => (this.#rare >>> place) & 1)
    return last === 1 ? allButOne : any([allButOne, ...rare])
  }

  /** Such things, with all words but one or with all, and others with the word of the thing that lack one (head-tiers.ts). */
  #almost(thing: Body): Body {
    const word = this.#groups[this.query.head?.at ?? -1]
    const allButOne = any(this.#groups, this.#groups.length - 1)
    if (!word || this.#groups.length < MIN_NAMED) return every([thing, allButOne])
    const other = { bool: { filter: [word, allButOne], must_not: [every(this.#groups)] } }
    return any([every([thing, allButOne]), other])
  }

  /** Products that are the thing of the query, or have its word in their names (head-tiers.ts). */
  get #thingOrNamed(): Body {
    const word = this.query.groups[this.query.head?.at ?? -1]
    const named = word && { terms: { named: word.alternatives.map(({ stem }) => this.#textOf(stem)) } }
    return any([...(this.#thing ? [this.#thing] : []), ...(named ? [named] : [])])
  }

  /** With all words, in its name rather than in its description. */
  get #strong(): Body {
    if (!this.#isTiered) return every(this.#groups)
    const must = this.query.groups.map((group) => this.#scored(group))
    const strong = {
      function_score: { query: { bool: { must } }, min_score: minNameScore(this.query.groups) },
    }
    return this.#whole === null ? strong : any([strong, this.whole])
  }

  /** Docs of the first tier, or none. */
  get best(): Body {
    return this.#thing && this.#isTiered
      ? any([every([this.#strong, this.#thingOrNamed]), this.whole])
      : this.#strong
  }

  /** Named like the query. */
  get whole(): Body {
    return this.#whole === null ? { match_none: {} } : { term: { whole: this.#whole } }
  }

  /** `sizes`: as measured. */
  candidates(last: LastTier, sizes: Record<string, number>): Candidates {
    const isFound = (sizes['best'] ?? 0) > 0
    const { groups, others, head } = this.query
    const things = head && this.#thing ? [this.#scored(head.group)] : []
    return {
      filter: this.within(last),
      scoring: [
        ...[...groups, ...others].map((group) => this.#scored(group)),
        ...things,
        ...this.#tiers(isFound).map((tier) => worth(TIER, tier)),
        ...(this.#whole === null ? [] : [worth(5 * TIER, this.whole)]),
        ...this.#phrases(),
        ...this.#beginnings(),
      ],
      full: this.#isTiered ? this.#full(isFound) : null,
      best: this.#bestOf(sizes, isFound) ?? this.within(last),
    }
  }

  #bestOf(sizes: Record<string, number>, isFound: boolean): Body | null {
    if (!this.#isTiered) return null
    if (isFound) return this.#full(true)
    return this.#tiers(false).find((_, tier) => (sizes[`tier ${tier}`] ?? 0) > 0) ?? null
  }

  #full(isFound: boolean): Body {
    if (!this.#thing) return this.best
    return isFound ? this.#strong : { match_none: {} }
  }

  /** Each holds the ones before it: a doc is worth a TIER for each that it is in. The tiers of head-tiers.ts and ranking.ts. */
  #tiers(isFound: boolean): Body[] {
    if (!this.#isTiered) return []
    if (!this.#thing) return [this.best, this.within(1)]
    const almost = this.#almost(this.#thing)
    const all = any([this.#strong, almost, this.#thing])
    if (!isFound) return [almost, any([almost, this.#strong]), all]
    return [this.#strong, any([this.#strong, almost]), all]
  }

  /** A size of each of these, by name. */
  get sizes(): Record<string, Body> {
    const { best } = this
    const tiers = Object.fromEntries(this.#tiers(false).map((tier, place) => [`tier ${place}`, tier]))
    if (!this.#thing) return { all: every(this.#groups), allButOne: this.within(1), best, ...tiers }
    const all = every([...this.#groups, this.#thingOrNamed])
    return { all, allButOne: any([all, this.#almost(this.#thing)]), best, ...tiers }
  }

  /** With which tier to end, by the sizes. */
  lastTier(sizes: Record<string, number>): LastTier {
    const { all = 0, allButOne = 0, best = 0 } = sizes
    if (all >= MIN_DOCS || !this.#isTiered) return 0
    // With two words, "all but one" is either of them.
    if (this.#groups.length === 2 && best > 0) return 0
    return allButOne >= MIN_DOCS ? 1 : 2
  }

  /** Finds docs with the groups that they have as `matched_queries`, by place. */
  get named(): Body[] {
    return this.query.groups.map((group, place) => ({
      function_score: {
        query: this.#scored(group),
        min_score: DESCRIPTION_SHARE * weightOf(group),
        _name: String(place),
      },
    }))
  }

  #has({ alternatives }: TermGroup): Body {
    return { terms: { stems: alternatives.map(({ stem }) => this.#textOf(stem)) } }
  }

  #scored(group: TermGroup): Body {
    return scored(group, this.#textOf)
  }

  #phrases(): Body[] {
    const { groups, pairs } = this.query
    return pairs.flatMap(({ first, second, idf }) => {
      const [one, other] = [groups[first], groups[second]]
      if (!one || !other) return []
      return [worth(PHRASE_BOOST * idf, inNameTogether(this.#spans(one), this.#spans(other)))]
    })
  }

  #spans({ alternatives }: QueryGroup): Body {
    const clauses = alternatives
      .slice(0, MOST_SCORED)
      .map(({ stem }) => ({ span_term: { name: this.#textOf(stem) } }))
    return { span_or: { clauses } }
  }

  #beginnings(): Body[] {
    return [...boostsByFirstTerm([...this.query.groups])]
      .slice(0, MOST_SCORED)
      .map(([stem, boost]) => worth(boost, { term: { first: this.#textOf(stem) } }))
  }
}

/** One directly after the other in the name. */
export function inNameTogether(first: Body, second: Body): Body {
  return { span_near: { clauses: [first, second], slop: 0, in_order: true } }
}
