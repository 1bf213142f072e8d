import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { sampleProducts, searchRequests } from '../../bench/search-requests.ts'
import {
  approvals,
  buyerTokens,
  cartPuts,
  checkouts,
  details,
  dispatches,
  exportLinks,
  lists,
  papers,
  quickOrders,
  signIns,
} from '../../bench/api-requests.ts'
import type { LoadRequest, PacedKind } from '../../bench/load/load.ts'

const SHARES = {
  search: 36,
  detail: 9,
  cart: 6,
  list: 3,
  'sign-in': 3,
  endbuy: 1,
  approve: 1,
  send: 1,
  paper: 1,
  lines: 2,
  export: 1,
}
type Kind = keyof typeof SHARES
const ONCE: readonly Kind[] = ['endbuy', 'approve', 'send']

export function kindsOf(requests: Record<Kind, LoadRequest[]>): PacedKind[] {
  const names = Object.keys(SHARES) as Kind[]
  return names.map((name) => ({
    name,
    share: SHARES[name],
    requests: requests[name],
    ...(ONCE.includes(name) ? { once: true } : {}),
  }))
}

export async function readsAndDecisions(db: Kysely<DB>) {
  const search = searchRequests(await sampleProducts(db), await buyerTokens(db))
  return {
    search: search.both('mixed'),
    detail: await details(db),
    list: (await lists(db)).flatMap(({ first }) => first.slice(0, 1)),
    approve: await approvals(db),
    send: await dispatches(db),
    paper: await papers(db),
    lines: await quickOrders(db),
    export: await exportLinks(db),
  }
}

/** `purchases` buyers check out, the others change and read their carts. */
export async function largeMix(db: Kysely<DB>, purchases: number): Promise<PacedKind[]> {
  const endbuy = (await checkouts(db)).slice(0, purchases)
  const buying = new Set(endbuy.map(({ token }) => token))
  const puts = (await cartPuts(db)).filter(({ token }) => !buying.has(token))
  return kindsOf({
    ...(await readsAndDecisions(db)),
    cart: puts.flatMap((put) => [put, lookAt(put.token)]),
    'sign-in': await signIns(db),
    endbuy,
  })
}

export function lookAt(token: string | undefined): LoadRequest {
  return { method: 'GET', path: '/api/v1/cart', token }
}
