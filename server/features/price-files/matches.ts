// The lines of a list to publish from, matched with the whole catalogue (B8).
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { barCodeKey, readBarCode } from '#domain/bar-codes.ts'
import { type ListMatch, matchOf, type NamedVariant, searchedWords } from '#domain/list-matches.ts'
import { barCodeOf } from '#server/database/variant-filter.ts'
import { skuKey } from '#server/features/quick-order/named-products.ts'
import type { OpenImport } from './comparison.ts'
import type { ReadListLine } from './read-prices.ts'

/** Few, as each line without SKU and bar code is a search by name. */
const BATCH = 200
/** Titles that have the words of a name, those of like length first. */
const NAMED_MAX = 20

/** Replaces the matches of an earlier attempt. */
export async function storeMatches(
  trx: Trx,
  { id }: OpenImport,
  lines: readonly ReadListLine[],
  reportRows: (done: number) => void,
): Promise<void> {
  await trx.deleteFrom('price_import_matches').where('import_id', '=', id).execute()
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH)
    const coded = await findByCode(trx, batch)
    const nameless = batch.map((line) => ({ ...line, ...codesOf(line, coded) }))
    const named = await findByName(
      trx,
      nameless.filter(({ bySku, byBarCode }) => bySku === null && byBarCode === null),
    )
    const matched = nameless.map(({ bySku, byBarCode, ...line }) => ({
      line,
      match: matchOf(line.name, { bySku, byBarCode, byName: named.get(line.line) ?? [] }),
    }))
    await store(trx, id, matched)
    reportRows(start + batch.length)
  }
  await markRepeated(trx, id)
}

interface Coded {
  bySku: ReadonlyMap<string, number>
  byBarCode: ReadonlyMap<string, number>
}

/** Without drafts, which cannot be published. */
async function findByCode(trx: Trx, lines: readonly ReadListLine[]): Promise<Coded> {
  const skus = new Set(lines.flatMap(({ sku }) => [sku, skuKey(sku)]))
  const keys = lines.flatMap(({ sku, barCode }) => [sku, barCode].flatMap((code) => barCodeKey(code) ?? []))
  const { rows } = await sql<{ id: number; sku: string; key: string | null }>`
    select v.id, v.sku, ${barCodeOf('v')} as key from variants v join products p on p.id = v.product_id and not p.is_draft
    where v.sku = any(${[...skus]}) or ${barCodeOf('v')} = any(${keys})`.execute(trx)
  return {
    bySku: new Map(rows.map(({ id, sku }) => [skuKey(sku), id])),
    byBarCode: new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[key, id]]))),
  }
}

/** A column of codes may hold bar codes. */
function codesOf({ sku, barCode }: ReadListLine, coded: Coded) {
  const bySku = coded.bySku.get(skuKey(sku)) ?? null
  const code = barCodeKey(barCode) ?? (bySku === null ? barCodeKey(sku) : null)
  return { bySku, byBarCode: coded.byBarCode.get(code ?? '') ?? null }
}

/** By line. */
async function findByName(
  trx: Trx,
  lines: readonly ReadListLine[],
): Promise<ReadonlyMap<number, NamedVariant[]>> {
  const searched = lines.flatMap(({ line, name }) => {
    const [first, second = ''] = searchedWords(name)
    return first === undefined ? [] : [{ line, first, second, length: name.length }]
  })
  if (searched.length === 0) return new Map()
  const { rows } = await sql<NamedVariant & { line: number }>`
    select given.line, found.id, found.title
    from json_to_recordset(${JSON.stringify(searched)}::json) as given (line int, first text, second text, length int)
    cross join lateral (
      select v.id, v.title from variants v join products p on p.id = v.product_id and not p.is_draft
      where folded(v.title || ' ' || v.sku) like anywhere(given.first) and folded(v.title || ' ' || v.sku) like anywhere(given.second)
      order by abs(length(v.title) - given.length), v.id limit ${sql.lit(NAMED_MAX)}
    ) found`.execute(trx)
  return Map.groupBy(rows, ({ line }) => line)
}

interface Matched {
  line: ReadListLine
  match: ListMatch
}

async function store(trx: Trx, id: number, matched: readonly Matched[]): Promise<void> {
  const rows = matched.map(({ line, match: { kind, likeness, candidates } }) => {
    const { priced } = line
    const isLost = kind === 'none' && line.barCode !== ''
    const code = isLost ? readBarCode(line.barCode) : null
    const wrong = code && 'problem' in code ? code.problem : null
    return {
      line: line.line,
      sku: line.sku,
      barCode: line.barCode,
      name: line.name,
      kind,
      likeness,
      candidates,
      cents: priced?.cents ?? null,
      currency: priced?.currency ?? null,
      minimum: priced?.terms.minimum ?? null,
      multiple: priced?.terms.multiple ?? null,
      preparation: priced?.preparationDays ?? null,
      column: wrong ? 'bar_code' : line.column,
      problem: wrong ?? line.problem,
    }
  })
  await sql`
    insert into price_import_matches (import_id, line, given_sku, given_bar_code, given_name, kind, likeness, candidates,
      value_cents, currency_id, minimum, multiple, preparation_days, "column", problem)
    select ${id}, given.line, given.sku, given."barCode", given.name, kind, likeness, candidates, cents, c.id, minimum, multiple, preparation,
      "column", problem
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (line int, sku text, "barCode" text, name text, kind text,
      likeness smallint, candidates bigint[], cents bigint, currency text, minimum int, multiple int, preparation smallint,
      "column" text, problem text)
    left join currencies c on c.code = given.currency`.execute(trx)
}

async function markRepeated(trx: Trx, id: number): Promise<void> {
  await sql`
    update price_import_matches m set repeats = first.line
    from (
      select line as own, first_value(line) over (partition by candidates order by line) as line
      from price_import_matches where import_id = ${id} and cardinality(candidates) = 1
    ) first
    where m.import_id = ${id} and m.line = first.own and first.line < m.line`.execute(trx)
}
