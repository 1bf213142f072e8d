// What buyers look for and do not find (E6): how a term is stored, and which texts are refused since they may identify a person.
import { SEARCH_TERM_MAX_LENGTH } from './rules.ts'
import { plainName } from './text.ts'

const CHOICE_MIN_LENGTH = 2
export const CHOICE_MAX_LENGTH = 100
export const WANTED_MAX_LENGTH = 200

/** Searches that differ in case and spaces are one. Some letters are longer in lower case: what exceeds a search is cut. */
export function searchedTerm(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase().slice(0, SEARCH_TERM_MAX_LENGTH)
}

export function hasEmail(text: string): boolean {
  return /\S@\S/.test(text)
}

const NUMBER = /\d(?:[\d .-]*\d)?/g
/** Phones, CUITs and documents have as many. Sizes in a row have no long part. */
const FEWEST_DIGITS = 7
const BAR_CODE = /^\d{13,14}$/
const LONG_PART = /\d{4}|\d\.\d{3}\.\d{3}/

/** Whether it has an e-mail address, or a number like that of a phone or a document. */
export function mayIdentify(text: string): boolean {
  const isLong = (number: string) => number.replaceAll(/\D/g, '').length >= FEWEST_DIGITS
  const numbers = text.match(NUMBER) ?? []
  return hasEmail(text) || numbers.some((one) => isLong(one) && LONG_PART.test(one) && !BAR_CODE.test(one))
}

/** Whether a term may be one of a proposed synonym. */
export function isProposable(text: string): boolean {
  // As the database counts: a letter beyond the first 65,536 is one.
  const { length } = [...searchedTerm(text)]
  return (
    length >= CHOICE_MIN_LENGTH &&
    length <= CHOICE_MAX_LENGTH &&
    /\p{L}/u.test(text) &&
    !text.includes('@') &&
    !mayIdentify(text)
  )
}

/** Whether the next search says the same in other words: one that adds words or leaves some out is no synonym. */
export function isProposal(term: string, next: string): boolean {
  const [words, others] = [wordsOf(term), wordsOf(next)]
  const hasAll = (some: string[], all: string[]) => some.every((word) => all.includes(word))
  return isProposable(term) && isProposable(next) && !hasAll(words, others) && !hasAll(others, words)
}

function wordsOf(text: string): string[] {
  return plainName(searchedTerm(text)).split(' ')
}
