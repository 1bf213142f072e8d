// Synonyms of the operators' table (C4): a term of one or more words also finds other words.
import type { Language } from '#domain/format.ts'
import { type Word, wordsOf } from './analyzer.ts'
import { Vocabulary } from './vocabulary.ts'

export interface Synonym {
  language: Language
  term: string
  means: string
}

interface Entry {
  term: Word[]
  /** Each finds the term's products too. */
  means: Word[][]
}

export class Synonyms {
  /** By language and first stem, longest term first. */
  readonly #entries = new Map<string, Entry[]>()
  /** The words of terms. */
  readonly #words: Record<Language, Vocabulary> = { es: new Vocabulary(), en: new Vocabulary() }

  constructor(rows: readonly Synonym[]) {
    for (const { language, term, means } of rows) this.#add(language, wordsOf(term), wordsOf(means))
  }

  #add(language: Language, term: Word[], means: Word[]): void {
    if (term.length === 0 || means.length === 0) return
    for (const word of term) this.#words[language].count(this.#words[language].learn(word))
    const key = `${language} ${term[0]?.stem}`
    const entries = this.#entries.get(key) ?? []
    this.#entries.set(key, entries)
    const known = entries.find(
      (entry) => entry.term.length === term.length && startsWith(term, 0, entry.term),
    )
    if (known) known.means.push(means)
    else entries.push({ term, means: [means] })
    entries.sort((a, b) => b.term.length - a.term.length)
  }

  /** Whether a term has the word. */
  has(stem: string, language: Language): boolean {
    return languagesOf(language).some((one) => this.#words[one].find(stem) >= 0)
  }

  /** The words of terms that are spelt most like it. */
  similarTo(typed: string, language: Language): (Word & { distance: number })[] {
    return languagesOf(language).flatMap((one) => {
      const { spelling, strings } = this.#words[one]
      return spelling.similarTo(typed).map(({ word, stem, distance }) => ({
        word: strings.textOf(word),
        stem: strings.textOf(stem),
        distance,
      }))
    })
  }

  /** The longest term that begins at this word. */
  at(words: readonly Word[], place: number, language: Language): Entry | null {
    for (const one of languagesOf(language)) {
      const entries = this.#entries.get(`${one} ${words[place]?.stem}`) ?? []
      const entry = entries.find(({ term }) => startsWith(words, place, term))
      if (entry) return entry
    }
    return null
  }
}

/** Rows in Spanish apply in every language. */
function languagesOf(language: Language): Language[] {
  return language === 'es' ? ['es'] : [language, 'es']
}

function startsWith(words: readonly Word[], place: number, term: readonly Word[]): boolean {
  return term.every(({ stem }, index) => words[place + index]?.stem === stem)
}

/** More conditions would leave no room for other words. */
const MAX_CLAUSES = 4

/** Conditions of which a doc must meet each with one word, so that it has all words of one alternative. */
export function clausesOf(alternatives: readonly Word[][]): Word[][] {
  for (let count = alternatives.length; count > 1; count -= 1) {
    const clauses = withoutSupersets(productOf(alternatives.slice(0, count)))
    if (clauses.length <= MAX_CLAUSES) return clauses
  }
  return (alternatives[0] ?? []).map((word) => [word])
}

function productOf(alternatives: readonly Word[][]): Word[][] {
  return alternatives.reduce<Word[][]>(
    (clauses, words) =>
      clauses.flatMap((clause) => words.map((word) => (hasStem(clause, word) ? clause : [...clause, word]))),
    [[]],
  )
}

function withoutSupersets(clauses: Word[][]): Word[][] {
  const shortestFirst = clauses.toSorted((a, b) => a.length - b.length)
  const kept: Word[][] = []
  for (const clause of shortestFirst)
    if (!kept.some((one) => one.every((word) => hasStem(clause, word)))) kept.push(clause)
  return clauses.filter((clause) => kept.includes(clause))
}

function hasStem(words: readonly Word[], { stem }: Word): boolean {
  return words.some((one) => one.stem === stem)
}
