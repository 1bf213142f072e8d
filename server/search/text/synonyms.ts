// Synonyms of the operators' table (C4): a term of one or more words also finds other words.
import type { Language } from '#domain/format.ts'
import { type TypedText, type Word, wordsOf } from './analyzer.ts'
import { Vocabulary } from './vocabulary.ts'

export interface Synonym {
  language: Language
  term: string
  means: string
  /** Applies only to a query that is the term, where no other row has it: the name of a category. */
  isWhole?: true
}

/** Never modified: copies of the synonyms share it. */
interface Entry {
  /** As the operator wrote it. */
  readonly text: string
  readonly term: Word[]
  /** Each finds the term's products too. */
  readonly means: Word[][]
  readonly isWhole: boolean
}

export class Synonyms {
  /** By language and first stem, longest term first. */
  #entries = new Map<string, readonly Entry[]>()
  /** By language and first letters. */
  #begun = new Map<string, readonly Entry[]>()
  /** The words of terms. New ones go into the last vocabulary; copies share those before it. */
  #words: Record<Language, Vocabulary[]> = { es: [new Vocabulary()], en: [new Vocabulary()] }

  constructor(rows: readonly Synonym[]) {
    for (const { language, term, means, isWhole = false } of rows)
      this.#add(language, term, wordsOf(means), isWhole)
  }

  #add(language: Language, text: string, means: Word[], isWhole: boolean): void {
    const term = wordsOf(text)
    if (term.length === 0 || means.length === 0) return
    const vocabulary = this.#words[language].at(-1)
    for (const word of term) vocabulary?.count(vocabulary.learn(word))
    const key = `${language} ${term[0]?.stem}`
    const entries = this.#entries.get(key) ?? []
    const known = entries.find(
      (entry) => entry.term.length === term.length && startsWith(term, 0, entry.term),
    )
    if (known && isWhole) return
    const entry =
      known && !known.isWhole
        ? { ...known, means: [...known.means, means] }
        : { text, term, means: [means], isWhole }
    const byLength = replaced(entries, known, entry).sort((a, b) => b.term.length - a.term.length)
    this.#entries.set(key, byLength)
    const letters = `${language} ${entry.term[0]?.word.slice(0, MIN_BEGUN)}`
    this.#begun.set(letters, replaced(this.#begun.get(letters) ?? [], known, entry))
  }

  /** These and one row more. Takes a millisecond, where building all of them again takes a hundred times as long. */
  with({ language, term, means }: Synonym): Synonyms {
    const copy = new Synonyms([])
    copy.#entries = new Map(this.#entries)
    copy.#begun = new Map(this.#begun)
    copy.#words = {
      es: [...this.#words.es, new Vocabulary()],
      en: [...this.#words.en, new Vocabulary()],
    }
    copy.#add(language, term, wordsOf(means), false)
    return copy
  }

  /** Whether a term has the word. */
  has(stem: string, language: Language): boolean {
    return languagesOf(language).some((one) => this.#words[one].some((words) => words.find(stem) >= 0))
  }

  /** The words of terms that are spelt most like it, the nearest first. A word may occur twice. */
  similarTo(typed: string, language: Language): (Word & { distance: number })[] {
    return languagesOf(language).flatMap((one) =>
      this.#words[one]
        .flatMap(({ spelling, strings }) =>
          spelling.similarTo(typed).map(({ word, stem, distance }) => ({
            word: strings.textOf(word),
            stem: strings.textOf(stem),
            distance,
          })),
        )
        .sort((a, b) => a.distance - b.distance),
    )
  }

  /** The shortest term for each first word that is spelt like it, within `most` (E6). */
  termsLike(typed: string, most: number, language: Language): TermLike[] {
    return languagesOf(language).flatMap((one) =>
      this.#words[one].flatMap(({ spelling, strings }) =>
        spelling.similarTo(typed, most).flatMap(({ stem, distance }) => {
          const term = this.#shortestTerm(one, strings.textOf(stem))
          return term ? { text: term.text, distance } : []
        }),
      ),
    )
  }

  termsBeginning(prefix: string, language: Language): string[] {
    return languagesOf(language).flatMap((one) =>
      this.#words[one].flatMap((words) =>
        words
          .wordsBeginning(prefix)
          .flatMap(({ stem }) => this.#shortestTerm(one, words.strings.textOf(stem))?.text ?? []),
      ),
    )
  }

  /** The last one: the longest comes first. */
  #shortestTerm(language: Language, firstStem: string): Entry | undefined {
    return this.#entries.get(`${language} ${firstStem}`)?.at(-1)
  }

  /**
   * What the typed text may mean (E5): its words with a term replaced by a meaning, or the words before a term whose beginning ends
   * it ("biro") and the meaning. First the terms that begin first, then the shortest. Each text ends with a space unless its last
   * word is unfinished.
   */
  meaningsOf({ words, prefix }: TypedText, language: Language): string[] {
    const texts = Array.from({ length: words.length + 1 }, (_, at) => {
      const before = words.slice(0, at)
      const begun = prefix === null ? [] : this.#begunBy(words.slice(at), prefix, language)
      const whole = this.at(words, at, language)
      const rest = whole && words.slice(at + whole.term.length)
      return [
        ...(rest
          ? whole.means.map((means) => `${textOf([...before, ...means, ...rest])} ${prefix ?? ''}`)
          : []),
        ...begun.flatMap(({ means }) => means.map((one) => `${textOf([...before, ...one])} `)),
      ]
    })
    return [...new Set(texts.flat())]
  }

  /** The terms with these words first, of which the next one begins so; the shortest first. */
  #begunBy(words: readonly Word[], prefix: string, language: Language): Entry[] {
    const [first] = words
    const keyOf = (one: Language) => (first ? `${one} ${first.stem}` : `${one} ${prefix.slice(0, MIN_BEGUN)}`)
    const entries = first ? this.#entries : this.#begun
    return languagesOf(language)
      .flatMap((one) => entries.get(keyOf(one)) ?? [])
      .filter(({ term }) => term[words.length]?.word.startsWith(prefix) && startsWith(term, 0, words))
      .sort((a, b) => textOf(a.term).length - textOf(b.term).length)
  }

  /** The longest term that begins at this word. */
  at(words: readonly Word[], place: number, language: Language): Entry | null {
    for (const one of languagesOf(language)) {
      const entries = this.#entries.get(`${one} ${words[place]?.stem}`) ?? []
      const entry = entries.find(
        ({ term, isWhole }) => startsWith(words, place, term) && (!isWhole || term.length === words.length),
      )
      if (entry) return entry
    }
    return null
  }
}

function replaced(entries: readonly Entry[], known: Entry | undefined, entry: Entry): Entry[] {
  return known ? entries.map((one) => (one === known ? entry : one)) : [...entries, entry]
}

/** A beginning of fewer letters is one of too many terms. */
const MIN_BEGUN = 3

/** Rows in Spanish apply in every language. */
function languagesOf(language: Language): Language[] {
  return language === 'es' ? ['es'] : [language, 'es']
}

function textOf(words: readonly Word[]): string {
  return words.map(({ word }) => word).join(' ')
}

function startsWith(words: readonly Word[], place: number, term: readonly Word[]): boolean {
  return term.every(({ stem }, index) => words[place + index]?.stem === stem)
}

interface TermLike {
  text: string
  distance: number
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
