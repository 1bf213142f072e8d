// A list as a spreadsheet, and the rows of one that is to become a list (B2).
import { z } from 'zod'
import { type readListFile, type List } from '#contract/lists.ts'
import { text, typedSku } from '#contract/fields.ts'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import type { Language } from '#domain/format.ts'
import { LIST_ITEMS_MAX, LIST_NOTE_MAX_LENGTH, QUANTITY_MAX } from '#domain/rules.ts'
import { slugOf } from '#domain/slug.ts'
import type { Deps } from '#server/deps.ts'
import { skuKey, variantsBySku } from '#server/features/quick-order/named-products.ts'
import { invalid } from '#server/http/errors.ts'
import { XlsxFile } from '#server/http/xlsx-file.ts'
import type { TextKey } from '#server/texts/es.ts'
import { textIn } from '#server/texts/language.ts'
import { BadFile, type FileProblem } from '#server/xlsx/archive.ts'
import { type CellError, columnsNamed, orEmpty, readTextRows, type TextRows } from '#server/xlsx/text-rows.ts'
import { readSmallFile, writeFile } from '#server/xlsx/threads.ts'

const HEADINGS = {
  sku: 'list_column_sku',
  product: 'list_column_product',
  quantity: 'list_column_quantity',
  note: 'list_column_note',
} as const satisfies Record<string, TextKey>
const WIDTHS = [18, 48, 12, 48]
const COLUMNS = columnsNamed(HEADINGS, ['sku'])

const QUANTITY = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, 'list_quantity_wrong')
  .transform(Number)
  .pipe(z.number().min(1, 'list_quantity_wrong').max(QUANTITY_MAX, 'list_quantity_wrong'))

/** The name of the product is for who reads the file. */
const ROW = z.object({
  sku: typedSku,
  quantity: orEmpty(QUANTITY).transform((quantity) => quantity ?? 1),
  note: text(LIST_NOTE_MAX_LENGTH),
})
type ListRow = z.output<typeof ROW>

const LIMITS = FILE_LIMITS.order_lines
const READER = { module: import.meta.url, name: 'readListRows' }

/** Runs in a thread. Throws BadFile. */
export const readListRows = (bytes: Buffer) => readTextRows(bytes, COLUMNS, ROW, LIMITS)

const PROBLEMS: Partial<Record<FileProblem, TextKey>> = {
  file_empty: 'sheet_empty',
  file_too_large: 'sheet_too_large',
  file_too_many_rows: 'company_file_too_many_rows',
  file_headings: 'list_file_headings',
}
const SHOWN_ERRORS = 100

type Answer = z.output<typeof readListFile.answer>

/** All rows or none. Throws 422 for what is no .xlsx with such columns. */
export async function readFileOfList({ db }: Deps, content: Buffer, language: Language): Promise<Answer> {
  const { rows, errors } = await readRows(content)
  const variants = await variantsBySku(
    db,
    rows.map(({ sku }) => sku),
  )
  const seen = new Set<number>()
  const items = rows.flatMap(({ line, sku, quantity, note }, index) => {
    const variant = variants.get(skuKey(sku))
    const problem = !variant
      ? 'product_not_found'
      : seen.has(variant.variantId)
        ? 'row_repeated'
        : index >= LIST_ITEMS_MAX
          ? 'list_file_too_long'
          : null
    if (!variant || problem) {
      errors.push({ line, column: 'sku', problem: problem ?? 'product_not_found', found: sku })
      return []
    }
    seen.add(variant.variantId)
    const { title, image_source } = variant
    return [{ sku: variant.sku, title, image_source, quantity, note }]
  })
  const shown = errors.toSorted((a, b) => a.line - b.line).slice(0, SHOWN_ERRORS)
  return {
    items: errors.length === 0 ? items : [],
    errors: shown.map((error) => ({
      line: error.line,
      column: columnName(error, language),
      found: error.found,
      message: textIn(language, error.problem, { most: String(LIST_ITEMS_MAX) }),
    })),
  }
}

async function readRows(content: Buffer): Promise<TextRows<ListRow>> {
  try {
    return await readSmallFile<TextRows<ListRow>>(READER, content, LIMITS)
  } catch (error) {
    if (error instanceof BadFile) throw invalid(PROBLEMS[error.problem] ?? error.problem, { field: 'file' })
    throw error
  }
}

function columnName({ column }: CellError, language: Language): string {
  return column in HEADINGS ? textIn(language, HEADINGS[column as keyof typeof HEADINGS]) : column
}

export async function fileOfList(
  { name, items }: Pick<List, 'name' | 'items'>,
  language: Language,
): Promise<XlsxFile> {
  const file = await writeFile([
    {
      name: textIn(language, 'sheet_list'),
      headings: Object.values(HEADINGS).map((key) => textIn(language, key)),
      widths: WIDTHS,
      rows: items.map(({ sku, title, quantity, note }) => [{ text: sku }, title, { number: quantity }, note]),
    },
  ])
  return new XlsxFile(slugOf(name) || textIn(language, 'file_name_list'), file)
}
