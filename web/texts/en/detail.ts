import type { Texts } from '../texts.ts'

export const detail: Texts['detail'] = {
  title: 'Product detail',
  couldNotLoad: 'We could not load the product',
  brandAndSku: (brand, sku) => `${brand} · SKU ${sku}`,
  enlarge: 'Enlarge image',
  highlights: 'Features',
  seeTechnical: 'See the data sheet',

  buy: 'Buy',
  zone: 'Delivery zone',
  chooseZone: 'Choose a zone',
  chooseZoneHint: 'Choose the delivery zone to see price, shipping and delivery time.',
  notDeliveredTo: (zone) => `This product is not delivered to ${zone}. Choose another zone.`,
  cartIsFor: (zone) => `Your cart is for ${zone}. The products of a cart share the delivery zone.`,
  zoneNotActive: 'The seller does not have the region enabled',
  zoneNotActiveHint: 'For now it is delivered to no zone. Try again later.',
  from: 'From',
  shippingPerUnit: 'shipping per unit',
  deliveredIn: (days) => (days === 1 ? 'Delivered in 1 business day' : `Delivered in ${days} business days`),
  soldBy: 'Sold by',
  inCart: (count) => `You already have ${count} in the cart.`,
  goToCart: 'Go to the cart',
  buyNow: 'Buy now',
  addToCart: 'Add to cart',

  added: 'Product added successfully',
  addFailed: 'The product could not be added',
  cannotAdd: 'This product cannot be added',
  otherZone: 'Remember that the products you add to the cart must share the same delivery zone.',
  overLimit: 'Remember that the products you add to the cart must not exceed the established amount.',
  priceChanged: (before, now) =>
    `The price changed from ${before} to ${now}. Check it and add the product again.`,

  otherOptions: 'Other purchase options',
  bestPrice: 'Lowest price',
  fastest: 'Fastest',

  description: 'Description',
  technical: 'Data sheet',
  noDescription: 'This product has no description. Contact the seller to learn more.',
  noTechnical: 'This product has no data sheet. Contact the seller to learn more.',
}
