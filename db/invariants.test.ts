// Each query of invariants.sql finds what it is for: rows that break it are planted with every guard switched off.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { readInvariants } from './invariants.ts'
import { rolledBack } from '#test/rolled-back.ts'

const FIRST_CONFIRMED = `(select min(id) from buy_orders where state = 'confirmed')`

const FIRST_ZONE = `(select min(id) from shipping_zones)`
const SOMEBODY = `(select min(user_id) from provider_users)`
/** A shipping price was raised by 10 %, and the log says so. */
const RAISED = `
    insert into shipping_bulk_changes (provider_id, kind, percent, created_at, created_by)
    select provider_id, 'increased', 10, now(), ${SOMEBODY} from shipping_zones where id = ${FIRST_ZONE};
    insert into shipping_price_changes (zone_id, size, before_cents, before_currency_id, before_from, after_cents,
      after_currency_id, changed_at, changed_by, bulk_change_id)
    select zone_id, size, cost_cents, currency_id, date_from, (cost_cents * 110 + 50) / 100, currency_id, now(), ${SOMEBODY},
      (select max(id) from shipping_bulk_changes)
    from shipping_prices where zone_id = ${FIRST_ZONE} and size = 'T1';
    update shipping_prices set cost_cents = (cost_cents * 110 + 50) / 100 where zone_id = ${FIRST_ZONE} and size = 'T1';`

/** An import that ended so, with a row whose price was never written. */
const imported = (state: string) => `
    insert into price_imports (provider_id, upload_id, file_name, state, created_by, created_at, confirmed_by, confirmed_at,
      finished_at, updated_at)
    select provider_id, 'upload', 'precios.xlsx', '${state}', user_id, now(), user_id, now(), now(), now()
    from provider_users limit 1;
    insert into price_import_rows (import_id, line, sku, value_cents, currency_id, outcome, date_from)
    select max(id), 2, 'NINGUNO-1', 1, 1, 'changed', current_date from price_imports`

const PLANTED: Record<string, string> = {
  'I1: of no line is more sent and cancelled than was ordered': `
    alter table buy_order_items drop constraint buy_order_items_check;
    update buy_order_items set quantity_sent = quantity + 1 where position = 0`,
  'I2: what a line says was sent and cancelled is the sum of its history': `
    update buy_order_items set quantity_cancelled = quantity - quantity_sent where quantity_sent + quantity_cancelled < quantity`,
  'I3: a cart becomes at most one purchase, and is closed by it': `
    insert into carts (client_id, created_at, purchased_at) select min(id), now(), now() from clients`,
  'I3: a key answers with what was made for whoever sent it, and no other key with the same': `
    insert into idempotency_keys (user_id, route, key, request_hash, status, body)
    select ${SOMEBODY}, 'endbuy', 'key', '', 200, jsonb_build_object('id', min(id)) from purchases`,
  'I4: a purchase has buy orders, one per provider, and each has lines of that provider': `
    delete from buy_orders where purchase_id = (select min(id) from purchases)`,
  "I4: the lines of a purchase's buy orders are the lines of its cart": `
    update cart_items set quantity = quantity + 1 where cart_id = (select min(cart_id) from purchases)`,
  "I5: an order's amounts are the sums of its lines, exact to the cent and each currency by itself": `
    update buy_orders set total_ars_cents = total_ars_cents + 1 where id = ${FIRST_CONFIRMED}`,
  'I7: what was paid for a line is a price its publication had, in force that day or before': `
    update buy_order_items set unit_price_cents = unit_price_cents + 1`,
  "I9: address and cost center belong to the buyer's company, the address in the zone of the purchase": `
    update purchases set region_id = region_id + 1 where id = (select min(id) from purchases)`,
  'I9: a cart with lines has the one zone they all go to': `
    update carts set region_id = null where id = (select min(cart_id) from cart_items)`,
  'I10: an order is decided on exactly when it is not pending, by its approver or who stood in, never by its buyer': `
    delete from decisions where buy_order_id = ${FIRST_CONFIRMED}`,
  'I10: who decided for the approver stood in for them on that day': `
    update delegations set date_to = date_from`,
  'I11: nothing was sent, cancelled or claimed of an order that is not approved': `
    update claims set created_at = '2000-01-01'`,
  'I11: before its approval nothing but a decision happens to an order, and after a rejection nothing at all': `
    delete from order_events where type = 'approved' and buy_order_id = ${FIRST_CONFIRMED}`,
  'I12: every order went only ways of the table': `
    update order_events set to_state = 'confirmed' where type = 'placed' and buy_order_id = ${FIRST_CONFIRMED}`,
  'I12: a delivery is what was last said about it, and nothing is said about it once it is confirmed': `
    update dispatches set state = 'in_process' where buy_order_id = ${FIRST_CONFIRMED}`,
  "I13: an approved order's state follows from its lines and deliveries": `
    update buy_orders set state = 'awaiting_dispatch' where id = ${FIRST_CONFIRMED}`,
  "I13: a purchase's state follows from its orders": `
    update purchases set state = 'claimed' where id = (select min(id) from purchases where state = 'finished')`,
  'I14: a dispatch note number is used once per order, and every dispatch has items': `
    delete from dispatch_items where buy_order_id = ${FIRST_CONFIRMED}`,
  'I15: a delivery is claimed exactly while a claim about it is open, and only its buyer claims, in 1 to 190 characters': `
    update claims set closed_at = now() where closed_at is null`,
  'I15: only deliveries that were made are confirmed or claimed': `
    update order_events set details = '{"note": "9"}' where type = 'confirmed' and buy_order_id = ${FIRST_CONFIRMED}`,
  "I16: whoever sent or cancelled belongs to the order's provider": `
    update cancellations set created_by = (select min(user_id) from clients)`,
  "I16: an order's SAP number is what somebody of its provider last wrote": `
    insert into sap_number_changes (buy_order_id, sap_number, changed_by, changed_at)
    select id, 'other', (select min(user_id) from provider_users where provider_id = buy_orders.provider_id), now()
    from buy_orders where id = ${FIRST_CONFIRMED}`,
  'I16: whoever set or confirmed a price, changed what delivery costs or brought a file of prices belongs to its seller': `
    update prices set created_by = (select min(user_id) from clients) where id = (select min(id) from prices)`,
  'I17: delegations are within one company, between two people, for a reason and a range that begins when made or later': `
    update delegations set delegated_id = (select min(id) from clients c where c.company_id <> delegations.company_id)`,
  'I17: nobody lets two stand in at the same time': `
    alter table delegations drop constraint delegations_do_not_overlap;
    insert into delegations (company_id, authorizer_id, delegated_id, date_from, date_to, reason, created_at)
    select company_id, authorizer_id, delegated_id, date_from, date_to, reason, created_at from delegations`,
  "I23: an order's state is the last its events say, and each event starts where the one before ended": `
    update buy_orders set state = 'delivered' where id = ${FIRST_CONFIRMED}`,
  'I23: who placed, confirmed or claimed is the buyer, and nobody makes time pass': `
    update order_events set actor_id = (select min(user_id) from provider_users) where type = 'delivered'`,
  'I23: the log tells what decisions, dispatches, cancellations and claims say: who, for whom, when and what': `
    update order_events set on_behalf_of = actor_id where type = 'approved' and buy_order_id = ${FIRST_CONFIRMED}`,
  'I23: told from its log alone, an order is after each event what the event says': `
    update order_events set details = jsonb_set(details, '{items,0,quantity}', '0') where type = 'sent' and to_state = 'sent'`,
  'I18: each shipping price is what was last said about it, and each time it was what had been said before': `
    ${RAISED}
    update shipping_prices set cost_cents = cost_cents + 1 where zone_id = ${FIRST_ZONE}`,
  'I18: a percentage changed each price exactly, half a cent upwards, and undoing it brought back what there was': `
    ${RAISED}
    update shipping_price_changes set after_cents = after_cents + 1`,
  "I18: what was changed for all zones at once is a seller's own, and undone as a whole": `
    ${RAISED}
    update shipping_bulk_changes set undone_at = now(), undone_by = created_by`,
  'U2: a claim about a price is by the buyer of an order that its seller knows of': `
    insert into price_claims (buy_order_item_id, message, created_at, created_by)
    select min(id), 'Es otro precio', now(), ${SOMEBODY} from buy_order_items`,
  'U2: what is confirmed is a price whose day had come': `
    insert into price_confirmations (price_id, confirmed_on, confirmed_at, confirmed_by)
    select min(id), '2000-01-01', now(), ${SOMEBODY} from prices`,
  'I19: an import that was applied wrote each of its prices, for its own seller': imported('applied'),
  'I19, I24: an import that came to nothing left nothing, and no import keeps its file': imported('refused'),
  'P1, Q1, V1: the totals of the lists are what there is': `
    update order_counts set count = count + 1 where list = 'sales' and owner_id = (select min(id) from providers)`,
  'Q1: an order has the buyer and the approver of its purchase': `
    update purchases set authorizer_id = client_id + 1 where id = (select min(id) from purchases)`,
  'I20: the approver and the buyer were written to about all that happened since the application began to write': `
    insert into emails (kind, cause, user_id, language, created_at)
    select 'order_to_approve', 'purchase ' || min(id), ${SOMEBODY}, 'es', now() from purchases`,
  'I20: nobody was written to about what did not happen, or is not theirs to know': `
    insert into emails (kind, cause, user_id, language, created_at) values ('order_approved', 'order 0', ${SOMEBODY}, 'es', now())`,
  'I21: a link holds half an hour at most, and none outlives the password it was to replace': `
    insert into password_tokens (token_hash, user_id, created_at, expires_at)
    select sha256('1'), id, password_changed_at - interval '1 minute', password_changed_at from users
    where password_changed_at is not null limit 1`,
  'I21: only the newest link holds, once it is sent': `
    insert into password_tokens (token_hash, user_id, created_at, expires_at)
    select sha256(link), ${SOMEBODY}, now(), now() + interval '30 minutes' from (values ('1'::bytea), ('2')) l (link)`,
  'I21: whoever set a password by a link keeps the session they did it in, and no other from before': `
    insert into password_tokens (token_hash, user_id, created_at, expires_at, used_at)
    values (sha256('1'), ${SOMEBODY}, now(), now() + interval '30 minutes', now() + interval '1 minute');
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select sha256(token), ${SOMEBODY}, now(), now(), now() + interval '1 day' from (values ('1'::bytea), ('2')) s (token)`,
  'I24: every reference and rule of the schema was checked against all rows': `
    alter table carts add constraint planted check (id > 0) not valid`,
  'I24: no file waits for longer than an hour without being read': `
    insert into price_uploads (id, user_id, file_name, parts, created_at)
    values (repeat('0', 32), ${SOMEBODY}, 'precios.xlsx', 1, now() - interval '2 hours')`,
}

const invariants = await readInvariants()

test('each invariant has a violation to find', () => {
  expect(invariants.map(({ title }) => title)).toEqual(Object.keys(PLANTED))
})

test.each(invariants)('$title', async ({ title, query }) => {
  const found = await rolledBack(db, async (trx) => {
    const before = await sql.raw(query).execute(trx)
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(PLANTED[title] ?? '').execute(trx)
    const after = await sql.raw(query).execute(trx)
    return { before: before.rows.length, after: after.rows.length }
  })
  expect(found.before).toBe(0)
  expect(found.after).toBeGreaterThan(0)
})
