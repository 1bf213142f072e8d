// Compares the rows of an import with the prices there are. Done to show them, and again under lock to apply them.
import { sql } from 'kysely'
import type { Day } from '#domain/days.ts'
import { importOutcome, type Column, type RowProblem } from '#domain/price-file.ts'
import type { PublicationState } from '#domain/publication.ts'
import type { Trx } from '#db/transaction.ts'

export interface OpenImport {
  id: number
  sellerId: number
}

export interface ComparedRow {
  line: number
  outcome: 'changed' | 'added' | 'same'
  day: Day
  previousCents: number | null
  previousCurrencyId: number | null
  /** It is as it was when the seller saw it. */
  asShown: boolean
}

export interface ComparedError {
  line: number
  column: Column
  problem: RowProblem
  found: string
}

export interface Comparison {
  rows: ComparedRow[]
  errors: ComparedError[]
}

interface Found {
  line: number
  sku: string
  cents: number
  currencyId: number
  from: Day | null
  isKnown: boolean
  state: PublicationState | null
  since: Day | null
  thatCents: number | null
  thatCurrencyId: number | null
  isRepeated: boolean
  shown: string | null
}

const BATCH = 500

/** Some rows at a time, in the order of the file. */
export async function* compareRows(trx: Trx, open: OpenImport, today: Day): AsyncGenerator<Comparison> {
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
      v.id is not null as "isKnown", pub.state,
      shown.date_from as since, that.value_cents as "thatCents", that.currency_id as "thatCurrencyId",
      r.first_line <> r.line as "isRepeated",
      concat_ws(' ', r.outcome, r.date_from, r.previous_cents, r.previous_currency_id) as shown
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
      select value_cents, currency_id from prices
      where publication_id = pub.id and date_from <= greatest(r.given_day, ${today}::date)
      order by date_from desc, id desc limit 1
    ) that on true
    where r.line > ${after}
    order by r.line limit ${BATCH}`.execute(trx)
  return rows
}

function compare(found: Found, today: Day): ComparedRow | ComparedError {
  const { line, sku, cents, currencyId, from, state, since } = found
  const bad = (column: Column, problem: RowProblem, text: string) => ({ line, column, problem, found: text })
  if (found.isRepeated) return bad('sku', 'sku_repeated', sku)
  if (!found.isKnown) return bad('sku', 'sku_unknown', sku)
  const thatDay =
    found.thatCents === null || found.thatCurrencyId === null
      ? null
      : { cents: found.thatCents, currencyId: found.thatCurrencyId }
  const result = importOutcome({ cents, currencyId, from }, { state, since, thatDay }, today)
  if ('problem' in result)
    return bad(result.column, result.problem, result.column === 'sku' ? sku : (from ?? ''))
  const { outcome, day } = result
  const [previousCents, previousCurrencyId] = [thatDay?.cents ?? null, thatDay?.currencyId ?? null]
  const now = [outcome, day, previousCents, previousCurrencyId].filter((part) => part !== null).join(' ')
  return {
    line,
    outcome,
    day,
    previousCents,
    previousCurrencyId,
    asShown: now === found.shown,
  }
}
