// The items of a list of orders with all that an accountant needs, in batches (F5).
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { Deadline, withDeadline } from '#db/deadline.ts'
import type { DB } from '#db/types.ts'
import { BUSINESS_TIME_ZONE } from '#domain/days.ts'
import type { Currency } from '#domain/money.ts'
import type { OrderState } from '#domain/order-state.ts'
import type { TaxData } from '#domain/tax-data.ts'
import type { VatRate } from '#domain/vat.ts'
import type { Deps } from '#server/deps.ts'
import { currentApprover } from '#server/orders/columns.ts'
import { fullName } from '#server/accounts/columns.ts'
import { readFrom, REPORT_MS } from '#server/database/reads.ts'
import type { Lsn } from '#server/database/replica.ts'

/** Items of a batch: read and written in a few milliseconds. */
const BATCH = 50

export interface Line {
  purchase: string
  order: string
  state: OrderState
  /** "2026-03-01 12:04" in Buenos Aires. */
  placedAt: string
  decidedAt: string | null
  decidedBy: string | null
  onBehalfOf: string | null
  reason: string | null
  buyer: string
  buyerEmail: string
  approver: string
  company: string
  seller: string
  /** Null in what was placed before they were kept, as the next three. */
  companyTaxData: TaxData | null
  sellerTaxData: TaxData | null
  vatRate: VatRate | null
  shippingVatRate: VatRate | null
  costCenter: string
  address: string
  region: string
  logisticCenter: string | null
  contact: string | null
  sellerComments: string
  approverComments: string
  sapNumber: string | null
  sellerNote: string | null
  sku: string
  title: string
  /** Approved, or asked for. */
  quantity: number
  refused: number
  cancelled: number
  sent: number
  unitCents: number
  currency: Currency
  shippingUnitCents: number
  shippingCurrency: Currency
  notes: string[]
}

/** Rows of a list, as `id` and `nth`, each a purchase or an order. */
export interface Listed {
  of: 'purchase_id' | 'id'
  /** On items `i`; all of them without it. */
  items?: RawBuilder<boolean>
  rows: (from: Pick<Deps, 'db' | 'now'>) => Promise<RawBuilder<unknown>>
}

/**
 * The lines of a list, which is read once: 8 bytes for each line. An order that changes meanwhile is neither left out nor
 * repeated, as it could be by a position in an order by due day.
 */
export async function* readLines(deps: Deps, lastWrite: Lsn | null, listed: Listed): AsyncGenerator<Line[]> {
  const read = <T>(from: (deps: Deps) => Promise<T>) =>
    withDeadline(new Deadline(REPORT_MS), () => readFrom(deps, lastWrite, from, REPORT_MS))
  const ids = await read((from) => itemIds(from, listed))
  for (let start = 0; start === 0 || start < ids.length; start += BATCH) {
    const batch = [...ids.subarray(start, start + BATCH)]
    yield batch.length === 0 ? [] : await read(({ db }) => linesOf(db, batch))
  }
}

async function itemIds(deps: Deps, { of, rows, items = sql`true` }: Listed): Promise<Float64Array> {
  const found = await sql<{ id: number }>`
    select i.id from (${await rows(deps)}) listed
    join buy_orders o on ${sql.ref(`o.${of}`)} = listed.id
    join buy_order_items i on i.buy_order_id = o.id and ${items}
    order by listed.nth, o.id, i.delivery_days, i.position`.execute(deps.db)
  return Float64Array.from(found.rows, ({ id }) => id)
}

function minuteOf(instant: string) {
  return sql`to_char(${sql.ref(instant)} at time zone ${sql.lit(BUSINESS_TIME_ZONE)}, 'YYYY-MM-DD HH24:MI')`
}

/** In the order of the ids. */
async function linesOf(db: Kysely<DB>, ids: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select p.internal_code as purchase, o.internal_code as "order", o.state, ${minuteOf('o.created_at')} as "placedAt",
      ${minuteOf('d.decided_at')} as "decidedAt", ${fullName('du')} as "decidedBy", ${fullName('absent')} as "onBehalfOf",
      d.reason, ${fullName('bu')} as buyer, bu.email as "buyerEmail", case when o.steps = 0 then '' else ${fullName('au')} end as approver,
      company.name as company, seller.fantasy_name as seller, p.buyer_tax_data as "companyTaxData",
      o.seller_tax_data as "sellerTaxData", i.vat_rate as "vatRate", o.shipping_vat_rate as "shippingVatRate",
      p.cost_center as "costCenter", p.address_description as address, r.name as region,
      p.logistic_center as "logisticCenter", p.delivery_contact as contact, p.provider_comments as "sellerComments",
      p.approver_comments as "approverComments", o.sap_number as "sapNumber", own.message as "sellerNote", i.sku, i.title, i.quantity,
      i.quantity_refused as refused, i.quantity_cancelled as cancelled, i.quantity_sent as sent, i.unit_price_cents as "unitCents", c.code as currency,
      i.shipping_unit_cents as "shippingUnitCents", sc.code as "shippingCurrency",
      array(
        select n.dispatch_note_number from dispatch_items di join dispatches n on n.id = di.dispatch_id
        where di.buy_order_item_id = i.id order by n.id
      ) as notes
    from unnest(${ids}::bigint[]) with ordinality wanted (id, nth)
    join buy_order_items i on i.id = wanted.id
    join currencies c on c.id = i.currency_id
    join currencies sc on sc.id = i.shipping_currency_id
    join buy_orders o on o.id = i.buy_order_id
    join providers seller on seller.id = o.provider_id
    join purchases p on p.id = o.purchase_id
    join regions r on r.id = p.region_id
    join companies company on company.id = p.company_id
    join clients buyer on buyer.id = p.client_id
    join users bu on bu.id = buyer.user_id
    join clients approver on approver.id = ${currentApprover('o')}
    join users au on au.id = approver.user_id
    left join seller_notes own on own.buy_order_id = o.id
    left join decisions d on d.buy_order_id = o.id
    left join clients dc on dc.id = d.decided_by
    left join users du on du.id = dc.user_id
    left join clients ac on ac.id = d.on_behalf_of
    left join users absent on absent.id = ac.user_id
    order by wanted.nth`.execute(db)
  return rows
}
