// Which product of the catalogue a line of a seller's own list is, and how surely (B8).
import { plainName } from './text.ts'

export const MATCH_KINDS = ['sku', 'bar_code', 'name', 'choose', 'none'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** Most products among which a seller chooses. */
export const CHOICES_MAX = 3
/** Below it a name says nothing. */
const LIKENESS_MIN = 60
/** By how much the likeliest name must exceed the next one, unless it is the same name. */
const LIKENESS_LEAD = 15

export interface NamedVariant {
  id: number
  title: string
}

export interface FoundVariants {
  bySku: number | null
  byBarCode: number | null
  /** Variants whose titles have words of the line's name. */
  byName: readonly NamedVariant[]
}

export interface ListMatch {
  kind: MatchKind
  /** In percent; of the likeliest one. */
  likeness: number
  /** Variants, the likeliest first; one unless the seller chooses. */
  candidates: number[]
}

/** A SKU and a bar code are sure, unless they are of two products. A name is sure enough to be proposed. */
export function matchOf(name: string, { bySku, byBarCode, byName }: FoundVariants): ListMatch {
  if (bySku !== null && byBarCode !== null && bySku !== byBarCode)
    return { kind: 'choose', likeness: 100, candidates: [bySku, byBarCode] }
  if (bySku !== null) return { kind: 'sku', likeness: 100, candidates: [bySku] }
  if (byBarCode !== null) return { kind: 'bar_code', likeness: 100, candidates: [byBarCode] }
  const ranked = byName
    .map(({ id, title }) => ({ id, likeness: likenessOf(name, title) }))
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .toSorted((a, b) => b.likeness - a.likeness || a.id - b.id)
  const [best, next] = ranked
  if (!best) return { kind: 'none', likeness: 0, candidates: [] }
  const { likeness } = best
  const isClear =
    !next || (likeness === 100 && next.likeness < 100) || likeness - next.likeness >= LIKENESS_LEAD
  return isClear
    ? { kind: 'name', likeness, candidates: [best.id] }
    : { kind: 'choose', likeness, candidates: ranked.slice(0, CHOICES_MAX).map(({ id }) => id) }
}

/** How alike two names are, in percent: the share of words that both have. 100 for the same words in any order. */
export function likenessOf(a: string, b: string): number {
  const [own, other] = [new Set(nameWords(a)), new Set(nameWords(b))]
  const both = [...own].filter((word) => other.has(word)).length
  return both === 0 ? 0 : Math.floor((200 * both) / (own.size + other.size))
}

/** Without case, accents and signs. */
export function nameWords(name: string): string[] {
  return plainName(name).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words by which titles are searched: the longest, which are the rarest. Empty for a name too short to tell products apart. */
export function searchedWords(name: string): string[] {
  const words = [...new Set(nameWords(name))].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return words.filter((word) => word.length >= 3).slice(0, 2)
}
