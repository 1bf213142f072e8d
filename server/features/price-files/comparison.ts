// The rows of an import, compared for the seller to confirm and again under lock to apply them.
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { barCodeKey } from '#domain/bar-codes.ts'
import type { Day } from '#domain/days.ts'
import { isJump } from '#domain/price-columns.ts'
import { importOutcome, type Column, type RowProblem } from '#domain/price-file.ts'
import type { PublicationState } from '#domain/publication.ts'
import { areSameTerms, type QuantityTerms } from '#domain/quantity-prices.ts'
import { barCodeOf } from '#server/database/variant-filter.ts'
import { termsOf } from '#server/prices/quantity-terms.ts'
import type { ReadError, ReadRow } from './read-prices.ts'

export interface OpenImport {
  id: number
  sellerId: number
}

interface ComparedRow {
  line: number
  outcome: 'changed' | 'added' | 'same'
  day: Day
  previousCents: number | null
  previousCurrencyId: number | null
  previousPreparation: number | null
  terms: QuantityTerms
  previousTerms: QuantityTerms | null
  asShown: boolean
  isJump: boolean
}

interface ComparedError {
  line: number
  column: Column
  problem: RowProblem
  found: string
}

interface Comparison {
  rows: ComparedRow[]
  errors: ComparedError[]
}

interface Found {
  line: number
  sku: string
  cents: number
  currencyId: number
  from: Day | null
  preparationDays: number | null
  isKnown: boolean
  state: PublicationState | null
  since: Day | null
  dayCents: number | null
  dayCurrencyId: number | null
  dayTerms: QuantityTerms
  givenTerms: Partial<QuantityTerms>
  shownTerms: QuantityTerms | null
  preparedIn: number | null
  isRepeated: boolean
  shown: string | null
}

const STORE_BATCH = 2_000
const COMPARE_BATCH = 500

/** Replaces the rows of an earlier attempt. A SKU that no product has may be a bar code (B8). */
export async function storeRows(trx: Trx, { id }: OpenImport, given: readonly ReadRow[]): Promise<void> {
  const rows = await withSkusOfBarCodes(trx, given)
  await trx.deleteFrom('price_import_rows').where('import_id', '=', id).execute()
  for (const batch of batches(rows)) {
    await sql`
      insert into price_import_rows (import_id, line, sku, value_cents, currency_id, given_day, preparation_days, given_terms)
      select ${id}, given.line, given.sku, given.cents, c.id, given."from", given."preparationDays", given.terms
      from json_to_recordset(${JSON.stringify(batch)}::json)
        as given (line int, sku text, cents bigint, currency text, "from" date, "preparationDays" smallint, terms jsonb)
      join currencies c on c.code = given.currency`.execute(trx)
  }
  await sql`select analyze_price_import_rows()`.execute(trx)
}

async function withSkusOfBarCodes(trx: Trx, rows: readonly ReadRow[]): Promise<readonly ReadRow[]> {
  const named = rows.flatMap(({ sku }) => {
    const key = barCodeKey(sku)
    return key === null ? [] : [{ sku, key }]
  })
  if (named.length === 0) return rows
  const { rows: found } = await sql<{ given: string; sku: string }>`
    select named.sku as given, v.sku
    from json_to_recordset(${JSON.stringify(named)}::json) as named (sku text, key text)
    join variants v on ${barCodeOf('v')} = named.key
    where not exists (select from variants same where same.sku = named.sku)`.execute(trx)
  const skus = new Map(found.map(({ given, sku }) => [given, sku]))
  return rows.map((row) => ({ ...row, sku: skus.get(row.sku) ?? row.sku }))
}

export async function storeErrors(trx: Trx, { id }: OpenImport, errors: readonly ReadError[]): Promise<void> {
  for (const batch of batches(errors)) {
    await sql`
      insert into price_import_errors (import_id, line, "column", problem, found)
      select ${id}, line, "column", problem, found
      from json_to_recordset(${JSON.stringify(batch)}::json) as given (line int, "column" text, problem text, found text)
      on conflict do nothing`.execute(trx)
  }
}

function* batches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += STORE_BATCH) yield rows.slice(start, start + STORE_BATCH)
}

type Counts = Record<'changed' | 'added' | 'same' | 'wrong' | 'jumps', number>

/** `wrong` counts lines, those wrong in the file included. */
export async function compareAndStore(trx: Trx, open: OpenImport, today: Day): Promise<Counts> {
  const counts = { changed: 0, added: 0, same: 0, jumps: 0 }
  for await (const { rows, errors } of compareRows(trx, open, today)) {
    for (const { outcome, isJump } of rows) {
      counts[outcome]++
      if (isJump) counts.jumps++
    }
    await storeErrors(trx, open, errors)
    await storeOutcomes(trx, open, rows)
  }
  const { wrong } = await trx
    .selectFrom('price_import_errors')
    .where('import_id', '=', open.id)
    .select((eb) => eb.fn.count<number>('line').distinct().as('wrong'))
    .executeTakeFirstOrThrow()
  return { ...counts, wrong }
}

async function storeOutcomes(trx: Trx, { id }: OpenImport, rows: readonly ComparedRow[]): Promise<void> {
  await sql`
    update price_import_rows r
    set outcome = given.outcome, date_from = given.day, previous_cents = given."previousCents",
      previous_currency_id = given."previousCurrencyId", previous_preparation_days = given."previousPreparation",
      terms = given.terms, previous_terms = given."previousTerms", is_jump = given."isJump"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (line int, outcome text, day date, "previousCents" bigint, "previousCurrencyId" smallint,
        "previousPreparation" smallint, terms jsonb, "previousTerms" jsonb, "isJump" boolean)
    where r.import_id = ${id} and r.line = given.line`.execute(trx)
}

/** Whether a new comparison equals the stored one. */
export async function isAsShown(trx: Trx, open: OpenImport, today: Day): Promise<boolean> {
  for await (const { rows, errors } of compareRows(trx, open, today)) {
    if (errors.length > 0 || rows.some(({ asShown }) => !asShown)) return false
  }
  return true
}

async function* compareRows(trx: Trx, open: OpenImport, today: Day): AsyncGenerator<Comparison> {
  for (let last = 0; ;) {
    const found = await findRows(trx, open, today, last)
    if (found.length === 0) return
    yield compareBatch(found, today)
    last = found.at(-1)?.line ?? last
  }
}

function compareBatch(batch: readonly Found[], today: Day): Comparison {
  const rows: ComparedRow[] = []
  const errors: ComparedError[] = []
  for (const found of batch) {
    const compared = compare(found, today)
    if ('problem' in compared) errors.push(compared)
    else rows.push(compared)
  }
  return { rows, errors }
}

async function findRows(trx: Trx, { id, sellerId }: OpenImport, today: Day, after: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select r.line, r.sku, r.value_cents as cents, r.currency_id as "currencyId", r.given_day as "from",
      r.preparation_days as "preparationDays", pub.preparation_days as "preparedIn", v.id is not null as "isKnown", pub.state,
      shown.date_from as since, on_day.value_cents as "dayCents", on_day.currency_id as "dayCurrencyId",
      r.given_terms as "givenTerms", ${termsOf('on_day')} as "dayTerms", r.previous_terms as "shownTerms",
      r.first_line <> r.line as "isRepeated",
      concat_ws(' ', r.outcome, r.date_from, r.previous_cents, r.previous_currency_id, r.previous_preparation_days) as shown
    from (
      select *, first_value(line) over (partition by sku order by line) as first_line
      from price_import_rows where import_id = ${id}
    ) r
    left join variants v on v.sku = r.sku
    left join publications pub on pub.variant_id = v.id and pub.provider_id = ${sellerId}
    left join lateral (
      select date_from from prices
      where publication_id = pub.id
      order by date_from <= ${today} desc, abs(date_from - ${today}::date), id desc limit 1
    ) shown on true
    left join lateral (
      select value_cents, currency_id, minimum, multiple, steps from prices
      where publication_id = pub.id and date_from <= greatest(r.given_day, ${today}::date)
      order by date_from desc, id desc limit 1
    ) on_day on true
    where r.line > ${after}
    order by r.line limit ${COMPARE_BATCH}`.execute(trx)
  return rows
}

function compare(found: Found, today: Day): ComparedRow | ComparedError {
  const { line, sku, cents, currencyId, from, preparationDays, state, since, preparedIn } = found
  const bad = (column: Column, problem: RowProblem, text: string) => ({ line, column, problem, found: text })
  if (found.isRepeated) return bad('sku', 'sku_repeated', sku)
  if (!found.isKnown) return bad('sku', 'sku_unknown', sku)
  const priceOnDay =
    found.dayCents === null || found.dayCurrencyId === null
      ? null
      : { cents: found.dayCents, currencyId: found.dayCurrencyId, terms: found.dayTerms }
  const result = importOutcome(
    { cents, currencyId, from, preparationDays, terms: found.givenTerms },
    { state, since, priceOnDay, preparationDays: preparedIn },
    today,
  )
  if ('problem' in result) return bad(result.column, result.problem, foundIn(found, result.column))
  const { outcome, day, terms } = result
  const [previousCents, previousCurrencyId] = [priceOnDay?.cents ?? null, priceOnDay?.currencyId ?? null]
  const compared = [outcome, day, previousCents, previousCurrencyId, preparedIn]
  return {
    line,
    outcome,
    day,
    previousCents,
    previousCurrencyId,
    previousPreparation: preparedIn,
    terms,
    previousTerms: priceOnDay?.terms ?? null,
    isJump: isJump(priceOnDay, { cents, currencyId }),
    asShown:
      compared.filter((part) => part !== null).join(' ') === found.shown &&
      (priceOnDay === null
        ? found.shownTerms === null
        : found.shownTerms !== null && areSameTerms(priceOnDay.terms, found.shownTerms)),
  }
}

/** What the row says in the column; of a quantity price the price that its steps do not fit. */
function foundIn({ cents, from }: Found, column: Column): string {
  return column === 'date_from' ? (from ?? '') : String(cents / 100)
}
