// What of the API is measured, and what of its floor each shall reach.

import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Floors } from '../load/floors.ts'
import type { MeasuredCase } from '../load/measure.ts'
import { details, lists, signIns } from './reads.ts'
import { approvals, cartPuts, checkouts, dispatches } from './writes.ts'

export type Case = MeasuredCase & {
  floor?: keyof Floors
  /** Share of the floor at the higher number of clients. */
  atLeast?: number
  /** The list it is a page of, and whether that is a page far from the first. */
  listOf?: string
  isFar?: true
}

export async function cases(db: Kysely<DB>): Promise<Case[]> {
  return [
    { name: 'sign-in', list: await signIns(db) },
    { name: 'detail', floor: 'select', atLeast: 1 / 4, list: await details(db) },
    ...(await lists(db)).flatMap(({ name, first, far, farPage }): Case[] => {
      const page = { listOf: name, floor: 'select', atLeast: 1 / 6 } as const
      return [
        { ...page, name: `list ${name}, page 1`, list: first },
        { ...page, name: `list ${name}, page ${farPage}`, list: far, isFar: true },
      ]
    }),
    { name: 'PUT cart', floor: 'transaction', atLeast: 1 / 3, list: () => cartPuts(db) },
    { name: 'endbuy', floor: 'transaction', atLeast: 1 / 6, list: () => checkouts(db), once: true },
    { name: 'approve', floor: 'transaction', atLeast: 1 / 3, list: () => approvals(db), once: true },
    { name: 'send', floor: 'transaction', list: () => dispatches(db), once: true },
  ]
}
