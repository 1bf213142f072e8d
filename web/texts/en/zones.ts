import { formatCount } from '#domain/format.ts'
import type { Texts } from '../texts.ts'

const countZones = (count: number) => formatCount(count, 'en', 'zone', 'zones')
const countPrices = (count: number) => formatCount(count, 'en', 'price', 'prices')

export const zones: Texts['zones'] = {
  title: 'My shipping',
  reminder: 'Remember to activate your delivery zones',
  reminderText: 'buyers see active ones only.',
  seePaused: (count) => (count === 1 ? 'See the paused zone' : `See the ${count} paused zones`),
  header: 'Shipping prices by zone',
  count: countZones,
  filters: { 1: 'All', 3: 'Active', 2: 'Paused' },
  search: 'Search by zone',
  searchSubmit: 'Search zones',
  clearSearch: 'Clear the search',
  firstSteps: {
    title: 'First steps to sell',
    done: 'done',
    zones: {
      title: 'Choose where you deliver',
      hint: 'Add your zones with their delivery time and shipping price.',
      action: 'Add zones in My shipping',
    },
    publish: {
      title: 'Publish your products with their price',
      hint: 'Import an .xlsx sheet with the SKU and price of each.',
      action: 'Import prices in My quotes',
    },
    sell: {
      title: 'Your first product can be bought',
      hint: 'It is found once it has a price and an active zone. These steps disappear then.',
      action: '',
    },
    blocked: {
      title: 'Your first product can be bought',
      hint: 'Almost: no active zone has a shipping price for the size of your products.',
      action: 'Complete the prices in My shipping',
    },
  },
  add: 'Add zones',
  addTitle: 'Add delivery zones',
  addYes: (count) => (count === 0 ? 'Add zones' : count === 1 ? 'Add 1 zone' : `Add ${count} zones`),
  added: (count) => formatCount(count, 'en', 'zone was added', 'zones were added'),
  provinces: 'Provinces',
  allProvinces: 'All provinces',
  addCost: 'Shipping price per unit',
  addCostHint: 'In pesos, for all sizes; 0 is free shipping. You can change each one later.',
  empty: 'No results found',
  emptyHint: 'Try another name or another state.',
  none: 'You have no delivery zones yet',
  noneHint: 'Add them with their delivery time and shipping price.',

  state: 'State',
  zone: 'Zone',
  country: 'Country',
  deliveryTime: 'Delivery time',
  businessDays: 'Delivery times are in business days.',
  daysUnit: (days) => (days === '1' ? 'day' : 'days'),
  daysOf: (zone) => `Delivery time in ${zone}, in business days`,
  priceOf: (size, zone, currency) =>
    `Price ${size} in ${zone}, in ${currency === 'ARS' ? 'pesos' : 'dollars'}`,
  states: { 1: 'Active', 2: 'Paused' },
  saved: 'Saved',
  editHint: 'Enter saves, Escape leaves the value as it was.',

  pause: (zone) => `Pause ${zone}`,
  activate: (zone) => `Activate ${zone}`,
  pauseTitle: (zone) => `Pause ${zone}?`,
  pauseText:
    'Buyers of that zone stop seeing your products at once, in their carts too. Orders already placed do not change.',
  pauseYes: 'Yes, pause',
  paused: (zone) => `You paused ${zone}.`,
  activated: (zone) => `You activated ${zone}.`,

  guide: 'Shipping guide',
  guideIntro: 'Approximate measures of each size.',
  size: 'Size',
  dimensions: 'Dimensions (cm)',
  volume: 'Volume (cm³)',

  bulk: 'Bulk actions',
  activateAll: 'Activate all',
  pauseAll: 'Pause all',
  modifyAll: 'Change all prices',
  undoLast: 'Undo the last bulk change',

  activateAllTitle: (count) => `Activate ${countZones(count)}?`,
  activateAllText: 'Buyers of these zones will see your products at once:',
  activateAllYes: 'Yes, activate all',
  pauseAllTitle: (count) => `Pause ${countZones(count)}?`,
  pauseAllText: 'Buyers of these zones stop seeing your products at once, in their carts too:',
  pauseAllYes: 'Yes, pause all',

  modifyTitle: 'Change all shipping prices',
  percentage: 'Percentage of increase',
  percentageHint: 'Whole numbers only, up to 999.',
  free: 'Free shipping',
  preview: 'What will change',
  previewPrices: (prices, zones) =>
    `${countPrices(prices)} of ${countZones(zones)} ${prices === 1 ? 'changes' : 'change'}, paused ones too.`,
  previewFree: (prices, zones) =>
    `${countPrices(prices)} of ${countZones(zones)} ${prices === 1 ? 'becomes' : 'become'} $ 0, paused ones too: buyers will pay none of your shipping.`,
  previewNothing: 'No price changes.',
  previewTooHigh: (most) => `With that percentage a price exceeds ${most}, which is the maximum.`,
  previewEmpty: 'Enter a percentage or tick free shipping.',
  example: 'For example',
  becomes: 'becomes',
  modifyYes: 'Change prices',
  freeYes: 'Yes, offer free shipping',

  done: {
    activated: (count) => `You activated ${countZones(count)}.`,
    paused: (count) => `You paused ${countZones(count)}.`,
    increased: (count) => `You changed ${formatCount(count, 'en', 'shipping price', 'shipping prices')}.`,
  },
  undo: 'Undo',
  undoTitle: 'Undo the last bulk change?',
  undoText: {
    activated: (count) => `${countZones(count)} will be paused again.`,
    paused: (count) => `${countZones(count)} will be active again.`,
    increased: (count) =>
      `${formatCount(count, 'en', 'shipping price returns to its former value', 'shipping prices return to their former value')}.`,
  },
  undoBy: 'Made by',
  undoYes: 'Yes, undo',
  undone: 'You undid the change.',
}
