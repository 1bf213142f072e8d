// A catalogue file (O10): its limits, and what can be wrong with it.

export const REQUIRED_COLUMNS = ['sku', 'title', 'category', 'brand', 'size'] as const
export const OPTIONAL_COLUMNS = [
  ...[
    'product',
    'product_name',
    'short_description',
    'long_description',
    'draft',
    'bar_code',
    'vat_rate',
    'category_en',
    'attributes',
  ],
  ...['image', 'more_images', 'technical_details', 'provider', 'price', 'currency'],
] as const

export const MAX_BAD_LINES = 1_000
/** The most changes, nearly known SKUs and changes meanwhile that a trial lists; the number of all is told too. */
export const TRIAL_SHOWN = 1_000

export const IMPORT_PROBLEMS = [
  // Problems of a cell.
  'missing',
  'not_text',
  'hidden_characters',
  'too_long',
  'too_many_levels',
  'empty_level',
  'long_level',
  'not_pairs',
  'too_many_attributes',
  'repeated_attribute',
  'not_color',
  'too_many_details',
  'repeated_detail',
  'not_image',
  'too_many_images',
  'first_image_missing',
  'not_yes_no',
  'not_vat_rate',
  'other_levels',
  'not_price',
  'not_sku',
  'bar_code_malformed',
  'bar_code_check_digit',
  'not_size',
  'not_currency',
  'shown_otherwise',
  'shown_in_ars',
  'shown_in_usd',
  'offer_incomplete',
  'repeated_sku',
  'repeated_bar_code',
  'used_bar_code',
  'other_category',
  'other_brand',
  'other_draft',
  'other_vat_rate',
  'other_category_en',
  'unknown_seller',
  // Problems of a line.
  'not_record',
  'not_json',
  'not_utf8',
  'column_count',
  'formula',
  // Problems of the heading.
  'unknown_column',
  'missing_column',
  'repeated_column',
  // Problems of the file, which is read no further.
  'not_csv',
  'damaged_gzip',
  'too_much_text',
  'long_line',
  'too_many_lines',
  'too_many_columns',
  'too_slow',
  'is_xlsx',
  'is_xls',
  'not_xlsx',
  'file_encrypted',
  'file_broken',
  'file_too_large',
  'file_empty',
  'file_too_many_rows',
  'file_too_many_columns',
  'file_headings',
  // A sentence stored by an earlier version.
  'sentence',
] as const
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number]

/** `values` are those that its text names. */
export interface Problem {
  problem: ImportProblem
  values?: Readonly<Record<string, string | number>>
}

/** `column` is empty when the whole line is wrong. */
export interface BadLine extends Problem {
  line: number
  column: string
}
