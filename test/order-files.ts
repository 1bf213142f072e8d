// What is in an export of orders (F5).
import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'

type Value = string | number | undefined

/** Rows by heading. */
export function rowsOfXlsx(bytes: Buffer): Record<string, Value>[] {
  const book = read(bytes)
  const sheets = book.SheetNames.flatMap((name) => book.Sheets[name] ?? [])
  return sheets.flatMap((sheet) => utils.sheet_to_json<Record<string, Value>>(sheet))
}

export function rowsOfCsv(bytes: Buffer, delimiter = ';'): Record<string, string>[] {
  return parse(bytes, { bom: true, columns: true, delimiter, record_delimiter: '\r\n' }) as Record<
    string,
    string
  >[]
}
