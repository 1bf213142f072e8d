// How good answers are: 1 is perfect, except for the share of those that are empty.

import type { Query } from './queries.ts'

export interface Figures {
  /** Of the first ten, those further up count more. */
  ndcg: number
  /** 1 over the place of the first good one. */
  mrr: number
  /** Of the good ones, how many are among the first twenty. */
  recall: number
  empty: number
}

export const ANSWERS = 20
const FIRST = 10

export function figuresOf(queries: Query[], answers: number[][]): Figures {
  const mean = (value: (query: Query, answer: number[]) => number) =>
    queries.reduce((sum, query, index) => sum + value(query, answers[index] ?? []), 0) / queries.length
  return {
    ndcg: mean(({ meant }, answer) => gain(answer.map((doc) => meant.has(doc))) / gain(ideal(meant.size))),
    mrr: mean(({ meant }, answer) => {
      const place = answer.slice(0, FIRST).findIndex((doc) => meant.has(doc))
      return place < 0 ? 0 : 1 / (place + 1)
    }),
    recall: mean(
      ({ meant }, answer) => answer.filter((doc) => meant.has(doc)).length / Math.min(meant.size, ANSWERS),
    ),
    empty: mean((_, answer) => (answer.length === 0 ? 1 : 0)),
  }
}

function gain(good: boolean[]): number {
  return good.slice(0, FIRST).reduce((sum, isGood, place) => sum + (isGood ? 1 / Math.log2(place + 2) : 0), 0)
}

function ideal(count: number): boolean[] {
  return Array.from({ length: count }, () => true)
}
