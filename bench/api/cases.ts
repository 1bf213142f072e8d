// What of the API is measured, and what of its floor each shall reach.

import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Floors } from '../load/floors.ts'
import type { LoadRequest } from '../load/load.ts'
import { details, lists, signIns } from './reads.ts'
import { approvals, cartPuts, checkouts, dispatches } from './writes.ts'

export type Case = {
  name: string
  floor?: keyof Floors
  /** Share of the floor at the higher number of clients. */
  atLeast?: number
  requests: (db: Kysely<DB>) => Promise<LoadRequest[]>
  /** Each request can be made once. */
  once?: true
  /** The list it is a page of, and whether that is a page far from the first. */
  list?: string
  isFar?: true
}

export async function cases(db: Kysely<DB>): Promise<Case[]> {
  return [
    { name: 'sign-in', requests: signIns },
    { name: 'detail', floor: 'select', atLeast: 1 / 4, requests: details },
    ...(await lists(db)).flatMap(({ name, first, far, farPage }): Case[] => {
      const page = { list: name, floor: 'select', atLeast: 1 / 6 } as const
      return [
        { ...page, name: `list ${name}, page 1`, requests: async () => first },
        { ...page, name: `list ${name}, page ${farPage}`, requests: async () => far, isFar: true },
      ]
    }),
    { name: 'PUT cart', floor: 'transaction', atLeast: 1 / 3, requests: cartPuts },
    { name: 'endbuy', floor: 'transaction', atLeast: 1 / 6, requests: checkouts, once: true },
    { name: 'approve', floor: 'transaction', atLeast: 1 / 3, requests: approvals, once: true },
    { name: 'send', floor: 'transaction', requests: dispatches, once: true },
  ]
}
