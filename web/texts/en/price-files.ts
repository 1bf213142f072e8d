import { formatCount } from '#domain/format.ts'
import type { Texts } from '../texts.ts'
import { priceColumns } from '#texts/en/price-columns.ts'
import { words } from './words.ts'

const changes = (count: number) => formatCount(count, 'en', 'change', 'changes')
const publications = (count: number) => formatCount(count, 'en', 'publication', 'publications')

export const priceFiles: Texts['priceFiles'] = {
  importPrices: 'Import',
  exportPrices: 'Export',
  title: 'Import prices',

  instructions: 'Before you upload the file',
  rules: [
    'Prices are net: without VAT, gross income tax or shipping.',
    'No formats, formulas or symbols: the number only, with a comma or point for the decimals.',
    'One row per SKU, up to 20,000. Without a date, the price holds from today.',
    'Preparation days are business days, added to the delivery days of each zone.',
  ],
  template: 'Download template',
  orExport: 'You can also export your prices, change them and upload that same file.',
  compare: 'Compare prices',

  mapping: {
    title: 'What is each column?',
    intro:
      'This file is not our template. Tell us what each column is: with the same headings we know it next time.',
    sheet: 'Sheet',
    heading: 'Column of the file',
    noHeading: (place) => `Column ${place}`,
    column: 'Is',
    columnOf: (heading) => `What “${heading}” is`,
    notRead: 'Not read',
    currency: 'Currency of the prices',
    currencies: { ARS: 'Argentine pesos (ARS)', USD: 'Dollars (USD)' },
    belowCent: (count) =>
      `${formatCount(count, 'en', 'price has', 'prices have')} fractions of a cent. Shall we round them?`,
    round: 'Yes, to the nearest cent',
    doNotRound: 'No, I correct them in the file',
    chooseRounding: 'Choose whether the prices are rounded.',
    remembered: 'Next you see what changes before you confirm it.',
    change: 'Change columns',
    leftOut: (headings) => `Not read: ${headings.join(', ')}.`,
    skipped: (count) => `${count === 1 ? 'One row' : `${count} rows`} without SKU and price skipped.`,
    problems: {
      mapping_columns_differ: 'The file has other columns.',
      mapping_without_sku: 'Choose the column with the SKU.',
      mapping_without_product: 'Choose the column with the SKU, the bar code or the name.',
      mapping_without_price: 'Choose the column with the price.',
      mapping_without_currency: 'Choose the currency of the prices, or the column that says it.',
      mapping_column_repeated: 'You chose two columns for the same.',
      mapping_with_two_currencies: 'A column already says the currency.',
    },
  },
  jumps: (count) => `${formatCount(count, 'en', 'price changes', 'prices change')} more than ten times`,
  allChanges: 'All changes',
  confirmJumps: (count) =>
    count === 1
      ? 'I checked this price and it is right'
      : `I checked these ${count} prices and they are right`,

  reading: 'Reading the file and comparing prices',
  applying: 'Updating prices',
  rowsDone: (done) => `${formatCount(done, 'en', 'row', 'rows')} read`,
  ofRows: (done, total) => `${done} of ${total}`,
  mayClose: 'You can close this window: it goes on, and you find it again under Import.',

  ready: 'Check what changes',
  readyStatus: (count) => `The comparison is ready: ${publications(count)} will change.`,
  comparedAgain: 'Prices changed after the comparison. This is the new one: check it before you confirm.',
  changed: 'Change',
  added: 'New publications',
  same: 'Unchanged',
  product: 'Product',
  before: 'Current price',
  previousPrice: 'Previous price',
  after: 'New price',
  from: 'From',
  preparation: (before, after) => `Preparation: ${words.businessDays(after)} (${before} before)`,
  newPublication: 'New publication',
  publishedAgain: 'Published again',
  apply: (count) => `Import ${changes(count)}`,
  nothingChanges: 'The file changes nothing',
  nothingChangesHint: 'All prices and preparation days are those you have published already.',

  wrongRows: (count) =>
    count === 1
      ? 'One row has errors, so none was imported. Correct it and upload the file again.'
      : `${count} rows have errors, so none was imported. Correct them and upload the file again.`,
  columns: priceColumns,

  applied: 'The import was successful',
  appliedText: (changed, added) =>
    [
      changed > 0 ? `${publications(changed)} ${changed === 1 ? 'was' : 'were'} updated` : '',
      added > 0 ? `${publications(added)} ${added === 1 ? 'was' : 'were'} created` : '',
    ]
      .filter((part) => part !== '')
      .join(' and ') + '.',
  undo: 'Undo the import',
  undone: 'The import was undone: the prices are those before.',
  file: 'File',
  confirmedOn: 'Confirmed',

  recent: 'Latest imports',
  states: {
    reading: 'Comparing',
    unmapped: 'Columns missing',
    ready: 'To confirm',
    refused: 'With errors',
    applying: 'Updating',
    applied: 'Imported',
    discarded: 'Discarded',
    failed: 'With errors',
  },
  see: (file) => `See the import of ${file}`,
  by: (email) => `by ${email}`,

  exporting: 'Preparing the file',
  exported: (count) => `You exported ${formatCount(count, 'en', 'publication', 'publications')}.`,
  exportFailed: 'We could not prepare the file. Try again.',
}
