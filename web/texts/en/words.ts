import { formatCount, formatWhole } from '#domain/format.ts'
import type { Texts } from '../texts.ts'

export const words: Texts['words'] = {
  brand: 'Abasto',
  noConnection: 'We could not connect. Check your connection and try again.',
  somethingWentWrong: 'Something went wrong',
  weWillFixIt: 'We will fix it shortly.',
  couldNotLoad: 'We could not load this',
  retry: 'Try again',
  accept: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  backHome: 'Back to home',
  loading: 'Loading',
  required: 'Fill in this field.',
  nameProblems: {
    name_of_one_line: 'A name has one line.',
    name_with_link: 'A name has no links or addresses. Leave a space after a full stop, as in "Dr. Soto".',
    name_like_sentence: 'Enter the name only, without sentences or telephone numbers.',
    name_too_long: 'It is too long for a name.',
  },
  imageUnavailable: 'Image not available',
  plusTax: '+ Tax',
  freeShipping: 'Free shipping',
  shipping: 'Shipping',
  quantity: 'Quantity',
  /** B7 */
  soldFrom: (minimum: number, multiple: number) => {
    const pack = `in packs of ${formatWhole(multiple, 'en')}`
    if (minimum <= multiple) return multiple > 1 ? `Sold ${pack}` : ''
    const least = `At least ${formatCount(minimum, 'en', 'unit', 'units')}`
    return multiple > 1 ? `${least}, ${pack}` : least
  },
  priceSteps: 'Quantity prices',
  stepFrom: (from: number) => `from ${formatWhole(from, 'en')}`,
  quantityOff: (next: readonly number[]) =>
    `That quantity is not sold. Choose ${next.map((one) => formatWhole(one, 'en')).join(' or ')}.`,
  take: (quantity: number) => `Take ${formatWhole(quantity, 'en')}`,
  increase: 'Add one',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'If you leave now, the changes you did not save are lost.',
  leaveUnsaved: 'Leave without saving',
  keepEditing: 'Keep editing',
  numberProblems: {
    ambiguous: 'Thousands (1,500) or decimals (2.50)?',
    not_a_number: 'Enter a number only, such as 12 or 1,500.',
    not_whole: 'Enter a whole number, without decimals.',
    too_many_decimals: 'Enter up to two decimals, as in 1,234.50.',
    too_small: (least) => `The minimum is ${least}.`,
    too_large: (most) => `The maximum is ${most}.`,
  },
  decrease: 'Take one away',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  dayPlaceholder: 'Choose a day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  clearDay: 'Remove the date',
  contactSeller: 'Contact the seller',
  sellerName: 'Trade name',
  email: 'E-mail',
  phone: 'Phone',
  products: (count) => formatCount(count, 'en', 'product', 'products'),
  days: (count) => formatCount(count, 'en', 'day', 'days'),
  businessDays: (count) => formatCount(count, 'en', 'business day', 'business days'),
}
