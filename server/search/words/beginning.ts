// What may become of a text that is still being typed (S11): its finished words as they are, the last one as a beginning.
import { stemOf } from '../stem.ts'
import { type TypedText } from '../text.ts'
import { MOST_GROUPS, NO_TIER, SETS, type Group, type Tiers } from './gather.ts'
import type { Known } from './known.ts'
import type { Meaning } from './meanings.ts'
import { weighed } from './weighed.ts'

/** "ma" is rather the beginning of "mameluco" than all of "30 mA". */
const SHORTEST_WHOLE = 3

export interface Beginning {
  /** A doc must have all but `whole`. */
  groups: Group[]
  /** The last word as a whole: only makes a doc better. Null when there is no last word. */
  whole: Group | null
}

/** Null when nothing was typed. */
export function beginningOf({ words, beginning }: TypedText, known: Known): Beginning | null {
  const finished = [...new Set(words.map(({ stem }) => stem))].slice(0, MOST_GROUPS - 2)
  const groups: Group[] = finished.map((stem) => weighed(typed(stem, known), known))
  if (beginning === null) return groups.length > 0 ? { groups, whole: null } : null
  const last = typed(stemOf(beginning), known)
  const begun = new Set([...last.map(({ stem }) => stem), ...known.vocabulary.begunBy(beginning)])
  groups.push(weighed([...begun].map(meaning), known))
  const alternatives = beginning.length < SHORTEST_WHOLE ? [] : last.map(({ stem }) => ({ stem, weight: 0 }))
  return { groups, whole: { alternatives, frequency: Number.POSITIVE_INFINITY } }
}

function typed(stem: string, { vocabulary }: Known): Meaning[] {
  const number = vocabulary.find(stem)
  return number < 0 ? [] : [meaning(number)]
}

function meaning(stem: number): Meaning {
  return { stem, factor: 1, instead: null }
}

/** 0: in the name, as whole words; 1: in the name; 2: elsewhere. */
export function tiersOfBeginning({ groups, whole }: Beginning, enough: number): Tiers {
  const all = (1 << groups.length) - 1
  const withWhole = whole ? (all << 1) | 1 : all
  const byWords = new Uint8Array(SETS).fill(NO_TIER)
  const byName = new Uint8Array(SETS).fill(2)
  for (let has = all; has < SETS; has++) {
    if ((has & all) !== all) continue
    byWords[has] = 0
    byName[has] = (has & withWhole) === withWhole ? 0 : 1
  }
  return { byWords, byName, required: all, enough }
}
