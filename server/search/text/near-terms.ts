// What a search that found nothing may have meant (E6): its unknown words, and things that are spelt or begin alike.
import { wordsOf, type Word } from './analyzer.ts'
import { headStem } from './heads.ts'
import { isMeasure } from './query.ts'
import { soundOf } from './sound.ts'
import { exactTerm, type TermContext } from './query-rewriting.ts'

export interface NearTerms {
  /** As typed; neither a product nor a synonym has them. */
  unknown: string[]
  /** Words of things in the catalogue, and terms of synonyms; the nearest first. Without accents unless an operator wrote them. */
  terms: string[]
}

const MAX_WORDS = 4
const MAX_TERMS = 12

export function nearTerms(text: string, context: TermContext): NearTerms {
  const pieces = text.trim().split(/\s+/).map(withoutSigns)
  const unknown = [...new Set(pieces.filter((piece) => isUnknown(piece, context)))].slice(0, MAX_WORDS)
  const words = (unknown.length > 0 ? unknown : pieces).flatMap(wordsOf).slice(0, MAX_WORDS)
  return { unknown, terms: distinct(words.map(({ word }) => termsNear(word, context))).slice(0, MAX_TERMS) }
}

function withoutSigns(piece: string): string {
  return piece.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '')
}

function isUnknown(piece: string, context: TermContext): boolean {
  const words = wordsOf(piece).filter(({ stem }) => !isMeasure(stem))
  return words.length > 0 && !words.some((word) => isKnown(word, context))
}

function isKnown(word: Word, context: TermContext): boolean {
  return exactTerm(word, context).length > 0 || context.synonyms.has(word.stem, context.language)
}

/** The nearest of each word, then the second of each. */
function distinct(terms: string[][]): string[] {
  const longest = Math.max(0, ...terms.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => terms.flatMap((ofWord) => ofWord[at] ?? []))
  const byStems = new Map<string, string>()
  for (const term of inTurn.flat()) {
    const stems = wordsOf(term)
      .map(({ stem }) => stem)
      .join(' ')
    if (!byStems.has(stems)) byStems.set(stems, term)
  }
  return [...byStems.values()]
}

/** Words spelt alike, then those that begin alike. */
function termsNear(word: string, context: TermContext): string[] {
  return [...spelledAlike(word, context), ...begunAlike(word, context)].filter((term) => term !== word)
}

/** Wider than a correction, which shows products at once; then the first sound is the same. */
function mostEdits({ length }: string): number {
  if (length < 5) return 1
  return length < 8 ? 2 : 3
}

function spelledAlike(word: string, context: TermContext): string[] {
  const { vocabulary, synonyms, language } = context
  const most = mostEdits(word)
  const things = vocabulary.spelling
    .similarTo(word, most)
    .filter(({ stem }) => isThing(stem, context))
    .map((one) => ({ text: vocabulary.strings.textOf(one.word), distance: one.distance }))
  const found = [...things, ...synonyms.termsLike(word, most, language)]
  const near = found.filter(({ text, distance }) => distance === 1 || firstSound(text) === firstSound(word))
  return near.sort((a, b) => a.distance - b.distance).map(({ text }) => text)
}

function firstSound(text: string): string | undefined {
  return soundOf(wordsOf(text)[0]?.word ?? '').at(0)
}

const MIN_PREFIX = 3

/** Sharing three fifths of its letters, most letters first. */
function begunAlike(word: string, context: TermContext): string[] {
  const least = Math.max(MIN_PREFIX, Math.ceil(word.length * 0.6))
  for (let length = word.length; length >= least; length--) {
    const found = begunBy(word.slice(0, length), context)
    if (found.length > 0) return found
  }
  return []
}

/** The most frequent things first, then the terms of synonyms. */
function begunBy(prefix: string, context: TermContext): string[] {
  const { vocabulary, synonyms, language } = context
  const things = vocabulary
    .wordsBeginning(prefix)
    .filter(({ stem }) => isThing(stem, context))
    .map(({ word, stem }) => ({
      text: vocabulary.strings.textOf(word),
      frequency: vocabulary.frequencyOf(stem),
    }))
    .sort((a, b) => b.frequency - a.frequency || compare(a.text, b.text))
  const terms = synonyms.termsBeginning(prefix, language).sort(compare)
  return [...things.map(({ text }) => text), ...terms].slice(0, MAX_TERMS)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** Words for a thing, rather than a colour or what a description says (E2). */
function isThing(stem: number, { vocabulary, hasLiveDoc }: TermContext): boolean {
  const head = vocabulary.find(headStem([vocabulary.strings.textOf(stem)]))
  return head >= 0 && hasLiveDoc(head)
}
