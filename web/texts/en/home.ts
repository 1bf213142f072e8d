import type { Texts } from '../texts.ts'

export const home: Texts['home'] = {
  title: 'Home',
  welcome: 'Welcome to Abasto',
  buyerClaim:
    'Buy efficiently, with the right information, in less time and with the best competition of the market.',
  sellerClaim:
    'Sell to companies all over the country: receive orders already approved, send them in parts and follow each delivery.',
  explore: 'See all products',
  carousel: 'What Abasto offers you',
  slideOf: (number, total) => `${number} of ${total}`,
  showSlide: (title) => `Show: ${title}`,
  pause: 'Pause the pictures',
  play: 'Play the pictures',
  pitch: {
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
  waiting: 'Waiting for you',
  toApprove: (count) => (count === 1 ? 'Order to approve' : 'Orders to approve'),
  unapproved: (count) => (count === 1 ? 'Purchase pending approval' : 'Purchases pending approval'),
  underWay: (count) => (count === 1 ? 'Purchase in progress' : 'Purchases in progress'),
  inCart: (count) => (count === 1 ? 'Product in your cart' : 'Products in your cart'),
  toSend: (count) => (count === 1 ? 'Sale to send' : 'Sales to send'),
  claimed: (count) => (count === 1 ? 'Claimed sale' : 'Claimed sales'),
  sent: (count) => (count === 1 ? 'Sale sent' : 'Sales sent'),
  categories: 'Shop by category',
  pendingSales: 'To send',
  seeAllSales: 'See all',
  noPendingSales: 'You have no sales to send',
  noPendingSalesHint: 'When a company approves an order of yours you will see it here.',
}
