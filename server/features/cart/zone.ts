// The whole cart in another delivery zone: shown, then moved (K3).
import { type Kysely, sql } from 'kysely'
import type { Cart } from '#contract/cart.ts'
import { inTransaction, pipeline } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import type { Buyer } from '#server/http/session.ts'
import { lockOpenCartRow, readContent, setZone, showCart, showOpenCart } from './queries.ts'

/** With the offers of that zone; changes nothing. 404 for an unknown or closed zone. */
export async function readInZone(deps: Deps, buyer: Buyer, regionId: number): Promise<Cart> {
  await checkRegion(deps.db, regionId)
  const { cart, region, ...content } = await readContent(deps.db, buyer, dayOf(deps.now()), { regionId })
  return showCart(cart && { id: cart.id, region, redoes: cart.redoes }, content)
}

/** The prices last shown stay, so that the checkout still notices a changed one (K11). Idempotent. */
export async function moveToZone(deps: Deps, buyer: Buyer, regionId: number): Promise<Cart> {
  const today = dayOf(deps.now())
  return inTransaction(deps.db, async (trx) => {
    await checkRegion(trx, regionId)
    const { cart } = await pipeline(trx, { cart: lockOpenCartRow(buyer) })
    if (cart[0]) await setZone(cart[0].id, regionId).execute(trx)
    return showOpenCart(trx, buyer, today)
  })
}

async function checkRegion(db: Kysely<DB>, regionId: number): Promise<void> {
  const { rows } = await sql`select from regions where id = ${regionId} and closed_at is null`.execute(db)
  if (rows.length === 0) throw notFound()
}
