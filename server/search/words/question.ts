// What a term asks for, ready to be looked up: groups of stems with their weights. A word that stands for nothing is left
// out, because it tells no product from another.
import type { Word } from '../text.ts'
import { correctedText } from './corrected.ts'
import { MOST_GROUPS, type Group } from './gather.ts'
import { idfOf, STEP } from './impacts.ts'
import type { Known } from './known.ts'
import { bestOf, type Meaning } from './meanings.ts'
import type { Pair } from './phrases.ts'
import { asMeant, asTyped } from './places.ts'

export interface Question {
  groups: WeighedGroup[]
  pairs: Pair[]
  /** The term with the words that were searched for instead; null when as typed. */
  corrected: string | null
}

export interface WeighedGroup extends Group {
  /** Of the most frequent alternative. */
  frequency: number
  idf: number
}

export function questionOf(term: string, typed: Word[], isLiteral: boolean, known: Known): Question {
  const { words, meanings, instead } = isLiteral ? asTyped(typed, known) : asMeant(typed, known)
  const groups = new Map<string, WeighedGroup>()
  for (const { stem } of words) {
    const one = meanings.get(stem) ?? []
    if (one.length > 0) groups.set(stem, weighed(one, known))
  }
  const kept = rarest(groups)
  return {
    groups: [...kept.values()],
    pairs: pairsOf(words, kept),
    corrected: instead.size > 0 ? correctedText(term, instead) : null,
  }
}

/** What a word may stand for is as telling as the most frequent of it: a rare guess is no better than a common one. */
export function weighed(meanings: Meaning[], known: Known): WeighedGroup {
  const best = bestOf(meanings, known)
  const frequency = best ? known.vocabulary.frequencyOf(best.stem) : 0
  const idf = idfOf(frequency, known.docs)
  const alternatives = meanings.map(({ stem, factor }) => ({ stem, weight: idf * factor * STEP }))
  return { alternatives, frequency, idf }
}

/** Too many words: the most frequent ones say least. */
function rarest(groups: Map<string, WeighedGroup>): Map<string, WeighedGroup> {
  if (groups.size <= MOST_GROUPS) return groups
  const sorted = [...groups.values()].sort((a, b) => a.frequency - b.frequency)
  const kept = new Set(sorted.slice(0, MOST_GROUPS))
  return new Map([...groups].filter(([, group]) => kept.has(group)))
}

/** Repeated words stand beside several others. */
function pairsOf(words: Word[], groups: Map<string, WeighedGroup>): Pair[] {
  const stems = [...groups.keys()]
  const pairs = new Map<number, Pair>()
  for (const [at, { stem }] of words.slice(1).entries()) {
    const first = stems.indexOf(words[at]?.stem ?? '')
    const second = stems.indexOf(stem)
    if (first < 0 || second < 0 || first === second) continue
    const idf = Math.min(groups.get(stems[first] ?? '')?.idf ?? 0, groups.get(stem)?.idf ?? 0)
    pairs.set(first * MOST_GROUPS + second, { first, second, idf })
  }
  return [...pairs.values()]
}
