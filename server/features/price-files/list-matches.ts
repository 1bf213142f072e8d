// The report of a list to publish from: its lines, and the products that they are (B8).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { importMatches, ListedMatch } from '#contract/price-files.ts'
import { type Currency, decimal } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'
import { isTextKey, textIn, type Language } from '#server/texts/language.ts'

type Answer = z.output<typeof importMatches.answer>

interface Row extends Omit<ListedMatch, 'value' | 'reason' | 'currency_code'> {
  cents: number | null
  currency_code: Currency | null
  problem: string | null
}

/** With the seller's publications as they are now. */
export async function listMatches(
  { db }: Pick<Deps, 'db'>,
  { sellerId }: Seller,
  id: number,
  { kind, page, per_page: perPage }: z.output<typeof importMatches.query>,
  language: Language,
): Promise<Answer> {
  const own = await db
    .selectFrom('price_imports')
    .where('id', '=', id)
    .where('provider_id', '=', sellerId)
    .select('id')
    .executeTakeFirst()
  if (!own) throw notFound()
  const kinds = kind === 'sure' ? ['sku', 'bar_code'] : kind && [kind]
  const which = sql`m.import_id = ${id} and ${kinds ? sql`m.kind = any(${kinds})` : sql`true`}`
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int from price_import_matches m where ${which})`,
    rows: sql`
      select m.line, jsonb_build_object('sku', m.given_sku, 'bar_code', m.given_bar_code, 'name', m.given_name) as given, m.kind,
        m.likeness, m.value_cents as cents, c.code as currency_code, m.minimum, m.multiple, m.preparation_days, m."column",
        m.problem, m.repeats, coalesce(found.candidates, '[]') as candidates
      from (
        select * from price_import_matches m where ${which} order by m.line ${rowsOfPage(page, perPage)}
      ) m
      left join currencies c on c.id = m.currency_id
      left join lateral (
        select json_agg(json_build_object('sku', v.sku, 'title', v.title, 'image_source', v.image_source, 'own', pub.state)
          order by candidate.place) as candidates
        from unnest(m.candidates) with ordinality as candidate (id, place)
        join variants v on v.id = candidate.id
        left join publications pub on pub.variant_id = v.id and pub.provider_id = ${sellerId}
      ) found on true
      order by m.line`,
  })
  const counted = await db
    .selectFrom('price_import_matches')
    .where('import_id', '=', id)
    .groupBy('kind')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .execute()
  const counts = { sku: 0, bar_code: 0, name: 0, choose: 0, none: 0 }
  for (const { kind: counting, count } of counted) counts[counting as keyof typeof counts] = count
  return {
    data: rows.map(({ cents, problem, ...row }) => ({
      ...row,
      value: cents === null ? null : decimal(cents),
      reason: problem === null ? null : textIn(language, isTextKey(problem) ? problem : 'invalid_value'),
    })),
    pagination: paginate(page, perPage, total),
    counts,
  }
}
