// The constraints and triggers of the order flow, each tested by a statement it must reject.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliveryAllows } from '#domain/order-actions.ts'
import { ORDER_TRANSITIONS } from '#domain/order-events.ts'
import { ORDER_STATES, type DeliveryState } from '#domain/order-state.ts'
import { publicationMayBecome, type PublicationState } from '#domain/publication.ts'
import { db } from '#test/database.ts'
import { refusalIn, rolledBack } from '#test/rolled-back.ts'

const refusal = refusalIn(db)

const orderIn = (state: string) => `(select min(id) from buy_orders where state = '${state}')`
const buyerOf = (order: string) =>
  `(select c.user_id from buy_orders o join purchases p on p.id = o.purchase_id join clients c on c.id = p.client_id
    where o.id = ${order})`
const sellerOf = (order: string) =>
  `(select min(u.user_id) from buy_orders o join provider_users u on u.provider_id = o.provider_id where o.id = ${order})`
/** A waiting order of a company with a colleague who is neither buyer nor approver. */
const PENDING = `(select min(o.id) from buy_orders o join purchases p on p.id = o.purchase_id
  where o.state = 'pending_approval' and (select count(*) from clients c where c.company_id = p.company_id) > 2)`
const REJECTED = orderIn('rejected')
const AWAITING = orderIn('awaiting_dispatch')
const CONFIRMED = orderIn('confirmed')

const decide = (by: string, onBehalfOf: string) => `
  insert into decisions (buy_order_id, decision, decided_by, on_behalf_of, decided_at)
  select o.id, 'approved', ${by}, ${onBehalfOf}, now()
  from buy_orders o join purchases p on p.id = o.purchase_id where o.id = ${PENDING}`
const COLLEAGUE = `(select min(id) from clients
  where company_id = p.company_id and id not in (p.client_id, p.authorizer_id))`
const BLOCK = 'update users set active = false'
const approverOf = (sign: string) => `
  update purchases p set authorizer_id = ${COLLEAGUE} where state ${sign} 'pending_approval'`
const dispatch = (order: string, by: string) => `
  insert into dispatches (buy_order_id, dispatch_note_number, state, estimated_date, created_by, created_at, updated_at)
  values (${order}, '99', 'in_process', '2030-01-01', ${by}, now(), now())`
const cancellation = (order: string, by: string) => `
  insert into cancellations (buy_order_id, buy_order_item_id, quantity, created_by, created_at)
  select buy_order_id, id, 1, ${by}, now() from buy_order_items where buy_order_id = ${order} limit 1`
const claim = (by: string, message = 'Faltan unidades', order = CONFIRMED) => `
  insert into claims (dispatch_id, buy_order_id, message, created_by, created_at)
  select min(id), ${order}, '${message}', ${by}, now() from dispatches where buy_order_id = ${CONFIRMED}`
interface EventExtra {
  details?: string
  onBehalfOf?: string
  from?: string
}
const event = (
  order: string,
  type: string,
  to: string,
  actor: string,
  { details = '{}', onBehalfOf = 'null', from = 'state' }: EventExtra = {},
) => `
  insert into order_events (buy_order_id, type, actor_id, on_behalf_of, from_state, to_state, details, at)
  select id, '${type}', ${actor}, ${onBehalfOf}, ${from}, '${to}', '${details}', now() from buy_orders where id = ${order}`
const SENT = { details: '{"note": "1", "estimatedDate": "2030-01-01", "items": []}' }
const approval = `${decide('p.authorizer_id', 'null')};
  ${event(PENDING, 'approved', 'awaiting_dispatch', '(select user_id from clients where id = (select decided_by from decisions order by decided_at desc limit 1))')}`
const delegate = (approver: string, delegated: string, from: string, to: string, reason = 'Viaje') => `
  insert into delegations (company_id, authorizer_id, delegated_id, date_from, date_to, reason)
  select company_id, ${approver}, ${delegated}, ${from}, ${to}, '${reason}' from delegations limit 1`

const secondPurchase = (cart: string) => `
  insert into purchases (internal_code, cart_id, client_id, company_id, authorizer_id, region_id, address_id, address_description,
    cost_center_id, cost_center, provider_comments, state, created_at, updated_at)
  select 'X', ${cart}, client_id, company_id, authorizer_id, region_id, address_id, address_description, cost_center_id,
    cost_center, provider_comments, 'pending_approval', now(), now()
  from purchases limit 1`
const link = (holds = `interval '30 minutes'`, invitation = false) => `
  insert into password_tokens (token_hash, user_id, created_at, expires_at, invitation)
  select sha256('link'), min(id), now(), now() + ${holds}, ${invitation} from users`
const usedAt = (at: string) => `update password_tokens set used_at = ${at} where token_hash = sha256('link')`

test.each([
  [
    'I1 more units sent than ordered',
    'update buy_order_items set quantity_sent = quantity + 1',
    /buy_order_items_check/,
  ],
  [
    'I6 a changed price of an order line',
    'update buy_order_items set unit_price_cents = unit_price_cents + 1',
    /order item keeps what was agreed/,
  ],
  [
    'I6 a reduced quantity of sent units',
    'update buy_order_items set quantity_sent = quantity_sent - 1 where quantity_sent > 0',
    /not taken back/,
  ],
  [
    'I6 a changed total of an order',
    'update buy_orders set total_ars_cents = total_ars_cents + 1',
    /buy order keeps what was agreed/,
  ],
  [
    'I6 a changed zone of a purchase',
    'update purchases set region_id = region_id + 1',
    /purchase keeps what was agreed/,
  ],
  [
    'I6 a changed address of a purchase',
    `update purchases set address_description = ''`,
    /keeps what was agreed/,
  ],
  ['I6 deleting a purchase', 'delete from purchases', /never changed or deleted/],
  ['I4 deleting an order', 'delete from buy_orders', /never changed or deleted/],
  ['I4 deleting an order line', 'delete from buy_order_items', /never changed or deleted/],
  ['I2 deleting a dispatch', 'delete from dispatches', /never changed or deleted/],
  ['I15 deleting a claim', 'delete from claims', /never changed or deleted/],
  ['I3 a second purchase of a cart', secondPurchase('cart_id'), /purchases_cart_id_key/],
  ['I10 a second decision', decide('p.authorizer_id', 'null').replace(PENDING, CONFIRMED), /duplicate key/],
  ['I10 a decision on one’s own purchase', decide('p.client_id', 'null'), /their own purchase/],
  ['I10 a decision by a colleague', decide(COLLEAGUE, 'null'), /only the approver/],
  ['Q3 a purchase nobody can decide on', `${BLOCK}; ${secondPurchase('cart_id + 1')}`, /who can decide/],
  ['Q3 a blocked new approver', `${BLOCK}; ${approverOf('=')}`, /new approver is active/],
  ['Q3 a new approver of a decided purchase', approverOf('<>'), /keeps its buyer and its approver/],
  [
    'Q3 a new approver of one order',
    'update buy_orders set authorizer_id = authorizer_id + 1',
    /what was agreed/,
  ],
  [
    'I10 a decision without a delegation in force',
    decide(COLLEAGUE, 'p.authorizer_id'),
    /without a delegation/,
  ],
  [
    'I10 changing a decision',
    `update decisions set decision = 'rejected' where decision = 'approved'`,
    /never changed/,
  ],
  [
    'I10 changing the days of a delegation after a decision',
    `update delegations set date_to = date_from`,
    /keeps the days/,
  ],
  [
    'I10 changing the delegate of a delegation after a decision',
    `update delegations set delegated_id = delegated_id + 1`,
    /the person/,
  ],
  ['I11 a dispatch before approval', dispatch(PENDING, sellerOf(PENDING)), /not approved/],
  ['I11 a dispatch after rejection', dispatch(REJECTED, sellerOf(REJECTED)), /not approved/],
  ['I11 a cancellation before approval', cancellation(PENDING, sellerOf(PENDING)), /not approved/],
  ['I11 a claim before approval', claim(buyerOf(PENDING), 'Faltan unidades', PENDING), /not approved/],
  [
    'I14 a dispatch note number used twice on an order',
    `${dispatch(AWAITING, sellerOf(AWAITING))}; ${dispatch(AWAITING, sellerOf(AWAITING))}`,
    /dispatches_buy_order_id_dispatch_note_number_key/,
  ],
  [
    'I12 a changed note number of a dispatch',
    `update dispatches set dispatch_note_number = '9'`,
    /stays as it was sent/,
  ],
  ['I15 a claim by the seller', claim(sellerOf(CONFIRMED)), /only the buyer/],
  [
    'I15 a claim by another buyer',
    claim(`(select max(user_id) from clients where user_id <> ${buyerOf(CONFIRMED)})`),
    /only the buyer/,
  ],
  ['I15 a claim without text', claim(buyerOf(CONFIRMED), ''), /claims_message_check/],
  ['I15 a claim of 191 characters', claim(buyerOf(CONFIRMED), 'x'.repeat(191)), /claims_message_check/],
  ['I16 a dispatch by the buyer', dispatch(AWAITING, buyerOf(AWAITING)), /only the provider/],
  [
    'I16 a dispatch by another seller',
    dispatch(
      AWAITING,
      `(select max(user_id) from provider_users
        where provider_id <> (select provider_id from buy_orders where id = ${AWAITING}))`,
    ),
    /only the provider/,
  ],
  ['I16 a cancellation by the buyer', cancellation(AWAITING, buyerOf(AWAITING)), /only the provider/],
  [
    'I17 a delegation in the past',
    delegate('authorizer_id', 'delegated_id', `'2020-01-01'`, `'2020-01-02'`),
    /start_when_made/,
  ],
  [
    'I17 a delegation moved into the past',
    `update delegations set date_from = date_from - 30`,
    /start_when_made/,
  ],
  [
    'I17 a delegation that ends before it begins',
    delegate('authorizer_id', 'delegated_id', `'2090-01-02'`, `'2090-01-01'`),
    /delegations_check/,
  ],
  [
    'I17 a delegation to oneself',
    delegate('authorizer_id', 'authorizer_id', `'2090-01-01'`, `'2090-01-01'`),
    /delegations_check/,
  ],
  [
    'I17 a delegation to another company',
    delegate(
      'authorizer_id',
      '(select id from clients c where c.company_id <> delegations.company_id limit 1)',
      `'2090-01-01'`,
      `'2090-01-01'`,
    ),
    /foreign key/,
  ],
  [
    'I17 a delegation without reason',
    delegate('authorizer_id', 'delegated_id', `'2090-01-01'`, `'2090-01-01'`, ''),
    /reason_check/,
  ],
  [
    'I17 a reason of 101 characters',
    delegate('authorizer_id', 'delegated_id', `'2090-01-01'`, `'2090-01-01'`, 'x'.repeat(101)),
    /reason_check/,
  ],
  [
    'I17 two delegations on one day',
    `${delegate('authorizer_id', 'delegated_id', `'2090-01-01'`, `'2090-01-05'`)}; ${delegate('authorizer_id', 'delegated_id', `'2090-01-05'`, `'2090-01-09'`)}`,
    /do_not_overlap/,
  ],
  [
    'I23 a state without an event',
    `update buy_orders set state = 'awaiting_dispatch' where id = ${PENDING}`,
    /not what its log says/,
  ],
  [
    'I23 an order without events',
    `insert into buy_orders (internal_code, purchase_id, provider_id, state, total_ars_cents, total_usd_cents,
     shipping_ars_cents, shipping_usd_cents, created_at, updated_at)
     select 'X', o.purchase_id, (select max(id) from providers where id <> all (select provider_id from buy_orders where purchase_id = o.purchase_id)),
       'pending_approval', 0, 0, 0, 0, now(), now() from buy_orders o where o.id = ${PENDING}`,
    /not what its log says/,
  ],
  ['I23 an event without the change of state', approval, /not what its log says/],
  [
    'I23 an event from another state',
    event(PENDING, 'approved', 'awaiting_dispatch', '1', { from: `'sent'` }),
    /the order is pending_approval, not sent/,
  ],
  [
    'I23 an event to an impossible state',
    event(PENDING, 'sent', 'sent', sellerOf(PENDING), SENT),
    /does not lead/,
  ],
  [
    'I23 an approval without a decision',
    event(PENDING, 'approved', 'awaiting_dispatch', buyerOf(PENDING)),
    /who did it/,
  ],
  [
    'I23 a dispatch event by the buyer',
    event(AWAITING, 'sent', 'sent', buyerOf(AWAITING), SENT),
    /who did it/,
  ],
  [
    'I23 a cancellation on behalf of another',
    event(AWAITING, 'cancelled', 'cancelled', sellerOf(AWAITING), {
      details: '{"items": []}',
      onBehalfOf: buyerOf(AWAITING),
    }),
    /who did it/,
  ],
  [
    'I23 a confirmation by the seller',
    event(orderIn('sent'), 'confirmed', 'confirmed', sellerOf(orderIn('sent')), { details: '{"note": "1"}' }),
    /who did it/,
  ],
  [
    'I23 a delivery with an actor',
    event(orderIn('sent'), 'delivered', 'delivered', buyerOf(orderIn('sent'))),
    /who did it/,
  ],
  [
    'I23 a dispatch event without items',
    event(AWAITING, 'sent', 'sent', sellerOf(AWAITING), { details: '{"note": "1"}' }),
    /tell_what_happened/,
  ],
  [
    'I23 a cancellation event without a list of items',
    event(AWAITING, 'cancelled', 'cancelled', sellerOf(AWAITING), { details: '{"items": null}' }),
    /list_items/,
  ],
  ['I21 a link valid for an hour', link(`interval '1 hour'`), /password_tokens_check1/],
  ['O5 an invitation valid for eight days', link(`interval '8 days'`, true), /password_tokens_check1/],
  ['I21 using an expired link', `${link()}; ${usedAt(`expires_at`)}`, /password_tokens_check2/],
  ['I21 using a link twice', `${link()}; ${usedAt('now()')}; ${usedAt('now()')}`, /sets one password/],
  ['I23 changing an event', `update order_events set at = now()`, /never changed/],
  ['I23 deleting an event', `delete from order_events`, /never changed/],
  [
    'I13 a purchase state ahead of its orders',
    `update purchases set state = 'finished' where state = 'in_progress'`,
    /does not follow from its orders/,
  ],
  [
    'I13 a purchase without orders',
    `with cart as (insert into carts (client_id, created_at, purchased_at) select min(id), now(), now() from clients returning id)
      ${secondPurchase('(select id from cart)')}`,
    /does not follow from its orders/,
  ],
])('%s is refused', async (_, statement, reason) => {
  expect((await refusal(statement)) ?? 'accepted').toMatch(reason)
})

test('I10 a delegation ended during a decision on its behalf ends after that decision', async () => {
  const ended = await rolledBack(db, async (trx) => {
    const { rows } = await sql<{ after: boolean }>`
      update delegations g set deleted_at = created_at
      returning deleted_at = (select max(decided_at) from decisions where on_behalf_of = g.authorizer_id) as after`.execute(
      trx,
    )
    return rows.map(({ after }) => after)
  })
  expect(ended).toEqual([true])
})

test('I12 the database has the transitions of domain/order-events.ts', async () => {
  const stored = await db
    .selectFrom('order_transitions')
    .select(['event', 'from_state as from', 'to_state as to'])
    .execute()
  const inOrder = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).sort()
  expect(inOrder(stored)).toEqual(inOrder(ORDER_TRANSITIONS))
})

test('I12 an order changes state only by these transitions', async () => {
  for (const from of ORDER_STATES) {
    for (const to of ORDER_STATES) {
      const allowed = from === to || ORDER_TRANSITIONS.some((way) => way.from === from && way.to === to)
      const error = await refusal(`update buy_orders set state = '${to}' where id = ${orderIn(from)}`)
      expect([from, to, !error?.includes('does not go from')]).toEqual([from, to, allowed])
    }
  }
})

test('I12 a confirmed delivery cannot change, and only one under way can be claimed', async () => {
  const states: DeliveryState[] = ['in_process', 'claimed', 'confirmed']
  const action = { claimed: 'claim', confirmed: 'confirm' } as const
  for (const from of states) {
    for (const to of states) {
      const allowed = from === to || (to !== 'in_process' && deliveryAllows(action[to], 'claimed', from))
      const error = await refusal(
        `update dispatches set state = '${to}' where id = (select min(id) from dispatches where state = '${from}')`,
      )
      expect([from, to, error === null]).toEqual([from, to, allowed])
    }
  }
})

test('I12 U3 a publication changes between active and paused, and leaves cancelled only to be active', async () => {
  const states: PublicationState[] = ['active', 'paused', 'cancelled']
  for (const from of states) {
    for (const to of states) {
      const allowed = from === to || publicationMayBecome(from, to)
      const error = await refusal(
        `update publications set state = '${to}' where id = (select min(id) from publications where state = '${from}')`,
      )
      expect([from, to, error === null]).toEqual([from, to, allowed])
    }
  }
})

test('I18 a shipping price changes only with a log row, which cannot change', async () => {
  const price = `zone_id = (select min(id) from shipping_zones) and size = 'T1'`
  const raise = `update shipping_prices set cost_cents = cost_cents + 100 where ${price}`
  const log = (after: string) => `
    insert into shipping_price_changes (zone_id, size, before_cents, before_currency_id, before_from, after_cents,
      after_currency_id, changed_at, changed_by)
    select zone_id, size, cost_cents, currency_id, date_from, ${after}, currency_id, now(),
      (select min(user_id) from provider_users)
    from shipping_prices where ${price}`
  expect(await refusal(raise)).toContain('with a row that says so')
  expect(await refusal(`${log('cost_cents + 99')}; ${raise}`)).toContain('with a row that says so')
  expect(await refusal(`${log('cost_cents + 100')}; ${raise}`)).toBeNull()
  expect(await refusal(`${log('cost_cents')}; update shipping_price_changes set after_cents = 1`)).toContain(
    'never changed or deleted',
  )
  expect(await refusal(`update shipping_prices set cost_cents = 100000000000 where ${price}`)).toContain(
    'shipping_prices_cost_cents_check',
  )
})

test('I20 an e-mail is either due, sent, stored or given up', async () => {
  const email = (columns: string, values: string) => `
    insert into emails (kind, cause, user_id, language, created_at, ${columns})
    select 'password_changed', 'guarded', min(id), 'es', now(), ${values} from users`
  const constraint = 'emails_due_sent_stored_or_given_up'
  expect(await refusal(email('due_at', 'null'))).toContain(constraint)
  expect(await refusal(email('sent_at', 'now()'))).toContain(constraint)
  expect(await refusal(email('due_at, sent_at, given_up_at', 'null, now(), now()'))).toContain(constraint)
  expect(await refusal(email('due_at, sent_at, stored_at', 'null, now(), now()'))).toContain(constraint)
  expect(await refusal(email('due_at, sent_at', 'null, now()'))).toBeNull()
})
