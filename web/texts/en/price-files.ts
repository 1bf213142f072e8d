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
  file: 'File',
  confirmedOn: 'Confirmed',

  recent: 'Latest imports',
  states: {
    reading: 'Comparing',
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
