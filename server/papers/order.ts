// What papers are made of: a buy order with all that was agreed when it was placed (F4).
import { sql, type Kysely } from 'kysely'
import type { OrderItem } from '#contract/purchases.ts'
import type { DB } from '#db/types.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { TaxData } from '#domain/tax-data.ts'
import { notFound } from '#server/http/errors.ts'
import { fullName } from '#server/accounts/columns.ts'
import {
  currentApprover,
  committedJoin,
  type CommittedTotals,
  type DecisionRow,
  orderColumns,
  type OrderRow,
} from '#server/orders/columns.ts'
import { asApproved, itemsOf } from '#server/orders/items.ts'
import type { KeptTerms } from '#server/orders/vat.ts'

export interface PaperOrder extends OrderRow, CommittedTotals, DecisionRow, KeptTerms {
  state: OrderState
  company: string
  seller: string
  /** Null, as `seller_tax_data`: placed before purchases kept them. */
  buyer_tax_data: TaxData | null
  buyer: string
  buyerEmail: string
  approver: string
  address_description: string
  region: string
  logistic_center: string | null
  delivery_contact: string | null
  cost_center: string
  provider_comments: string
  sap_number: string | null
  /** In the order of the page, with the approved units (R6). */
  items: readonly OrderItem[]
  cancellations: readonly Cancellation[]
}

interface Cancellation {
  itemId: number
  quantity: number
  at: Date
}

export async function readPaperOrder(db: Kysely<DB>, orderId: number): Promise<PaperOrder> {
  const { rows } = await sql<Omit<PaperOrder, 'items' | 'cancellations'>>`
    select ${orderColumns}, o.sap_number, o.seller_tax_data, o.shipping_vat_rate, company.name as company,
      s.fantasy_name as seller, p.buyer_tax_data, ${fullName('bu')} as buyer, bu.email as "buyerEmail",
      ${fullName('au')} as approver, p.address_description, r.name as region, p.logistic_center, p.delivery_contact,
      p.cost_center, p.provider_comments, d.decided_at as "decidedAt", ${fullName('du')} as "decidedBy",
      ${fullName('behalf')} as "onBehalfOf", committed.*
    from buy_orders o
    join purchases p on p.id = o.purchase_id
    join companies company on company.id = p.company_id
    join providers s on s.id = o.provider_id
    join regions r on r.id = p.region_id
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    join clients approver on approver.id = ${currentApprover('o')}
    join users au on au.id = approver.user_id
    left join decisions d on d.buy_order_id = o.id
    left join clients dc on dc.id = d.decided_by
    left join users du on du.id = dc.user_id
    left join clients bc on bc.id = d.on_behalf_of
    left join users behalf on behalf.id = bc.user_id
    ${committedJoin}
    where o.id = ${orderId}`.execute(db)
  const [order] = rows
  if (!order) throw notFound()
  const items = await itemsOf(db, [orderId])
  return {
    ...order,
    items: asApproved(items.get(orderId) ?? []),
    cancellations: await readCancellations(db, orderId),
  }
}

function readCancellations(db: Kysely<DB>, orderId: number): Promise<Cancellation[]> {
  return db
    .selectFrom('cancellations')
    .where('buy_order_id', '=', orderId)
    .orderBy('id')
    .select(['buy_order_item_id as itemId', 'quantity', 'created_at as at'])
    .execute()
}
