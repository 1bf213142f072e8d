// Query rewriting (C4): unknown words expand to similar spellings, parts or compounds, the last word to completions.
import type { Language } from '#domain/format.ts'
import { codeStem, type Word, stemOf } from './analyzer.ts'
import { isFrequentWord, isWordOf } from './common-words.ts'
import { soundOf } from './sound.ts'
import { type Synonyms, clausesOf } from './synonyms.ts'
import { type Vocabulary, isCorrectable } from './vocabulary.ts'

export interface Expansion {
  stem: number
  factor: number
  /** Shown in place of the typed word; null for an exact match or a completion. */
  correction: string | null
}

const EXPANSION_WEIGHT = 0.8
const MAX_CORRECTIONS = 3
const MIN_PREFIX = 3

export function exactTerm({ word, stem }: Word, { vocabulary, hasLiveDoc }: TermContext): Expansion[] {
  return [...new Set([stem, codeStem(word)])]
    .map((one) => vocabulary.find(one))
    .filter((id) => id >= 0 && hasLiveDoc(id))
    .map((id) => ({ stem: id, factor: 1, correction: null }))
}

function completionsOf(prefix: string, { vocabulary, hasLiveDoc }: TermContext): Expansion[] {
  if (prefix.length < MIN_PREFIX) return []
  const stems = vocabulary.withPrefix(prefix)
  return stems.some(hasLiveDoc)
    ? stems.map((stem) => ({ stem, factor: EXPANSION_WEIGHT, correction: null }))
    : []
}

interface Similar {
  distance: number
  expansions: Expansion[]
}

/** A word of the language is corrected only to one that sounds alike. */
function similarTo(typed: string, { vocabulary, language, hasLiveDoc }: TermContext): Similar {
  const found: Similar = { distance: Number.POSITIVE_INFINITY, expansions: [] }
  const similar = vocabulary.spelling.similarTo(typed)
  const sound = soundOf(typed)
  const alike = similar.filter(({ word }) => soundOf(vocabulary.strings.textOf(word)) === sound)
  for (const { word, stem, distance } of alike.length > 0 || isWordOf(language, typed) ? alike : similar) {
    if (found.expansions.length === MAX_CORRECTIONS || distance > found.distance) break
    if (found.expansions.some((one) => one.stem === stem) || !hasLiveDoc(stem)) continue
    found.distance = distance
    found.expansions.push({ stem, factor: EXPANSION_WEIGHT, correction: vocabulary.strings.textOf(word) })
  }
  return found
}

/** A known word may be a typing error if another is so many times as frequent. */
const FREQUENCY_RATIO = 2

function commonNeighbours({ word, stem }: Word, { vocabulary, hasLiveDoc }: TermContext): Expansion[] {
  if (isFrequentWord(word)) return []
  const least = FREQUENCY_RATIO * vocabulary.frequencyOf(vocabulary.find(stem))
  const like = vocabulary.spelling
    .similarTo(word)
    .filter((one) => one.distance === 1 && vocabulary.frequencyOf(one.stem) >= least && hasLiveDoc(one.stem))
    .map((one) => ({
      stem: one.stem,
      factor: EXPANSION_WEIGHT,
      correction: vocabulary.strings.textOf(one.word),
    }))
  return distinctExpansions(like).slice(0, MAX_CORRECTIONS)
}

function distinctExpansions(expansions: Expansion[]): Expansion[] {
  return [
    ...new Map(expansions.toReversed().map((expansion) => [expansion.stem, expansion])).values(),
  ].reverse()
}

export function mostFrequent(expansions: Expansion[], { vocabulary }: TermContext): Expansion | null {
  let best: Expansion | null = null
  for (const expansion of expansions)
    if (!best || vocabulary.frequencyOf(expansion.stem) > vocabulary.frequencyOf(best.stem)) best = expansion
  return best
}

export interface TermContext {
  vocabulary: Vocabulary
  synonyms: Synonyms
  language: Language
  /** Dead ones included. */
  docs: number
  hasLiveDoc(stem: number): boolean
  /** Whether `second` follows `first` in the name of a live doc. */
  areAdjacent(first: number, second: number): boolean
}

const MIN_PART = 2

/** The stem of two adjacent words whole as one, if a live doc has it. Two numbers do not combine. */
function compoundOf(first: Word, second: Word, { vocabulary, hasLiveDoc }: TermContext): number | null {
  const word = first.word + second.word
  if (!/\p{L}/u.test(word)) return null
  const stem = vocabulary.find(stemOf(word))
  return stem >= 0 && hasLiveDoc(stem) ? stem : null
}

/** The most frequent split of a word into two that are adjacent in the name of a live doc. */
function splitCompound(word: string, context: TermContext): [Word, Word] | null {
  if (!isCorrectable(word)) return null
  const { vocabulary, areAdjacent } = context
  const cuts = Array.from({ length: word.length - 2 * MIN_PART + 1 }, (_, at) => at + MIN_PART)
  const halves = cuts
    .map((at) => [wordOf(word.slice(0, at)), wordOf(word.slice(at))] as const)
    .map(([left, right]) => ({ left, right, a: vocabulary.find(left.stem), b: vocabulary.find(right.stem) }))
    .filter(({ a, b }) => a >= 0 && b >= 0)
    .map((half) => ({
      ...half,
      frequency: Math.min(vocabulary.frequencyOf(half.a), vocabulary.frequencyOf(half.b)),
    }))
    .sort((one, other) => other.frequency - one.frequency)
    .find(({ a, b }) => areAdjacent(a, b))
  return halves ? [halves.left, halves.right] : null
}

function wordOf(word: string): Word {
  return { word, stem: stemOf(word) }
}

export interface Rewriting {
  words: Word[]
  /** By stem; empty when the word matches nothing. */
  expansions: Map<string, Expansion[]>
  /** Typed word → its correction. */
  corrections: Map<string, string>
}

const COMPOUND_WEIGHT = 0.5
/** Words of fewer docs are also searched as two words. */
const RARE = 20
/** Each expansion scans the whole vocabulary. */
const MAX_EXPANDED = 8

export function literalRewriting(words: Word[], context: TermContext): Rewriting {
  const expansions = new Map(words.map((word) => [word.stem, exactTerm(word, context)]))
  return { words, expansions, corrections: new Map() }
}

export function rewrite(typedWords: Word[], context: TermContext): Rewriting {
  const typed = typedWords.map((word) => baseOf(word, typedWords, context) ?? word)
  const respelt = new Map(typed.flatMap((word) => respellings(word, context)))
  const words = typed.map((word) => {
    const other = respelt.get(word)
    return other ? { word: word.word, stem: other.stem } : word
  })
  const rewriting = literalRewriting(words, context)
  for (const [{ word }, other] of respelt) rewriting.corrections.set(word, other.word)
  joinNeighbours(rewriting, context)
  const spans = synonymSpans(words, context)
  const others = words.filter((word) => !spans.some(({ term }) => term.includes(word)))
  for (const word of others) if (isRare(word, context)) addSplit(word, rewriting, context)
  const unknown = others.filter(({ stem }) => rewriting.expansions.get(stem)?.length === 0)
  const distinct = [...new Map(unknown.map((word) => [word.stem, word])).values()]
  for (const word of distinct.slice(0, MAX_EXPANDED))
    expandUnknown(word, word.stem === words.at(-1)?.stem, rewriting, context)
  for (const span of spans) addSynonyms(span, rewriting, context)
  return rewriting
}

/** cajita, cafecito: what is left is "caj" with the ending "a", or "cafe". */
const DIMINUTIVE = /^(\p{L}{2,}?)(?:c(?:ito|ita)|it([oa]))s?$/u

/** An unknown "cajitas" is looked up as "caja", a word of the catalogue or a term of its own; "palito" is no "pala". */
function baseOf(word: Word, all: readonly Word[], context: TermContext): Word | null {
  const { vocabulary, synonyms, language } = context
  const [, root, ending = ''] = DIMINUTIVE.exec(word.word) ?? []
  const isKnown = (one: Word) => exactTerm(one, context).length > 0
  if (root === undefined || isKnown(word)) return null
  if (synonymSpans(all, context).some(({ term }) => term.includes(word))) return null
  const base = wordOf(root + ending)
  const isWord =
    isKnown(base) && [base.word, `${base.word}s`].some((one) => vocabulary.strings.idOf(one) >= 0)
  return isWord || synonyms.at([base], 0, language) ? { word: word.word, stem: base.stem } : null
}

/**
 * An unknown word as the word of a synonym that it misspells, unless a word of the catalogue is as near: lapisera is lapicera, which
 * means bolígrafo (E3).
 */
function respellings(word: Word, context: TermContext): [Word, Word][] {
  const { synonyms, language, vocabulary, hasLiveDoc } = context
  const isKnown = exactTerm(word, context).length > 0 || synonyms.has(word.stem, language)
  if (isKnown || isWordOf(language, word.word)) return []
  const [other] = synonyms.similarTo(word.word, language)
  if (!other) return []
  const own = vocabulary.spelling.similarTo(word.word).find(({ stem }) => hasLiveDoc(stem))
  return own && own.distance <= other.distance ? [] : [[word, other]]
}

interface Span {
  /** Words of the query. */
  term: Word[]
  means: Word[][]
}

function synonymSpans(words: readonly Word[], { synonyms, language }: TermContext): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < words.length; at += 1) {
    const entry = synonyms.at(words, at, language)
    if (!entry) continue
    spans.push({ term: words.slice(at, at + entry.term.length), means: entry.means })
    at += entry.term.length - 1
  }
  return spans
}

const SYNONYM_WEIGHT = 0.9

/** Replaces the words of a term by conditions that its synonyms meet too. */
function addSynonyms({ term, means }: Span, rewriting: Rewriting, context: TermContext) {
  const { expansions } = rewriting
  const termOf = (word: Word) =>
    term.includes(word)
      ? (expansions.get(word.stem) ?? [])
      : exactTerm(word, context).map((one) => ({ ...one, factor: SYNONYM_WEIGHT }))
  const known = [...means, term].filter((words) => words.every((word) => termOf(word).length > 0))
  if (known.length === 0 || (known.length === 1 && known[0] === term)) return
  const text = term.map(({ word }) => word).join(' ')
  const conditions = clausesOf(known).map((clause) => {
    const stem = clause.map((word) => word.stem).join('|')
    expansions.set(stem, distinctExpansions(clause.flatMap(termOf)))
    return { word: text, stem }
  })
  const at = rewriting.words.indexOf(term[0] as Word)
  rewriting.words = rewriting.words.toSpliced(at, term.length, ...conditions)
}

/**
 * For queries that match no doc with all words: known words, and those of the language beside others, may be typing errors too. Null when
 * no word is suspect.
 */
export function rewriteKnownWords(words: Word[], context: TermContext): Rewriting | null {
  const rewriting = rewrite(words, context)
  let isSuspect = false
  for (const word of rewriting.words.slice(0, MAX_EXPANDED)) {
    if (!words.includes(word)) continue
    const mayBeError =
      exactTerm(word, context).length > 0 || (words.length > 1 && isWordOf(context.language, word.word))
    const common = mayBeError ? commonNeighbours(word, context) : []
    if (common.length === 0) continue
    isSuspect = true
    setExpansions(
      word,
      distinctExpansions([...(rewriting.expansions.get(word.stem) ?? []), ...common]),
      rewriting,
      context,
    )
  }
  return isSuspect ? rewriting : null
}

function setExpansions(word: Word, expansions: Expansion[], rewriting: Rewriting, context: TermContext) {
  rewriting.expansions.set(word.stem, expansions)
  const best = mostFrequent(expansions, context)
  if (best?.correction) rewriting.corrections.set(word.word, best.correction)
}

function joinNeighbours({ words, expansions }: Rewriting, context: TermContext) {
  for (const [at, second] of words.slice(1).entries()) {
    const first = words[at] ?? second
    const stem = compoundOf(first, second, context)
    if (stem === null) continue
    for (const half of [first, second]) {
      const others = expansions.get(half.stem) ?? []
      expansions.set(
        half.stem,
        distinctExpansions([...others, { stem, factor: COMPOUND_WEIGHT, correction: null }]),
      )
    }
  }
}

function isRare({ stem }: Word, { vocabulary }: TermContext): boolean {
  const stemId = vocabulary.find(stem)
  return stemId >= 0 && vocabulary.frequencyOf(stemId) < RARE
}

/** Few write "hotwheels": "hot wheels" means the same. */
function addSplit(word: Word, rewriting: Rewriting, context: TermContext) {
  const whole = rewriting.expansions.get(word.stem)?.[0]
  const halves = whole && splitCompound(word.word, context)
  if (!halves) return
  replaceWord(word, halves, rewriting)
  for (const half of halves) {
    const expansions = [...exactTerm(half, context), whole]
    rewriting.expansions.set(half.stem, distinctExpansions(expansions))
  }
}

function expandUnknown(word: Word, isLast: boolean, rewriting: Rewriting, context: TermContext) {
  const completions =
    isLast && !isWordOf(context.language, word.word) ? completionsOf(word.word, context) : []
  const similar = similarTo(word.word, context)
  // A missing space is an edit distance of 1, too.
  const halves = completions.length === 0 && similar.distance > 1 ? splitCompound(word.word, context) : null
  if (halves) return splitWord(word, halves, rewriting, context)
  setExpansions(word, distinctExpansions([...completions, ...similar.expansions]), rewriting, context)
}

function splitWord(word: Word, halves: Word[], rewriting: Rewriting, context: TermContext) {
  replaceWord(word, halves, rewriting)
  for (const half of halves) rewriting.expansions.set(half.stem, exactTerm(half, context))
  rewriting.corrections.set(word.word, halves.map((half) => half.word).join(' '))
}

function replaceWord(word: Word, halves: Word[], rewriting: Rewriting) {
  rewriting.words = rewriting.words.flatMap((one) => (one.stem === word.stem ? halves : [one]))
}
