// The mix of sixty requests: 36 search, 9 product, 6 cart, 3 lists, 3 sign-in, and one each endbuy, approve, send.

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
  lists,
  signIns,
} from '../../bench/api-requests.ts'
import type { LoadRequest, PacedKind } from '../../bench/load/load.ts'

type Requests = Record<
  'search' | 'detail' | 'cart' | 'list' | 'sign-in' | 'endbuy' | 'approve' | 'send',
  LoadRequest[]
>

export function kindsOf(requests: Requests): PacedKind[] {
  return [
    { name: 'search', share: 36, requests: requests.search },
    { name: 'detail', share: 9, requests: requests.detail },
    { name: 'cart', share: 6, requests: requests.cart },
    { name: 'list', share: 3, requests: requests.list },
    { name: 'sign-in', share: 3, requests: requests['sign-in'] },
    { name: 'endbuy', share: 1, requests: requests.endbuy, once: true },
    { name: 'approve', share: 1, requests: requests.approve, once: true },
    { name: 'send', share: 1, requests: requests.send, once: true },
  ]
}

/** For any world with open sessions (bench/api-requests.ts). */
export async function readsAndDecisions(db: Kysely<DB>) {
  const search = searchRequests(await sampleProducts(db), await buyerTokens(db))
  return {
    search: search.both('mixed'),
    detail: await details(db),
    list: (await lists(db)).flatMap(({ first }) => first.slice(0, 1)),
    approve: await approvals(db),
    send: await dispatches(db),
  }
}

/** For a world of bench/world: `purchases` buyers check out, the others change and read their carts. */
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
