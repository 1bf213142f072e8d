import { formatCount, formatWhole } from '#domain/format.ts'
import type { Texts } from '../texts.ts'

export const publications: Texts['publications'] = {
  title: 'My quotes',
  intro: 'The products you publish, at the price buyers see.',
  header: 'Publication information',
  count: (count) => formatCount(count, 'en', 'publication', 'publications'),
  none: 'You have published no products yet',
  noneHint:
    'Press “Import” and upload an .xlsx sheet with the SKU and price of each. The manual, in the menu “My profile”, explains its columns.',
  empty: 'No results found',
  emptyHint: 'Try another state, or remove one of the filters.',
  notVisible: 'Not visible',
  notVisibleReason: 'Abasto is still preparing this product: buyers do not see it.',
  states: { 1: 'Active', 2: 'Paused', 3: 'Cancelled' },
  filters: { 1: 'Active', 2: 'Paused', 3: 'Cancelled', 0: 'All' },
  search: 'Search by name or SKU',
  searchSubmit: 'Search publications',
  clearSearch: 'Clear the search',
  category: 'Category',
  allCategories: 'All categories',
  brand: 'Brand',
  allBrands: 'All brands',
  currency: 'Currency',
  allCurrencies: 'All currencies',
  toConfirmOnly: 'Only with a price to confirm',
  clearFilters: 'Clear filters',
  sorts: {
    newest: 'Last published first',
    title: 'By name, A to Z',
    '-title': 'By name, Z to A',
    price: 'Lowest price first',
    '-price': 'Highest price first',
    date_from: 'Oldest price first',
    '-date_from': 'Newest price first',
  },

  size: 'Size',
  price: 'Price',
  noPrice: 'No price',
  validFrom: 'Valid from',
  scheduled: 'Scheduled price',
  fromDay: 'from',
  shippingPrices: 'Shipping prices',
  seeShippingPrices: 'See list',
  seeShippingPricesOf: (name) => `See list of shipping prices of ${name}`,
  toConfirm: 'Price to confirm',
  toConfirmSince: 'neither changed nor confirmed since',
  openClaims: (count) => formatCount(count, 'en', 'claim about the price', 'claims about the price'),
  more: (name) => `More actions for ${name}`,
  notYet: 'not in force yet',
  clearCategory: 'Remove the category',

  bulk: 'Bulk actions',
  pauseAll: 'Pause all',
  activateAll: 'Activate all',

  changePrice: 'Change price',
  editPrice: 'Type another price (e)',
  editPriceOf: (name, price) => `Type another price of ${name} in place of ${price}`,
  newPriceOf: (name) => `New price of ${name}, without VAT`,
  inlineHint: 'Enter saves from today on, Esc leaves it',
  changePriceOf: (name) => `Change price of ${name}`,
  confirmPrice: 'Confirm price',
  history: 'Price history',
  activate: 'Activate publication',
  pause: 'Pause publication',
  cancel: 'Cancel publication',

  goBack: 'No, go back',
  stateTitle: {
    active: 'Activate the publication?',
    paused: 'Pause the publication?',
    cancelled: 'Cancel the publication?',
  },
  stateText: {
    active: 'Buyers see it and can buy it again at once.',
    paused: 'It leaves search, detail and carts at once, until you activate it.',
    cancelled:
      'It leaves sale and carts at once. While it is cancelled its price cannot be changed; you can publish it again at any time, with its history.',
  },
  publishAgain: 'Publish again',
  publishAgainTitle: 'Publish again?',
  publishAgainText:
    'It is for sale again at once, with its history and its last price. If that price no longer holds, change it afterwards.',
  publishAgainYes: 'Yes, publish',
  stateYes: { active: 'Yes, activate', paused: 'Yes, pause', cancelled: 'Yes, cancel' },
  stateDone: {
    active: 'The publication was activated successfully',
    paused: 'The publication was paused successfully',
    cancelled: 'The publication was cancelled successfully',
  },

  bulkText: {
    active: (count, filtered) =>
      `You are about to activate ${formatCount(count, 'en', 'paused publication', 'paused publications')}${filtered ? ', of those that match the filters' : ''}.`,
    paused: (count, filtered) =>
      `You are about to pause ${formatCount(count, 'en', 'active publication', 'active publications')}: ${filtered ? 'those that match the filters' : 'all you have'}.`,
  },
  bulkNone: {
    active: 'There are no publications paused in bulk with these filters.',
    paused: 'There are no active publications to pause with these filters.',
  },
  bulkEffect: {
    active: 'Buyers see them and can buy them again at once.',
    paused: 'They leave search, detail and carts at once, until you activate them.',
  },
  bulkSingly: (count) =>
    count === 1
      ? 'Also activate 1 that was paused separately'
      : `Also activate ${formatWhole(count, 'en')} that were paused separately`,
  bulkUndo: 'Undo the last change',
  bulkUndoTitle: 'Undo the last bulk change?',
  bulkUndoText: {
    activated: (count) =>
      formatCount(count, 'en', 'publication will be paused again.', 'publications will be paused again.'),
    paused: (count) =>
      count === 1
        ? '1 publication will be activated again.'
        : `${formatWhole(count, 'en')} publications will be activated again.`,
    repriced: (count) =>
      count === 1
        ? '1 publication gets the price before again. If the new one has not begun, it is taken back.'
        : `${formatWhole(count, 'en')} publications get the prices before again. New prices that have not begun are taken back.`,
    imported: (count) =>
      count === 1
        ? 'The import is undone: 1 publication gets the price before again, or is cancelled if it was new.'
        : `The import is undone: ${formatWhole(count, 'en')} publications get the prices before again; the new ones are cancelled.`,
  },
  bulkUndoBy: 'Made by',
  bulkUndoYes: 'Yes, undo',
  bulkUndone: 'The bulk change was undone.',
  bulkRest: 'Cancelled ones do not change.',
  bulkYes: { active: 'Yes, activate all', paused: 'Yes, pause all' },
  bulkDone: {
    active: (count) => formatCount(count, 'en', 'publication was activated.', 'publications were activated.'),
    paused: (count) => formatCount(count, 'en', 'publication was paused.', 'publications were paused.'),
  },

  inForce: 'Price in force',
  newPrice: 'New price',
  withoutVat: 'The price must not include VAT',
  currencies: { ARS: 'Argentine pesos (ARS)', USD: 'Dollars (USD)' },
  savePrice: 'Save price',
  priceChanged: 'The price was changed successfully',
  untilLater: (done, price, day) => `${done}. From ${day} it is replaced by ${price}.`,
  priceScheduled: 'The price was scheduled successfully',
  replacedLater: (price, day) => `Another scheduled price replaces it later: from ${day} it is ${price}.`,
  priceProblems: {
    price_is_zero: 'The price must be greater than 0.',
    day_past: 'The date cannot be before today.',
    day_too_far: 'The date can be up to ten years ahead.',
  },
  preparation: 'Preparation',
  byQuantity: 'Quantity prices',
  minimum: 'Minimum units',
  multiple: 'Sold in packs of',
  stepFrom: (nth: number) => `From how many units, step ${nth}`,
  stepPrice: (nth: number) => `Price of each, step ${nth}`,
  addStep: 'Add a quantity price',
  removeStep: (nth: number) => `Remove step ${nth}`,
  termsProblems: {
    multiple_too_large: 'With that minimum the pack is too large.',
    step_not_above:
      'Each step begins at more units than the one before, and the first at more than the minimum.',
    step_off_multiple: 'Each step begins at a quantity that is sold.',
    step_not_cheaper: 'Each step costs less than the one before, and the first less than the price.',
    price_is_zero: 'The price cannot be 0.',
  },
  preparationDays: 'Preparation days',
  preparationHint: 'Business days added to the delivery days of each zone, from now on.',
  preparationChanged: 'The preparation days were changed successfully',
  preview: 'Buyers will see',
  previewEmpty: 'Here you will see the price as buyers read it.',
  fromToday: 'from today.',
  besideScheduled: {
    until_it: (price, day) => `The scheduled price stays: from ${day} it is ${price}.`,
    replaces_it: (price) => `It replaces the scheduled price of that day, ${price}.`,
    after_it: (price, day) => `The scheduled price comes before: from ${day} it is ${price}.`,
  },
  changeOf: (percent) => `${percent} against the price in force.`,
  largeChange: 'That is a large change: check that it is written right.',

  confirmPriceTitle: 'Does the price still hold?',
  confirmPriceText:
    'Once you confirm it we do not ask you to check it for a while, and claims about the price are answered.',
  confirmPriceYes: 'Yes, confirm',
  selectOf: (name) => `Select ${name}`,
  selectPage: 'Select this page',
  confirmSelected: (count) =>
    count === 0 ? 'Confirm selected' : `Confirm selected (${formatWhole(count, 'en')})`,
  confirmAll: (count) => `Confirm all (${formatWhole(count, 'en')})`,
  confirmManyTitle: 'Are the prices still valid?',
  confirmManyText: (count) =>
    count === 1 ? 'You will confirm 1 price.' : `You will confirm ${formatWhole(count, 'en')} prices.`,
  pricesConfirmed: (count) => formatCount(count, 'en', 'price was confirmed.', 'prices were confirmed.'),
  priceConfirmed: 'The price was confirmed successfully',

  priceStates: { scheduled: 'Scheduled', in_force: 'In force', past: 'Past', replaced: 'Replaced' },
  since: 'From',
  setBy: (name) => `Set by ${name}`,
  setBySystem: 'Came with the catalogue',
  confirmedAt: 'Confirmed on',
  takeBack: 'Take this price back',
  takeBackOf: (day) => `Take back the price from ${day}`,
  takeBackTitle: 'Take back the scheduled price?',
  takeBackText: 'It will not begin on that day. Nobody bought at it.',
  takeBackYes: 'Yes, take it back',
  priceTakenBack: 'The scheduled price was taken back successfully',
  noPrices: 'It has no prices yet.',
  answeredClaims: 'Answered claims',
  howToAnswer: 'To answer, change the price or confirm it.',

  zonesTitle: 'Shipping prices per product',
  zone: 'Delivery zone',
  country: 'Country',
  deliveryTime: 'Delivery time',
  state: 'State',
  zoneStates: { 1: 'Active', 2: 'Inactive' },
  noZones: 'You have no delivery zones yet',
  noZonesHint: 'Without delivery zones buyers do not see your products.',
}
