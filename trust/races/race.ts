// One race, many times over: who starts in the same moment, what each trial must come to, and a row of the table.
import { sql } from 'kysely'
import { findViolations } from '#db/invariants.ts'
import { deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { figure, isFull, progress, times, timeLimit } from '../figures.ts'

/** trust.md §4, T2. */
export const TRIALS = times(50, 1000)

/** For each race: on a busy machine too. */
export const raceTime = timeLimit({ seconds: 180 }, { minutes: 20 })

/** That a race may end in either way: in so many trials each must be seen, or nothing was raced. */
type Ways = readonly string[]

/**
 * Runs a race again and again. `trial` throws when it did not end as it must, and else gives which of the `ways` it went;
 * the first error is thrown at the end, after the count of them is written down. The invariants are looked at once, after
 * the last trial.
 */
export async function race(
  what: string,
  trial: (nth: number) => Promise<string | undefined>,
  ways: Ways = [],
): Promise<void> {
  const wrong: unknown[] = []
  const ends = new Map<string, number>(ways.map((way) => [way, 0]))
  for (let nth = 1; nth <= TRIALS; nth++) {
    try {
      const way = await trial(nth)
      if (way !== undefined) ends.set(way, (ends.get(way) ?? 0) + 1)
    } catch (error) {
      wrong.push(error)
    }
    if (nth % 100 === 0) progress(`${what}: ${nth} of ${TRIALS}`)
  }
  const violations = await findViolations(deps.db)
  const unseen = ways.filter((way) => isFull && ends.get(way) === 0)
  const counts = [...ends].map(([way, count]) => `${count} ${way}`).join(', ')
  figure({
    what,
    measured: `${TRIALS} trials${counts && ` (${counts})`}, ${wrong.length} wrong, ${violations.length} violations`,
    target: `0 of ${TRIALS} wrong, 0 violations`,
    met: wrong.length === 0 && violations.length === 0 && unseen.length === 0,
  })
  if (wrong.length > 0) throw wrong[0]
  if (violations.length > 0) throw new Error(violations.join('\n'))
  if (unseen.length > 0) throw new Error(`${what} never ended so: ${unseen.join(', ')}`)
}

export const eight = <T>(make: (nth: number) => T): T[] => Array.from({ length: 8 }, (_, nth) => make(nth))

/** So that each of them is the first to start in some trials. */
export function turned<T>(list: readonly T[], nth: number): T[] {
  const by = nth % list.length
  return [...list.slice(by), ...list.slice(0, by)]
}

export const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted()

/** One is told yes, the seven others that they came too late. */
export const ONE_WINS = [200, 409, 409, 409, 409, 409, 409, 409]

/** What those who came too late were told, each reason once. */
export const refusals = (answers: readonly { status: number; error_code?: number | string }[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ error_code }) => error_code)),
]

export async function callWitness(): Promise<void> {
  await sql`
    create table untrue_purchases (buy_order_item_id bigint);
    create function witness_item() returns trigger language plpgsql as $$
    begin
      insert into untrue_purchases
      select new.id from buy_orders o join purchases p on p.id = o.purchase_id
      where o.id = new.buy_order_id and not exists (
        select from offers_on((p.created_at at time zone 'America/Argentina/Buenos_Aires')::date) offer
        where offer.publication_id = new.publication_id and offer.region_id = p.region_id
          and (offer.value_cents, offer.currency_id) = (new.unit_price_cents, new.currency_id)
          and (offer.shipping_cents, offer.shipping_currency_id) = (new.shipping_unit_cents, new.shipping_currency_id)
          and offer.delivery_days = new.delivery_days
      );
      return null;
    end $$;
    create constraint trigger witness after insert on buy_order_items
    deferrable initially deferred for each row execute function witness_item()`.execute(db)
}

/** The lines that were bought otherwise than they were for sale, since this was asked last. */
export async function untruePurchases(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from untrue_purchases returning buy_order_item_id as id`.execute(db)
  return rows.map(({ id }) => id)
}
