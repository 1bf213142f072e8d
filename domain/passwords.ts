// Passwords that are easy to guess: names of the person, and the forms in which the server's estimator tries a password (A9).
import { plainName } from './text.ts'

const PRODUCT = 'abasto'
/** Shorter names are refused only alone between digits and signs: "Ana2026", but not "banana". */
const ANYWHERE_FROM = 4
const SHORTEST = 3
/** Particles of names: "Ferretería Los Andes S.R.L." */
const PARTICLES = new Set([
  'del',
  'los',
  'las',
  'san',
  'con',
  'por',
  'the',
  'and',
  'von',
  'van',
  'srl',
  'sas',
])

/**
 * Whether a password has the product's name, or part of one of `names`: a person's names, their company, the local part
 * of their e-mail. Case and accents do not matter, nor do digits and signs that stand for letters ("M4r14na").
 */
export function containsName(password: string, names: readonly string[]): boolean {
  const plain = plainName(password)
  const words = wordsOf(plain)
  const spelledOut = ['i', 'l'].map((one) =>
    plain.replaceAll(/[1!|]/g, one).replaceAll(/[03457@$]/g, letterOf),
  )
  return [PRODUCT, ...names.flatMap((name) => wordsOf(plainName(name)))].some((name) =>
    name.length >= ANYWHERE_FROM
      ? plain.includes(name) || spelledOut.some((form) => form.includes(name))
      : name.length >= SHORTEST && !PARTICLES.has(name) && words.includes(name),
  )
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const letterOf = (sign: string) => LETTERS[sign] ?? sign

function wordsOf(plain: string): string[] {
  return plain.split(/[^\p{L}]+/u)
}

/** "ana.paz@empresa.com" → "ana.paz" */
export function localPart(email: string): string {
  return email.split('@', 1)[0] ?? ''
}

/** More characters make no password easier to guess, and would cost the estimator up to 180 ms. */
const ESTIMATED_LENGTH = 20

/**
 * What has to be hard to guess of a password, without case and accents: its beginning, and the same without its separator
 * ("1-2-3-4-5-6", "hola hola"), if it has signs of one kind only.
 */
export function formsToGuess(password: string): string[] {
  const plain = plainName(password)
  const signs = new Set(plain.match(/[^\p{L}\p{N}]/gu))
  const [separator] = signs
  const joined = signs.size === 1 && separator !== undefined ? plain.replaceAll(separator, '') : ''
  return [plain, joined].filter((form) => form !== '').map(beginningOf)
}

/** There are fewer than a million blocks of three signs. */
const LONGEST_REPEATED = 3

/** Whether a form is one block of at most three characters again and again, its last time maybe cut ("abcabcab"). */
export function repeatsBlock(form: string): boolean {
  const characters = [...form]
  return Array.from({ length: LONGEST_REPEATED }, (_, nth) => nth + 1).some((length) =>
    characters.every((character, nth) => character === characters[nth % length]),
  )
}

function beginningOf(form: string): string {
  return [...form].slice(0, ESTIMATED_LENGTH).join('')
}
