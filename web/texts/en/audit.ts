import { formatCount } from '#domain/format.ts'
import type { audit as es } from '../es/audit.ts'

export const audit: typeof es = {
  title: 'Audit',
  intro: 'Who changed what, when and from where. These lines cannot be changed or deleted.',
  search: 'Search by name, e-mail, SKU or order number',
  count: (rows: number) =>
    rows >= 50_000 ? 'More than 50,000 lines' : formatCount(rows, 'en', 'line', 'lines'),
  empty: 'There are no lines with these filters',
  emptyHint: 'Try other dates or other words.',
  kind: 'Kind',
  anyKind: 'All',
  person: 'Person',
  organisation: 'Company or seller',
  from: 'From',
  to: 'To',
  when: 'When',
  who: 'Who',
  what: 'What',
  changes: 'Changes',
  field: 'Field',
  before: 'Before',
  after: 'After',
  reason: 'Reason',
  address: 'IP address',
  source: 'Operation',
  automatic: 'Automatic',
  nobody: 'No user',
  detail: 'See details',
  detailOf: (subject: string) => `See details of ${subject}`,
  noChanges: 'This line changed no data.',
}
