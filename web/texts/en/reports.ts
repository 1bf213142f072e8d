import type { reports as es } from '../es/reports.ts'

export const reports: typeof es = {
  periods: {
    month: 'This month',
    last_month: 'Last month',
    quarter: 'This quarter',
    year: 'This year',
  },
  ownPeriod: 'Other dates',
  from: 'From',
  to: 'To',
  groupBy: 'Group by',
  currency: 'Currency',
  anyCurrency: 'Pesos and dollars',
  currencies: { ARS: 'Pesos', USD: 'Dollars' },
  removeFilter: (field, name) => `Remove the filter ${field}: ${name}`,
  parts: 'Products',
  shipping: 'shipping',
  more: (percent) => `${percent}% more`,
  less: (percent) => `${percent}% less`,
  same: 'The same',
  noneBefore: 'Nothing before',
  before: (from, to) => `From ${from} to ${to}:`,
  changeIn: { ARS: 'Change in pesos', USD: 'Change in dollars' },
  orders: 'Orders',
  order: 'Order',
  moreGroups: (shown, more) =>
    `These are the ${shown} largest. There are ${more} more: filter or export to see them.`,
  emptyHint: 'Try another period or fewer filters.',
}
