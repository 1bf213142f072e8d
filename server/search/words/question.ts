// What a term asks for, ready to be looked up: groups of stems with their weights. A word that stands for nothing is left
// out, because it tells no product from another.
import type { Word } from '../text.ts'
import { unitOf } from '../units.ts'
import { correctedText } from './corrected.ts'
import { MOST_GROUPS } from './gather.ts'
import type { Known } from './known.ts'
import type { Pair } from './phrases.ts'
import type { Places } from './places.ts'
import { weighed, type WeighedGroup } from './weighed.ts'

export interface Question {
  groups: AskedGroup[]
  pairs: Pair[]
  /** The term with the words that were searched for instead; null when as typed. */
  corrected: string | null
}

export interface AskedGroup extends WeighedGroup {
  /** Neither a number nor a unit nor a letter: it may say by itself what is looked for. */
  isName: boolean
}

export function questionOf(term: string, { words, meanings, instead }: Places, known: Known): Question {
  const groups = new Map<string, AskedGroup>()
  for (const { stem } of words) {
    const one = meanings.get(stem) ?? []
    if (one.length > 0) groups.set(stem, { ...weighed(one, known), isName: isName(stem) })
  }
  const kept = rarest(groups)
  return {
    groups: [...kept.values()],
    pairs: pairsOf(words, kept),
    corrected: instead.size > 0 ? correctedText(term, instead) : null,
  }
}

function isName(stem: string): boolean {
  return /^\p{L}{3,}$/u.test(stem) && unitOf(stem) === undefined
}

/** Too many words: the most frequent ones say least. */
function rarest(groups: Map<string, AskedGroup>): Map<string, AskedGroup> {
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
