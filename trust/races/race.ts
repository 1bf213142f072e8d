// A test that repeats a race and checks each trial.
import { sql } from 'kysely'
import { test, vi } from 'vitest'
import { findViolations } from '#db/invariants.ts'
import { CallsInFlight } from '#server/http/calls-in-flight.ts'
import { deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { figure, isFull, timeLimit, times } from '../figures.ts'

// All at once, as calls of several processes are.
vi.spyOn(CallsInFlight.prototype, 'run').mockImplementation((_request, _endpoint, work) => work())

export const TRIALS = times(50, 1000)

/** Goes on when a test is tried again, so that names made with it stay unique. */
let trials = 0

/**
 * `trial` gets a number of its own. It throws on a wrong result, else returns one of `outcomes`; each must occur in the full form.
 */
export function race(
  title: string,
  trial: (nth: number) => Promise<string | undefined | void>,
  outcomes: readonly string[] = [],
): void {
  test(title, timeLimit({ seconds: 180 }, { minutes: 20 }), async () => {
    const wrong: unknown[] = []
    const counts = new Map(outcomes.map((outcome) => [outcome, 0]))
    for (let count = 0; count < TRIALS; count++) {
      try {
        const outcome = await trial(++trials)
        if (outcome) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      } catch (error) {
        wrong.push(error)
      }
    }
    const violations = await findViolations(deps.db)
    const unseen = outcomes.filter((outcome) => isFull && counts.get(outcome) === 0)
    const seen = [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
    figure({
      what: title,
      measured: `${TRIALS} trials${seen && ` (${seen})`}, ${wrong.length} wrong, ${violations.length} violations`,
      target: `0 of ${TRIALS} wrong, 0 violations`,
      met: wrong.length === 0 && violations.length === 0 && unseen.length === 0,
    })
    if (wrong.length > 0) throw wrong[0]
    if (violations.length > 0) throw new Error(violations.join('\n'))
    if (unseen.length > 0) throw new Error(`Never seen: ${unseen.join(', ')}`)
  })
}

export const eight = <T>(make: (nth: number) => T): T[] => Array.from({ length: 8 }, (_, nth) => make(nth))

/** Lets each item start first in some trials. */
export function rotated<T>(list: readonly T[], nth: number): T[] {
  const by = nth % list.length
  return [...list.slice(by), ...list.slice(0, by)]
}

export const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted()

export const ONE_WINS = [200, 409, 409, 409, 409, 409, 409, 409]

export const errorCodes = (answers: readonly { status: number; error_code?: number | string }[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ error_code }) => error_code)),
]

/** Compares each bought line at commit with the offers in force (I7, I8). */
export async function recordPriceMismatches(): Promise<void> {
  await sql`
    create table price_mismatches (buy_order_item_id bigint);
    create function record_price_mismatch() returns trigger language plpgsql security definer as $$
    begin
      insert into price_mismatches
      select new.id from buy_orders o join purchases p on p.id = o.purchase_id
      where o.id = new.buy_order_id and not exists (
        select from offers_on((p.created_at at time zone 'America/Argentina/Buenos_Aires')::date) offer
        where offer.publication_id = new.publication_id and offer.region_id = p.region_id
          and unit_price_cents(offer.value_cents, offer.steps, new.quantity) = new.unit_price_cents
          and offer.currency_id = new.currency_id
          and (offer.shipping_cents, offer.shipping_currency_id) = (new.shipping_unit_cents, new.shipping_currency_id)
          and offer.delivery_days = new.delivery_days
      );
      return null;
    end $$;
    create constraint trigger price_mismatch after insert on buy_order_items
    deferrable initially deferred for each row execute function record_price_mismatch()`.execute(db)
}

export async function takePriceMismatches(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from price_mismatches returning buy_order_item_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
