import type { Texts } from '../texts.ts'

export const orderExports: Texts['orderExports'] = {
  open: 'Export',
  title: 'Export the list',
  matching: (rows) =>
    rows === undefined
      ? 'Exports what the filters show, one row per product.'
      : `Exports what the filters show: ${rows}, one row per product.`,
  nothing: 'Nothing matches the filters: there is nothing to export.',
  format: 'Format',
  formats: {
    xlsx: 'Opens well in Excel, LibreOffice and Google Sheets.',
    csv: 'Exact, for other programs. A spreadsheet may change codes like 0007.',
  },
  download: 'Download',
  started: 'The download has started.',
  failed: 'We could not prepare the file. Try again.',
}
