// Each query of invariants.sql finds a violation, planted with triggers and foreign keys disabled.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { readInvariants } from './invariants.ts'
import { rolledBack } from '#test/rolled-back.ts'

const FIRST_CONFIRMED = `(select min(id) from buy_orders where state = 'confirmed')`

const FIRST_ZONE = `(select min(id) from shipping_zones)`
const A_SELLER = `(select min(user_id) from provider_users)`
/** Raises a shipping price by 10 % and logs it. */
const RAISED = `
    insert into shipping_bulk_changes (provider_id, kind, percent, created_at, created_by)
    select provider_id, 'increased', 10, now(), ${A_SELLER} from shipping_zones where id = ${FIRST_ZONE};
    insert into shipping_price_changes (zone_id, size, before_cents, before_currency_id, before_from, after_cents,
      after_currency_id, changed_at, changed_by, bulk_change_id)
    select zone_id, size, cost_cents, currency_id, date_from, (cost_cents * 110 + 50) / 100, currency_id, now(), ${A_SELLER},
      (select max(id) from shipping_bulk_changes)
    from shipping_prices where zone_id = ${FIRST_ZONE} and size = 'T1';
    update shipping_prices set cost_cents = (cost_cents * 110 + 50) / 100 where zone_id = ${FIRST_ZONE} and size = 'T1';`

/** A budget of the cost center of the first purchase, with a period and without entries. */
const BUDGET = `
    insert into budgets (company_id, cost_center_id, period, currency_id, amount_cents, stops_from, carries_over, first_day)
    select company_id, cost_center_id, 'year', 1, 1, '2000-01-01', false, '2000-01-01' from purchases order by id limit 1;
    insert into budget_periods (budget_id, first_day, amount_cents) select id, first_day, amount_cents from budgets;`

/** Inserts an import in this final state, with a row whose price was never written. */
const imported = (state: string) => `
    insert into price_imports (provider_id, upload_id, file_name, state, created_by, created_at, confirmed_by, confirmed_at,
      finished_at, updated_at)
    select provider_id, 'upload', 'precios.xlsx', '${state}', user_id, now(), user_id, now(), now(), now()
    from provider_users limit 1;
    insert into price_import_rows (import_id, line, sku, value_cents, currency_id, outcome, date_from)
    select max(id), 2, 'NINGUNO-1', 1, 1, 'changed', current_date from price_imports`

const PLANTED: Record<string, string> = {
  'I1: sent plus cancelled never exceeds the approved quantity of a line': `
    alter table buy_order_items drop constraint buy_order_items_check;
    update buy_order_items set quantity_sent = quantity + 1 where position = 0`,
  'I2: sent and cancelled quantities of a line are the sums of its dispatches and cancellations': `
    update buy_order_items set quantity_cancelled = quantity - quantity_sent where quantity_sent + quantity_cancelled < quantity`,
  'I3: a cart has at most one purchase, and is closed exactly when it has one': `
    insert into carts (client_id, created_at, purchased_at) select min(id), now(), now() from clients`,
  'I3: an idempotency key returns a resource of its own user, and no two keys return the same one': `
    insert into idempotency_keys (user_id, route, key, request_hash, status, body)
    select ${A_SELLER}, 'endbuy', 'key', '', 200, jsonb_build_object('id', min(id)) from purchases`,
  'I4: a purchase has one buy order per seller, each with lines of that seller only': `
    delete from buy_orders where purchase_id = (select min(id) from purchases)`,
  "I4: the lines of a purchase's orders are the lines of its cart": `
    update cart_items set quantity = quantity + 1 where cart_id = (select min(cart_id) from purchases)`,
  'I5: order amounts are the exact sums of the lines, per currency': `
    update buy_orders set total_ars_cents = total_ars_cents + 1 where id = ${FIRST_CONFIRMED}`,
  'I25: no purchase costs more than the ceiling, with shipping, per currency': `
    insert into buy_orders overriding system value
    select (jsonb_populate_record(o, jsonb_build_object('id', -n, 'provider_id', -n, 'internal_code', 'C' || n,
      'total_usd_cents', 60000000000000))).*
    from buy_orders o, generate_series(1, 2) n where o.id = ${FIRST_CONFIRMED}`,
  'I7, B7: the unit price of a line is that of its quantity in a price of its publication that had started by that day': `
    update buy_order_items set unit_price_cents = unit_price_cents + 1`,
  'R6: the refused units of a line are those that its steps and decision told with a reason, and an approved order has units': `
    update buy_order_items set quantity = quantity - 1, quantity_refused = 1 where quantity_sent + quantity_cancelled < quantity`,
  "I9: address and cost center belong to the buyer's company, the address to the province of the purchase (Z6)": `
    update purchases set region_id = region_id % 24 + 1 where id = (select min(id) from purchases)`,
  'Z6: a part of a province is no province, and no active address is in a closed zone': `
    update regions set closed_at = now() where id = (select min(region_id) from addresses)`,
  'I9: a cart with lines has a zone': `
    update carts set region_id = null where id = (select min(cart_id) from cart_items)`,
  'I10: an order has a decision exactly when it is neither pending nor withdrawn, by its approver or a delegate, never by its buyer': `
    delete from decisions where buy_order_id = ${FIRST_CONFIRMED}`,
  'R3: an order with steps asks someone while it waits and no one afterwards, and is approved by all of its steps': `
    update purchases set chain = '{"steps": [], "repeats": false, "conditions": []}' where id = (select min(id) from purchases)`,
  'R4: each person who joined a step did so when it went up': `
    insert into order_events (buy_order_id, type, from_state, to_state, details, at)
    select id, 'stepped_up', 'pending_approval', 'pending_approval', '{"step": 1, "steps": 1, "to": 1}', now()
    from buy_orders where id = ${FIRST_CONFIRMED}`,
  'R3: the buyer decides no step of an order, and another person one at most unless the rule allows more': `
    update purchases set chain = '{"steps": [], "repeats": false, "conditions": []}' where id = (select min(id) from purchases);
    insert into order_approvals (buy_order_id, step, approver_id, state)
    select id, 1, client_id, 'passed' from buy_orders where purchase_id = (select min(id) from purchases)`,
  'I10: a decision on behalf of the approver is by a delegate of that day': `
    update delegations set date_to = date_from`,
  'I11: dispatches, cancellations and claims follow an approval': `
    update claims set created_at = '2000-01-01'`,
  'I11: events of an order before its approval are a change of approver, a step, one that goes up, a decision or its withdrawal, the last two final': `
    delete from order_events where type = 'approved' and buy_order_id = ${FIRST_CONFIRMED}`,
  'I12: every event is a transition of the table': `
    update order_events set to_state = 'confirmed' where type = 'placed' and buy_order_id = ${FIRST_CONFIRMED}`,
  'I12: a delivery has the state of its last event, and no event after its confirmation': `
    update dispatches set state = 'in_process' where buy_order_id = ${FIRST_CONFIRMED}`,
  'I13: the state of an approved order follows from its lines and deliveries': `
    update buy_orders set state = 'awaiting_dispatch' where id = ${FIRST_CONFIRMED}`,
  'I13: the state of a purchase follows from its orders': `
    update purchases set state = 'claimed' where id = (select min(id) from purchases where state = 'finished')`,
  'I14: dispatch note numbers are unique per order, and every dispatch has items': `
    delete from dispatch_items where buy_order_id = ${FIRST_CONFIRMED}`,
  'I15: a delivery is claimed exactly while it has one open claim; claims are by its buyer, of 1 to 190 characters': `
    update claims set closed_at = now() where closed_at is null`,
  'I15: only existing deliveries are confirmed, claimed, answered for or corrected': `
    update order_events set details = '{"note": "9"}' where type = 'confirmed' and buy_order_id = ${FIRST_CONFIRMED}`,
  'I15: only the claimant insists, once per answer, and only the seller or an operator answers, while the claim is open': `
    insert into claim_messages (claim_id, kind, message, created_by, created_at)
    select id, 'insisted', 'Falta', created_by, created_at from claims`,
  'B19: of each line of a delivery received, in process, claimed, credited, refused and replaced units add up to those sent': `
    alter table dispatch_items drop constraint dispatch_items_units_check;
    update dispatch_items set received = quantity + 1`,
  'B19: the replaced units of a line are those that its replacements carry, which carry no other items': `
    update dispatch_items set received = 0, replaced = quantity where buy_order_id = ${FIRST_CONFIRMED}`,
  'B19: over all deliveries of a line, replacements instead of what they replace, all units that were sent are in one state': `
    update dispatch_items set quantity = quantity + 1, received = received + 1 where buy_order_id = ${FIRST_CONFIRMED}`,
  'B19: a replacement is of a dispatch of the same order that was sent before': `
    update dispatches d set replaces = (select min(id) from dispatches o where o.buy_order_id <> d.buy_order_id)
    where id = (select max(id) from dispatches)`,
  'B19: the state of a delivery follows from its units': `
    update dispatch_items set received = 0 where buy_order_id = ${FIRST_CONFIRMED}`,
  'B19: credited, refused and replaced units are those that the seller settled': `
    update dispatch_items set received = 0, credited = quantity where buy_order_id = ${FIRST_CONFIRMED}`,
  'B19: a claim has at most five photos, by its claimant': `
    insert into claim_photos (claim_id, content, sha256, width, height, created_by, created_at)
    select min(id), 'x', sha256('x'), 1, 1, ${A_SELLER}, now() from claims`,
  'B20: what the buyer of an approved order asked to cancel has units, some still open until it is answered': `
    insert into cancellation_requests (buy_order_id, reason, created_by, created_at)
    select ${FIRST_CONFIRMED}, 'Sobra', ${A_SELLER}, now()`,
  'B20: an order has at most one unanswered request, and only users of its seller answer': `
    insert into cancellation_requests (buy_order_id, reason, created_by, created_at, answer, answered_by, answered_at)
    select ${FIRST_CONFIRMED}, 'Sobra', min(user_id), now(), 'accepted', min(user_id), now() from clients`,
  'B20: an accepted request cancelled at most the units asked for': `
    insert into cancellation_requests (buy_order_id, reason, created_by, created_at)
    select ${FIRST_CONFIRMED}, 'Sobra', ${A_SELLER}, now();
    insert into order_events (buy_order_id, type, actor_id, from_state, to_state, details, at)
    select buy_order_id, 'cancelled', created_by, 'confirmed', 'confirmed',
      jsonb_build_object('request', id, 'items', jsonb_build_array(jsonb_build_object('id', 1, 'quantity', 1))), now()
    from cancellation_requests`,
  "I16: dispatches and cancellations are by users of the order's seller": `
    update cancellations set created_by = (select min(user_id) from clients)`,
  "I16: an order's SAP number is the last one written, by a user of its seller": `
    insert into sap_number_changes (buy_order_id, sap_number, changed_by, changed_at)
    select id, 'other', (select min(user_id) from provider_users where provider_id = buy_orders.provider_id), now()
    from buy_orders where id = ${FIRST_CONFIRMED}`,
  "B10: a seller's own note is on an order that the seller sees, by a user of the seller": `
    insert into seller_notes (buy_order_id, message, written_by, written_at)
    select ${FIRST_CONFIRMED}, 'Frágil', min(user_id), now() from clients`,
  'I16: prices, price confirmations, shipping changes and imports are by users of their seller': `
    update prices set created_by = (select min(user_id) from clients) where id = (select min(id) from prices)`,
  'I17: a delegation is between two clients of one company, with a reason, and starts no earlier than it was made': `
    update delegations set delegated_id = (select min(id) from clients c where c.company_id <> delegations.company_id)`,
  'I17: the delegations of an approver do not overlap': `
    alter table delegations drop constraint delegations_do_not_overlap;
    insert into delegations (company_id, authorizer_id, delegated_id, date_from, date_to, reason, created_at)
    select company_id, authorizer_id, delegated_id, date_from, date_to, reason, created_at from delegations`,
  'I23: an order has the state of its last event, and each event starts from the state of the one before': `
    update buy_orders set state = 'delivered' where id = ${FIRST_CONFIRMED}`,
  'I23: only the buyer places, withdraws, confirms, claims and asks to cancel; a delivery by date and a step that goes up have no actor; only decisions and steps are on behalf of another': `
    update order_events set actor_id = (select min(user_id) from provider_users) where type = 'delivered'`,
  'I23: the event log matches decisions, steps, dispatches, cancellations, claims and requests for cancellation in actor, time and content': `
    update order_events set on_behalf_of = actor_id where type = 'approved' and buy_order_id = ${FIRST_CONFIRMED}`,
  'I23: the state after each event follows from the event log alone': `
    update order_events set details = jsonb_set(details, '{items,0,quantity}', '0') where type = 'sent' and to_state = 'sent'`,
  'I18: each shipping price is the last logged one, and each logged change starts from the one before': `
    ${RAISED}
    update shipping_prices set cost_cents = cost_cents + 1 where zone_id = ${FIRST_ZONE}`,
  'I18: a percentage changed each price exactly, half a cent rounded up, and an undo restored the price before': `
    ${RAISED}
    update shipping_price_changes set after_cents = after_cents + 1`,
  'I18: a bulk change covers zones of its own seller only, and is undone as a whole': `
    ${RAISED}
    update shipping_bulk_changes set undone_at = now(), undone_by = created_by`,
  'U4: a bulk change covers publications of its own seller only, and a publication names the change that made its state': `
    insert into publication_bulk_changes (provider_id, kind, created_at, created_by)
    select provider_id, 'paused', now(), user_id from provider_users limit 1;
    update publications set bulk_change_id = (select max(id) from publication_bulk_changes)
    where id = (select min(id) from publications)`,
  'B15: a bulk change that sets prices has them by its author, and once undone none that begins later': `
    insert into publication_bulk_changes (provider_id, kind, created_at, created_by)
    select provider_id, 'paused', now(), user_id from provider_users limit 1;
    insert into publication_bulk_items (bulk_change_id, publication_id)
    select max(id), (select min(id) from publications) from publication_bulk_changes;
    insert into prices (publication_id, value_cents, currency_id, date_from, created_by, bulk_change_id)
    select publication_id, 100, 1, current_date, created_by, bulk.id
    from publication_bulk_changes bulk join publication_bulk_items on bulk_change_id = bulk.id
    order by bulk.id desc limit 1`,
  'U2: a price claim is by the buyer of an order that its seller can see': `
    insert into price_claims (buy_order_item_id, message, created_at, created_by)
    select min(id), 'Es otro precio', now(), ${A_SELLER} from buy_order_items`,
  'U2: a confirmed price had started by the day of its confirmation': `
    insert into price_confirmations (price_id, confirmed_on, confirmed_at, confirmed_by)
    select min(id), '2000-01-01', now(), ${A_SELLER} from prices`,
  'I19: an applied import wrote each of its new prices, for its own seller; one that was taken back is in the audit':
    imported('applied'),
  'I19, I24: a refused, discarded or failed import has no rows, and only an open import has a file':
    imported('refused'),
  'P1, Q1, V1: the counts of the lists are exact': `
    update order_counts set count = count + 1 where list = 'sales' and owner_id = (select min(id) from providers)`,
  'Q2, S15, O3, I25: the sums by month and week are those of the orders': `
    update order_sums set pending_usd_cents = pending_usd_cents + 1
    where (list, owner_id) = (select list, owner_id from order_sums order by list, owner_id limit 1)`,
  'B11: the spending by variant is that of the approved orders without cancelled units': `
    update spending_lines set ars_cents = ars_cents + 1 where buy_order_id = (select min(buy_order_id) from spending_lines)`,
  'R5: what a period of a budget has reserved and committed is the sum of its ledger': `
    ${BUDGET}
    update budget_periods set committed_cents = committed_cents + 1`,
  'R5: the ledger of a budget has what each order of its cost center and currency reserves or spends, in the period of placing': `
    ${BUDGET}`,
  'R5: a budget that stops is not overspent in any period from which it stops': `
    ${BUDGET}
    update budget_periods set committed_cents = amount_cents + 1`,
  'Q1: an order has the buyer of its purchase, and a pending one its approver': `
    update purchases set authorizer_id = client_id + 1 where state = 'pending_approval'`,
  'I20: approver and buyer have an e-mail about everything since the first e-mail': `
    insert into emails (kind, cause, user_id, language, created_at)
    select 'order_to_approve', 'purchase ' || min(id), ${A_SELLER}, 'es', now() from purchases`,
  'I20: a seller has an e-mail about every claim, insistence, end of a claim and request for cancellation since the first e-mail of its kind': `
    update claims set closed_at = (
      select max(at) from order_events where buy_order_id = claims.buy_order_id and type = 'claimed');
    update order_events set type = 'confirmed' where type = 'claimed';
    insert into emails (kind, cause, user_id, language, created_at)
    values ('claim_closed', 'dispatch 0', ${A_SELLER}, 'es', now() - interval '9 years')`,
  'I20: every e-mail is about something that happened, to a reader who may see it': `
    insert into emails (kind, cause, user_id, language, created_at) values ('order_approved', 'order 0', ${A_SELLER}, 'es', now())`,
  'R11: only an account with a password has a new e-mail to confirm': `
    insert into email_changes (user_id, new_email, created_at, expires_at)
    values (${A_SELLER}, 'nueva@abasto.test', now(), now() + interval '1 day');
    update users set password_hash = null, password_changed_at = null where id = ${A_SELLER}`,
  "A2, R11: no unused link, session or known browser is older than the last change of the account's e-mail": `
    insert into audit_entries (source, kind, row_id, action, subject, after)
    values ('script', 'users', ${A_SELLER}::text, 'changed', '', '{"email": "nueva@abasto.test"}');
    insert into password_tokens (token_hash, user_id, created_at, expires_at)
    values (sha256('1'), ${A_SELLER}, now() - interval '1 minute', now())`,
  'O5: who never accepted an invitation was sent nothing but invitations': `
    update users set password_hash = null, password_changed_at = null where id = ${A_SELLER};
    insert into emails (kind, cause, user_id, language, created_at, sent_at, due_at)
    values ('password_changed', 'password', ${A_SELLER}, 'es', now(), now(), null)`,
  "O14: every view of a user's pages is in the audit and e-mailed to the user": `
    insert into emails (kind, cause, user_id, language, created_at) values ('pages_viewed', 'view', ${A_SELLER}, 'es', now())`,
  'I21, O5: a link is valid for half an hour at most, an invitation for a week, and no unused link is older than the password': `
    insert into password_tokens (token_hash, user_id, created_at, expires_at)
    select sha256('1'), id, password_changed_at - interval '1 minute', password_changed_at from users
    where password_changed_at is not null limit 1`,
  'I21: only the newest link is valid once it is sent': `
    insert into password_tokens (token_hash, user_id, created_at, expires_at)
    select sha256(link), ${A_SELLER}, now(), now() + interval '30 minutes' from (values ('1'::bytea), ('2')) l (link)`,
  'I21: of the sessions before a password was set by link, at most one remains': `
    insert into password_tokens (token_hash, user_id, created_at, expires_at, used_at)
    values (sha256('1'), ${A_SELLER}, now(), now() + interval '30 minutes', now() + interval '1 minute');
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select sha256(token), ${A_SELLER}, now(), now(), now() + interval '1 day' from (values ('1'::bytea), ('2')) s (token)`,
  'R11: whoever accepted or refused a change had the right they name, and is neither the requester nor invited by them': `
    insert into pending_changes (company_id, kind, person_id, requested_by, change, affected, state, created_at, expires_at, ended_at,
      ended_by, ended_as)
    select company_id, 'link', id, ${A_SELLER}, '{}', array[id], 'accepted', now(), now() + interval '168 hours', now(), user_id,
      'operator'
    from clients order by id limit 1`,
  'R11: no change waits longer than seven days': `
    insert into pending_changes (company_id, kind, person_id, requested_by, change, affected, created_at, expires_at)
    select company_id, 'link', id, user_id, '{}', array[id], now() - interval '200 hours', now() - interval '32 hours'
    from clients order by id limit 1`,
  'F1: a purchase keeps the tax data of both sides and all its rates of IVA, or none of them': `
    update buy_order_items set vat_rate = null where id = (select min(id) from buy_order_items)`,
  'B17: a seller with active users has an active administrator': `
    alter table provider_users disable trigger user;
    update provider_users set administrator = false where user_id = ${A_SELLER}`,
  'O12: every price and every order event has its line in the audit': `
    insert into prices (publication_id, value_cents, currency_id, date_from)
    select publication_id, value_cents + 1, currency_id, date_from from prices limit 1`,
  'O12: the lines of the audit about people, rights, rules, zones and publications add up to their rows': `
    update clients set authorizer_id = null where authorizer_id is not null`,
  'B8: the pictures of a proposal that waits are stored': `
    insert into product_proposals (provider_id, proposed_by, created_at, name, brand, size, pictures)
    select provider_id, user_id, now(), 'Propuesta', 'Marca', 'T1', '{/media/none.webp}' from provider_users limit 1`,
  'I24: every constraint of the schema is validated': `
    alter table carts add constraint planted check (id > 0) not valid`,
  'I24: no upload waits longer than an hour without being read': `
    insert into price_uploads (id, user_id, file_name, parts, created_at)
    values (repeat('0', 32), ${A_SELLER}, 'precios.xlsx', 1, now() - interval '2 hours')`,
}

const invariants = await readInvariants()

test('each invariant has a planted violation', () => {
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

test('O12 a line of the audit counts, but for the columns of later lines', async () => {
  const query = invariants.find(({ title }) => title.startsWith('O12: the lines of the audit'))?.query ?? ''
  const found = await rolledBack(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const violationsAfter = async (change: string) => {
      await sql.raw(change).execute(trx)
      return (await sql.raw(query).execute(trx)).rows.length
    }
    const first = `(select min(id) from publications)`
    return [
      await violationsAfter(`update publications set preparation_days = 77 where id = ${first}`),
      await violationsAfter(`
        insert into audit_entries (source, kind, row_id, action, subject, after)
        values ('test', 'publications', ${first}::text, 'changed', '', '{"preparation_days": 77}')`),
      await violationsAfter(`update publications set provider_id = provider_id + 1 where id = ${first}`),
    ]
  })
  expect(found).toEqual([1, 0, 1])
})
