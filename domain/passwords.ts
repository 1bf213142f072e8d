// Passwords that are easy to guess for who knows the person (A9).
import { plainName } from './text.ts'

const PRODUCT = 'abasto'
/** Shorter names are refused only alone between digits and signs: "Ana2026", but not "banana". */
const ANYWHERE_FROM = 4
const SHORTEST = 3

/**
 * Whether a password has the product's name, or part of one of `names`: a person's names, their company, the local part
 * of their e-mail. Case and accents do not matter.
 */
export function containsName(password: string, names: readonly string[]): boolean {
  const plain = plainName(password)
  const words = wordsOf(plain)
  return [PRODUCT, ...names.flatMap((name) => wordsOf(plainName(name)))].some((name) =>
    name.length >= ANYWHERE_FROM ? plain.includes(name) : name.length >= SHORTEST && words.includes(name),
  )
}

function wordsOf(plain: string): string[] {
  return plain.split(/[^\p{L}]+/u)
}

/** "ana.paz@empresa.com" → "ana.paz" */
export function localPart(email: string): string {
  return email.split('@', 1)[0] ?? ''
}
