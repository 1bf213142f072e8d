// How people write words otherwise than the catalogue; null where there is nothing to change.

import type { Random } from '#demo/random.ts'
import { withoutAccents } from './truth.ts'

/** Singular for plural and plural for singular; feminine for masculine where the catalogue knows both. */
export function flipped(words: string[], known: ReadonlySet<string>, random: Random): string[] | null {
  const changed = words.map((word) => {
    const other = otherGender(word)
    const gendered = known.has(withoutAccents(other)) && random.chance(0.5) ? other : word
    return otherNumber(gendered)
  })
  return changed.some((word, index) => word !== words[index]) ? changed : null
}

function otherGender(word: string): string {
  if (/[^aeiou]o(s?)$/i.test(word)) return word.replace(/o(s?)$/i, 'a$1')
  return word.replace(/(?<=[^aeiou])a(s?)$/i, 'o$1')
}

function otherNumber(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  if (/ces$/i.test(word)) return word.replace(/ces$/i, 'z')
  if (/[lnrd]es$/i.test(word)) return word.slice(0, -2)
  if (/[aeo]s$/i.test(word)) return word.slice(0, -1)
  if (/s$/i.test(word)) return word
  if (/z$/i.test(word)) return `${word.slice(0, -1)}ces`
  return /[aeiouáéíóú]$/i.test(word) ? `${word}s` : `${word}es`
}

const LETTERS = 'abcdefghijlmnopqrstuvz'

/** One letter of a long word added, left out, replaced or swapped with its neighbour; not its first one. */
export function mistyped(words: string[], random: Random): string[] | null {
  const long = words.flatMap((word, index) => (/^\p{L}{5,}$/u.test(word) ? [index] : []))
  if (long.length === 0) return null
  const chosen = random.pick(long)
  return words.map((word, index) => (index === chosen ? withSlip(word, random) : word))
}

function withSlip(word: string, random: Random): string {
  const at = random.int(1, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
  const other = random.pick([...LETTERS].filter((one) => one !== withoutAccents(letter)))
  switch (random.int(0, 3)) {
    case 0:
      return before + after
    case 1:
      return before + other + letter + after
    case 2:
      return before + other + after
    default:
      return before + after.charAt(0) + letter + after.slice(1)
  }
}

const SPELLINGS: string[][] = [
  ['mm', 'milímetros'],
  ['cm', 'cms', 'centímetros'],
  ['m', 'mts', 'metros'],
  ['kg', 'kgs', 'kilos'],
  ['g', 'gr', 'grs', 'gramos'],
  ['l', 'lt', 'lts', 'litro', 'litros'],
  ['ml', 'cc'],
  ['oz', 'ounce', 'ounces'],
  ['lb', 'lbs', 'pounds'],
  ['ft', 'foot', 'feet'],
  ['"', 'inch', 'pulgadas', 'pulgada'],
  ['w', 'watts'],
  ['v', 'volts'],
]

/** 5 lts for 5L, 10 mm for 10mm. */
export function otherwise(words: string[], random: Random): string[] | null {
  let isChanged = false
  const changed = words.map((word) => {
    const [, number = '', unit = ''] = /^([\d.,/]+)\s?("|[a-z]+)$/i.exec(word) ?? []
    const spellings = SPELLINGS.find((one) => one.includes(unit.toLowerCase()))
    if (number === '' || !spellings) return word
    isChanged = true
    const other = random.pick(spellings.filter((one) => one !== unit.toLowerCase()))
    return other === '"' || random.chance(0.3) ? number + other : `${number} ${other}`
  })
  return isChanged ? changed : null
}
