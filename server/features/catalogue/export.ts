// The whole catalogue as a .csv or .xlsx that the importer reads back without a change (O10). Offers are the sellers' own.
import { type RawBuilder, sql } from 'kysely'
import { CATALOGUE_COLUMNS, writePairs, type CatalogueRecord } from '#contract/catalogue-import.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { readFrom, REPORT_MS } from '#server/database/reads.ts'
import type { Lsn } from '#server/database/replica.ts'
import { conflict } from '#server/http/errors.ts'
import { TextFile } from '#server/http/text-file.ts'
import { XlsxFile } from '#server/http/xlsx-file.ts'
import { MAX_SHEET_TEXT, type SheetCell } from '#server/xlsx/sheets.ts'
import { writeFile } from '#server/xlsx/threads.ts'
import { textIn, type Language } from '#server/texts/language.ts'

const BATCH = 1_000
/** The heading included. An import takes up to 500,000 cells. */
const MAX_SHEET_ROWS = 20_001
const OFFER: readonly (keyof CatalogueRecord)[] = ['provider', 'price', 'currency']
export const COLUMNS = CATALOGUE_COLUMNS.filter((column) => !OFFER.includes(column))

export type Exported = Record<
  Exclude<(typeof COLUMNS)[number], 'attributes' | 'technical_details'>,
  string
> & {
  id: number
  product_id: number
  position: number
  attributes: Record<string, string>
  technical_details: [string, string][]
}

export function exportCatalogue(deps: Deps, lastWrite: Lsn | null, language: Language): TextFile {
  return new TextFile(
    `${textIn(language, 'file_name_catalogue')}-${dayOf(deps.now())}`,
    language,
    rowsOf(deps, lastWrite),
  )
}

/** Each cell has the format of texts, so that what is typed into it later stays as typed, too. */
export async function exportSpreadsheet(
  deps: Deps,
  lastWrite: Lsn | null,
  language: Language,
): Promise<XlsxFile> {
  const rows: SheetCell[][] = []
  for await (const batch of rowsOf(deps, lastWrite)) {
    rows.push(...batch.map((row) => row.map((text) => (text === '' ? null : { text }))))
    const isLong = batch.some((row) => row.some((text) => text.length > MAX_SHEET_TEXT))
    if (isLong || rows.length > MAX_SHEET_ROWS) throw conflict('catalogue_too_large_for_xlsx')
  }
  const sheet = {
    name: textIn(language, 'sheet_catalogue'),
    headings: [...COLUMNS],
    widths: COLUMNS.map(() => 18),
  }
  const file = await writeFile([{ ...sheet, rows: rows.slice(1) }])
  return new XlsxFile(`${textIn(language, 'file_name_catalogue')}-${dayOf(deps.now())}`, file)
}

async function* rowsOf(deps: Deps, lastWrite: Lsn | null) {
  yield [COLUMNS]
  for (let last = { product_id: 0, position: -1, id: 0 }; ;) {
    const after = last
    const { rows } = await readFrom(
      deps,
      lastWrite,
      ({ db }) => selectCatalogue(sql`table variants`, after, BATCH).execute(db),
      REPORT_MS,
    )
    if (rows.length > 0) yield rows.map(textsOf)
    const end = rows.at(-1)
    if (rows.length < BATCH || !end) return
    last = end
  }
}

/** Variants of a selection, in the order of each product's, which a new database gives them by line. */
export function selectCatalogue(
  selected: RawBuilder<unknown>,
  after: Pick<Exported, 'product_id' | 'position' | 'id'>,
  most: number,
): RawBuilder<Exported> {
  return sql<Exported>`
    select v.id, v.product_id, v.position, v.sku, v.title, coalesce(v.bar_code, '') as bar_code, p.code as product, p.name as product_name, p.short_description, p.long_description,
      concat_ws(' > ', top.name, middle.name, c.name) as category,
      case when coalesce(top.name_en, middle.name_en, c.name_en) is null then ''
        else concat_ws(' > ', case when top.id is not null then coalesce(top.name_en, '') end,
          case when middle.id is not null then coalesce(middle.name_en, '') end, coalesce(c.name_en, ''))
      end as category_en, case when p.is_draft then 'yes' else 'no' end as draft, b.name as brand, coalesce(p.vat_rate, 'category') as vat_rate, v.attributes,
      v.image_source as image, array_to_string(v.more_images, ' ') as more_images, v.size, coalesce(details.pairs, '[]') as technical_details
    from (
      select * from (${selected}) selected
      where (product_id, position, id) > (${after.product_id}, ${after.position}, ${after.id})
      order by product_id, position, id limit ${sql.lit(most)}
    ) v
    join products p on p.id = v.product_id
    join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    left join categories middle on middle.id = c.parent_id
    left join categories top on top.id = middle.parent_id
    left join lateral (
      select jsonb_agg(jsonb_build_array(attr_key, attr_value) order by position) as pairs
      from technical_details where variant_id = v.id
    ) details on true
    order by v.product_id, v.position, v.id`
}

/** As in COLUMNS. */
export function textsOf({
  id: _,
  product_id: __,
  position: ___,
  attributes,
  technical_details,
  ...texts
}: Exported): string[] {
  const pairs = { attributes: Object.entries(attributes), technical_details }
  return COLUMNS.map((column) =>
    column === 'attributes' || column === 'technical_details'
      ? writePairs(pairs[column])
      : texts[column as keyof typeof texts],
  )
}
