import { formatCount, formatWhole } from '#domain/format.ts'
import type { Texts } from '../texts.ts'

const publications = (count: number) => formatCount(count, 'en', 'publication', 'publications')

export const repricing: Texts['repricing'] = {
  title: 'Change prices',
  ofSelected: (count) => (count === 0 ? 'Change prices' : `Change prices (${formatWhole(count, 'en')})`),
  ofFiltered: 'Of all publications that match the filters.',
  ofAll: 'Of all your publications, except cancelled ones.',
  ofChosen: (count) =>
    count === 1
      ? 'Of the publication you chose.'
      : `Of the ${formatWhole(count, 'en')} publications you chose.`,
  change: 'Change',
  changes: {
    raise_percent: 'Raise by a percentage',
    lower_percent: 'Lower by a percentage',
    raise_amount: 'Raise by an amount',
    lower_amount: 'Lower by an amount',
    round: 'Only round',
  },
  percent: 'Percentage',
  amount: 'Amount',
  currency: 'Prices in',
  rounding: 'Rounding',
  toCent: 'To the cent',
  to: (unit) => `To ${formatWhole(unit, 'en')}`,
  from: 'Valid from',
  preview: 'The prices after the change',
  empty: 'Fill in the change to see the new prices here.',
  couldNotPreview: 'We could not calculate the prices',
  willChange: (count) =>
    count === 1 ? 'The price of 1 publication changes.' : `The price of ${publications(count)} changes.`,
  willChangeNone: 'This change modifies no price.',
  left: {
    same: (count) => `${publications(count)} with the same price`,
    other_currency: (count) => `${publications(count)} in another currency`,
    without_price: (count) => `${publications(count)} without a price on that day`,
    cancelled: (count) => `${formatCount(count, 'en', 'cancelled publication', 'cancelled publications')}`,
  },
  unchanged: (parts) => `These do not change: ${parts}.`,
  later: (count, day) =>
    count === 1
      ? `1 has another price scheduled later: it replaces the new one from ${day}.`
      : `${formatWhole(count, 'en')} have another price scheduled later, which replaces the new one: the first from ${day}.`,
  jumps: 'The largest changes',
  becomes: 'becomes',
  refused: (count) =>
    count === 1
      ? '1 publication cannot have the resulting price. Change the value or the rounding, or leave it out.'
      : `${publications(count)} cannot have the resulting price. Change the value or the rounding, or leave them out.`,
  problems: {
    price_is_zero: 'would be 0 or less',
    too_high: 'would exceed the maximum',
    step_not_cheaper: 'two quantities would cost the same',
  },
  now: (price) => `${price} today`,
  save: 'Change prices',
  done: (count) =>
    count === 1 ? '1 price was changed.' : `${formatWhole(count, 'en')} prices were changed.`,
  scheduledDone: (count, day) =>
    count === 1
      ? `1 price was scheduled from ${day}.`
      : `${formatWhole(count, 'en')} prices were scheduled from ${day}.`,

  scheduled: 'Scheduled prices',
  scheduledIntro:
    'The prices that have not begun. Each replaces the one before by itself on the day it begins.',
  count: (count) => formatCount(count, 'en', 'scheduled price', 'scheduled prices'),
  searchScheduled: 'Search by name or SKU',
  none: 'You have no scheduled prices',
  noneHint: 'To schedule one, change the price of one publication, or of several, with a future day.',
  nothingFound: 'No scheduled price matches the search',
  product: 'Product',
  sku: 'SKU',
  currentPrice: 'Price of today',
  newPrice: 'Scheduled price',
  noPrice: 'No price',
  setBy: 'Set by',
  withCatalogue: 'Came with the catalogue',
  edit: 'Change',
  editOf: (name, day) => `Change the price of ${name} from ${day}`,
  takeBack: 'Take back',
  takeBackOf: (name, day) => `Take back the price of ${name} from ${day}`,
  selectOf: (name, day) => `Select the price of ${name} from ${day}`,
  selectPage: 'Select this page',
  selected: (count) => formatCount(count, 'en', 'price selected', 'prices selected'),
  takeBackAtMost: (most) => `You can take back up to ${most} at a time.`,
  takeBackSeveral: (count) =>
    count === 1 ? 'Take back 1 price' : `Take back ${formatWhole(count, 'en')} prices`,
  takeBackTitle: (count) =>
    count === 1 ? 'Take back 1 scheduled price?' : `Take back ${formatWhole(count, 'en')} scheduled prices?`,
  takeBackSeveralText: 'They will not begin. Nobody bought at them.',
  takenBack: (count, left) =>
    [
      count === 1
        ? '1 scheduled price was taken back.'
        : `${formatWhole(count, 'en')} scheduled prices were taken back.`,
      left.began > 0 &&
        `${formatWhole(left.began, 'en')} ${left.began === 1 ? 'has' : 'have'} begun already.`,
      left.cancelled > 0 &&
        `${publications(left.cancelled)} ${left.cancelled === 1 ? 'is' : 'are'} cancelled.`,
      left.gone > 0 && `${formatWhole(left.gone, 'en')} ${left.gone === 1 ? 'was' : 'were'} gone already.`,
    ]
      .filter(Boolean)
      .join(' '),
}
