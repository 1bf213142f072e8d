import { formatCount, formatWhole } from '#domain/format.ts'
import type { Texts } from '../texts.ts'

const lines = (count: number) => formatCount(count, 'en', 'line', 'lines')

export const publishList: Texts['publishList'] = {
  open: 'From a file',
  title: 'Publish from a file',
  rules: [
    'Upload your price list as .xlsx, as you have it: up to 20,000 lines, with SKU, bar code or name, and a price without VAT.',
    'Each line is searched in the whole catalogue. Nothing is published before you have seen it.',
  ],
  match: 'Search the catalogue',
  matching: 'Searching the catalogue for your list',
  linesDone: (count: number) => `${lines(count)} read`,
  found: (counts: Record<'sku' | 'bar_code' | 'name' | 'choose' | 'none', number>) =>
    [
      ['By SKU', counts.sku] as const,
      ['By bar code', counts.bar_code] as const,
      ['By name', counts.name] as const,
      ['Several alike', counts.choose] as const,
      ['Not found', counts.none] as const,
    ]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name}: ${formatWhole(count, 'en')}.`)
      .join(' '),
  show: 'What to show',
  all: 'All lines',
  filters: { sure: 'By SKU or bar code', name: 'By name', choose: 'Several alike', none: 'Not found' },
  tickPage: 'Tick those of this page',
  tick: 'Publish',
  tickLine: (line: number) => `Publish line ${line}`,
  inList: 'In your list',
  inCatalogue: 'In the catalogue',
  how: 'Match',
  kinds: { sku: 'By SKU', bar_code: 'By code', name: 'By name', choose: 'Choose one', none: 'Not there' },
  likeness: (percent: number) => `${percent}% alike`,
  choose: 'Choose the product',
  chooseFor: (line: number) => `Product of line ${line}`,
  propose: 'Propose',
  proposeLine: (line: number) => `Propose the product of line ${line}`,
  state: 'State',
  states: { new: 'To be published', none: 'Not found in the catalogue', sold: 'You sell it already' },
  withoutPrice: 'No price',
  repeated: (line: number) => `The same product as line ${line}`,
  nothing: 'No lines',
  nothingHint: 'Try showing all of them.',
  publish: 'Publish what is ticked',
  publishing: 'Publishing',
  hint: 'What was found by SKU or bar code is ticked already, on the other pages too.',
  outcome: (published: number, refused: number) =>
    `${formatCount(published, 'en', 'product published', 'products published')}${refused > 0 ? `, ${refused} with a problem` : ''}.`,
}
