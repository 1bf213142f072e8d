import { formatCount } from '#domain/format.ts'
import { ARRIVING_DAYS } from '#domain/rules.ts'
import type { Texts } from '../texts.ts'

export const home: Texts['home'] = {
  title: 'Home',
  welcome: 'Welcome to Abasto',
  buyerClaim:
    'Buy efficiently, with the right information, in less time and with the best competition of the market.',
  explore: 'See all products',
  carousel: 'What Abasto offers you',
  slideOf: (number, total) => `${number} of ${total}`,
  showSlide: (title) => `Show: ${title}`,
  pause: 'Pause the pictures',
  play: 'Play the pictures',
  buyerPitch: {
    efficient: {
      title: 'Buy efficiently',
      text: 'A single cart for all your sellers, and one order for each.',
    },
    informed: {
      title: 'The right information',
      text: 'Data sheet, price, shipping and delivery time of every offer, before you decide.',
    },
    quick: {
      title: 'In less time',
      text: 'From the cart to approval and delivery, without leaving the same place.',
    },
    competition: {
      title: 'The best competition of the market',
      text: 'Several sellers per zone, and the best offer always first.',
    },
  },
  sellerPitch: {
    efficient: {
      title: 'Sell in one place',
      text: 'Publish once and sell to companies all over the country, with your zones and your shipping.',
    },
    informed: {
      title: 'Your prices, always up to date',
      text: 'Change them one by one or all together with an .xlsx file, for a later day too.',
    },
    quick: {
      title: 'Orders already approved',
      text: 'They reach you once the company has approved them, and you dispatch them in parts with your notes.',
    },
    competition: {
      title: 'The offer that suits',
      text: 'The best offer of each zone is shown first: let it be yours.',
    },
  },
  waiting: 'Waiting for you',
  toApprove: (count) => (count === 1 ? 'Order to approve' : 'Orders to approve'),
  unapproved: (count) => (count === 1 ? 'Purchase pending approval' : 'Purchases pending approval'),
  underWay: (count) => (count === 1 ? 'Purchase in progress' : 'Purchases in progress'),
  inCart: (count) => (count === 1 ? 'Product in your cart' : 'Products in your cart'),
  toSend: (count, late) => {
    const sales = count === 1 ? 'Sale to send' : 'Sales to send'
    return late === 0 ? sales : `${sales}, ${late} late`
  },
  claimed: (count) => (count === 1 ? 'Sale with a claim to answer' : 'Sales with claims to answer'),
  toConfirm: (count) => (count === 1 ? 'Price to confirm' : 'Prices to confirm'),
  arriving: (count) =>
    `${count === 1 ? 'Purchase' : 'Purchases'} with a delivery in the next ${ARRIVING_DAYS} days`,
  latePurchases: (count) => (count === 1 ? 'Late purchase' : 'Late purchases'),
  purchasesToConfirm: (count) =>
    count === 1 ? 'Purchase with deliveries to confirm' : 'Purchases with deliveries to confirm',
  forYouToApprove: 'To approve',
  seeAllToApprove: 'See all',
  andOthers: (products) => `and ${formatCount(products, 'en', 'more product', 'more products')}`,
  nextDeliveries: 'Next deliveries',
  seePurchasesInProgress: 'See purchases in progress',
  boughtOften: 'Bought most often',
  categories: 'Shop by category',
  pendingSales: 'To send',
  seeAllSales: (count) => (count === 1 ? 'See the sale' : `See all ${count}`),
  noPendingSales: 'You have no sales to send',
  noPendingSalesHint: 'When a company approves an order of yours you will see it here.',
  boughtOn: 'Bought on',
  estimatedFor: 'Estimated for',
  openClaims: 'Claims to answer',
  seeAllClaims: 'See all',
  bestWeek: 'The best week:',
  noClaims: 'No buyer waits for an answer from you.',
  pricesToConfirm: 'Prices to confirm',
  seeAllPrices: (count) => (count === 1 ? 'See the price' : `See all ${count}`),
  noPrices: 'All your prices are up to date.',
  unchangedSince: 'unchanged since',
  punctuality: {
    title: 'Punctuality and claims',
    none: 'Once you dispatch orders you see here, month by month, how many dispatch notes were in time and how many claims there were.',
    month: 'Month',
    dispatches: 'Dispatch notes',
    inTime: 'In time',
    share: (percent, count) => `${percent}% (${count})`,
    claims: 'Claims',
    hint: 'Last 12 months. In time is a dispatch within the days promised at purchase; replacements do not count.',
  },
  weeklySales: 'Sales per week',
  noWeeklySales: 'Once orders of yours are approved you will see here what you sold each week.',
  weeklySalesHint:
    'The last 12 weeks, Monday to Sunday: approved orders, with shipping and without taxes, less those you cancelled whole.',
  seeAsTable: 'See as a table',
  hideTable: 'Hide the table',
  week: 'Week of',
  weekOrders: 'Orders',
  weekOf: (day) => `Week of ${day}`,
  thisWeek: 'This week',
  chartSummary: ({ currency, total, highest, best, now }) =>
    `${currency} of the last 12 weeks: ${total}. The best was that of ${best}, with ${highest}; this week so far ${now}.`,
}
