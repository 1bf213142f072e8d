import type { Texts } from '../texts.ts'

export const orders: Texts['orders'] = {
  state: 'State',
  period: 'Period',
  periods: {
    24: 'All',
    1: 'This month',
    3: 'Last 3 months',
    6: 'Last 6 months',
    12: 'Last 12 months',
  },
  days: (from, to) =>
    from === undefined ? `Until ${to}` : to === undefined ? `From ${from}` : `From ${from} to ${to}`,
  filters: 'Filters',
  view: 'View',
  views: { cards: 'Cards', table: 'Table' },
  allStates: 'All',
  sorts: {
    '-created_at': 'Newest first',
    created_at: 'Oldest first',
    '-total': 'Largest total first',
    total: 'Smallest total first',
  },
  delivery: 'Delivery',
  product: 'Product',
  andMore: (products) => `+${products}`,
  total: 'Total + tax',
  noneFound: 'Try other words, another state or a longer period.',
  clearFilters: 'Clear the search and the filters',
  productsIn: { ARS: 'Products in pesos', USD: 'Products in dollars' },
  totalIn: { ARS: 'Total in pesos', USD: 'Total in dollars' },
  lostIn: { ARS: 'Cancelled or rejected, in pesos', USD: 'Cancelled or rejected, in dollars' },
  committedIn: { ARS: 'Committed in pesos', USD: 'Committed in dollars' },

  detailTitle: 'Order detail',
  order: (code) => `Order ${code}`,
  seeOrder: 'See order',
  morePictures: (count) => `and ${count} more`,
  purchaseDate: 'Purchase date',
  estimatedDate: 'Estimated delivery',
  dueByApproval: 'approved later, so by',
  shouldHaveArrived: 'Was due on',
  late: 'Late',
  deliveryIn: (days) =>
    days === 0
      ? 'Delivery on the same day'
      : days === 1
        ? 'Delivery in 1 business day'
        : `Delivery in ${days} business days`,
  zone: 'Delivery zone',
  address: 'Delivery address',
  costCenter: 'Cost center',
  totalProducts: 'Total products',
  sku: 'SKU',
  sapNumber: 'SAP order number',
  each: 'each',
  unitPrice: 'Unit price',
  subtotal: 'Subtotal',
  lines: 'Products',
  bought: 'Bought',
  sent: 'Sent',
  cancelled: 'Cancelled',
}
