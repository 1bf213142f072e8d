import type { Texts } from '../texts.ts'

const figure = (count: number) => count.toLocaleString('en-US')
const listOf = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

export const product: Texts['product'] = {
  title: 'Product detail',
  pictures: 'Pictures of the product',
  picture: (place) => `See picture ${place}`,
  couldNotLoad: 'We could not load the product',
  couldNotLoadVariant: 'We could not load the variant you chose',
  brandAndSku: (brand, sku) => `${brand} · SKU ${sku}`,
  barCode: 'Bar code',
  enlarge: 'Enlarge image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomKeys: 'Keys + and −, wheel or double click; move it with the arrows or by dragging.',
  zoomTouch: 'Spread two fingers to zoom in and drag to look around.',
  alsoChanges: (attributes) => `also changes ${attributes.join(', ')}`,
  dashedChanges: (attributes) => `Dashed: also changes ${attributes.join(', ')}.`,
  seeTechnical: 'See the data sheet',

  buy: 'Buy',
  zone: 'Delivery zone',
  zonesWithOffer: 'This product is delivered to',
  zonesWithAddress: 'With an address of your company',
  zonesWithoutAddress: 'Without an address of your company',
  noAddress: (zone) =>
    `Your company has no addresses in ${zone}: you can see prices, but not finish a purchase for that zone. Ask your administrator to add one.`,
  zonesWithoutOffer: 'Not delivered to',
  zoneOfCart: 'It is the zone of your cart.',
  chooseZone: 'Choose a zone',
  chooseDeliveryZone: 'Choose the delivery zone',
  chooseZoneHint: 'Choose the delivery zone to see price, shipping and delivery time.',
  notDeliveredTo: (zone) => `This product is not delivered to ${zone}. Choose another zone.`,
  cartIsFor: (zone) => `Your cart is for ${zone}. The products of a cart share the delivery zone.`,
  cartNotServed: (zone) =>
    `Your cart is for ${zone} and this product is not delivered there. Choose another zone to see the prices.`,
  cartMoves: (before, now) =>
    `Your cart is for ${before}. If you add this product it will be delivered to ${now}.`,
  useZone: (zone) => `Use ${zone}`,
  otherVariants: 'Variants that you can buy',
  seeCategory: (category) => `See more of ${category}`,
  zoneNotActive: 'The seller does not have the region enabled',
  zoneNotActiveHint: 'For now it is delivered to no zone. Try again later.',
  from: 'From',
  shippingPerUnit: 'shipping per unit',
  deliveredIn: (days) => (days === 1 ? 'Delivered in 1 business day' : `Delivered in ${days} business days`),
  soldBy: 'Sold by',
  inCart: (count) => `You already have ${figure(count)} in the cart.`,
  goToCart: 'Go to the cart',
  buyNow: 'Buy now',
  addToCart: 'Add to cart',

  added: 'Product added successfully',
  addFailedOffline: 'The product could not be added: there is no connection',
  addFailed: 'The product could not be added',
  cannotAdd: 'This product cannot be added',
  otherZone: 'Remember that the products you add to the cart must share the same delivery zone.',
  priceChanged: (before, now) =>
    `The price changed from ${before} to ${now}. Check it and add the product again.`,

  quickBuy: 'Quick buy',
  compareOthers: (count) =>
    count === 1 ? 'Compare with another seller' : `Compare with ${count} other sellers`,
  comparedFor: (quantity, zone) =>
    `For ${quantity === 1 ? '1 unit' : `${figure(quantity)} units`} in ${zone}`,
  seller: 'Seller',
  unitPrice: 'Unit price',
  delivery: 'Delivery',
  productsCost: 'Products',
  totalFor: (quantity) => (quantity === 1 ? 'Total for 1 unit' : `Total for ${figure(quantity)} units`),
  otherOptions: 'Other purchase options',
  incomparable: (sellers) =>
    `Ordered by the lowest total with shipping. ${listOf(sellers)} ${sellers.length === 1 ? 'comes' : 'come'} last: shipping is in another currency than the price, and without an exchange rate that total cannot be compared.`,
  cheapest: 'Lowest total',
  fastest: 'Fastest',

  description: 'Description',
  technical: 'Data sheet',
  noDescription: 'This product has no description. Contact the seller to learn more.',
  noTechnical: 'This product has no data sheet. Contact the seller to learn more.',
}
