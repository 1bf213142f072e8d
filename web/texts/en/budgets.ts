/** Budgets of a company's cost centers (R5). */
import type { budgets as es } from '../es/budgets.ts'

export const budgets: typeof es = {
  title: 'Budgets',
  oneOf: (center: string) => `Budget of ${center}`,
  of: (center: string) => `Budgets of ${center}`,
  intro:
    'What each cost center may spend in a period, with shipping. An order reserves its amount when it is placed and spends it when it is approved; what is rejected or cancelled is free at once.',
  none: 'There are no budgets yet',
  noneHint:
    'With a budget, the cart and the approval show what is left, and you can stop the purchases that exceed it.',
  add: 'Add a budget',
  change: 'Change the budget',
  changeHint: 'It holds from this period on; earlier ones stay as they were.',
  saved: 'The budget was saved.',
  costCenter: 'Cost center',
  chooseCenter: 'Choose a cost center',
  period: 'Period',
  periods: { month: 'Per month', quarter: 'Per quarter', year: 'Per year' },
  quarter: (nth: number, year: string) => `quarter ${nth} of ${year}`,
  currency: 'Currency',
  currencies: { ARS: 'Pesos', USD: 'Dollars' },
  amount: 'Budget',
  amountPerPeriod: 'Amount per period',
  amountHint: 'With shipping and without VAT, as the prices.',
  whenOver: 'When a purchase exceeds it',
  whenOverShort: 'When exceeded',
  modes: { warn: 'Warns', stop: 'Stops' },
  modeHints: {
    warn: 'The purchase goes on; buyer and approver see the excess.',
    stop: 'The purchase cannot be finished.',
  },
  carry: 'What is left goes to the next period',
  carryHint: 'Otherwise each period starts again with the same amount.',
  starts: 'Starts',
  startsHint: 'From this period on it also counts the purchases that were made already.',
  startsNow: { month: 'This month', quarter: 'This quarter', year: 'This year' },
  startsNext: { month: 'Next month', quarter: 'Next quarter', year: 'Next year' },
  use: 'Use',
  spent: 'Spent',
  reserved: 'Reserved',
  left: 'Left',
  overBy: 'Exceeded by',
  carried: 'Left from the period before',
  carriesOver: 'Carries over what is left',
  plusCarried: 'plus what was left:',
  actions: 'Actions',
  end: 'End the budget',
  endShort: 'End',
  endOf: (name: string) => `End the budget of ${name}`,
  endYes: 'End it',
  endText: (name: string) =>
    `${name}: the next purchases no longer count in it. Its use stays in view among those that ended.`,
  wasEnded: 'The budget has ended.',
  ended: (count: number) => (count === 1 ? '1 budget that ended' : `${count} budgets that ended`),
  endedTitle: 'Budgets that ended',
  endedOn: 'Ended',

  // The cart and the approval.
  thisPurchase: 'This purchase',
  thisOrder: 'This order',
  cartWarns: (over: string) =>
    `With this purchase the budget is exceeded by ${over}. You can finish: it warns and does not stop.`,
  cartStops: (over: string) =>
    `This purchase exceeds it by ${over} and this budget stops: remove products or choose another cost center.`,
  obstacle: (over: string) => `You cannot finish: the purchase exceeds the budget by ${over}.`,
  approvalWarns: (over: string) =>
    `The budget is exceeded by ${over}. It warns and does not stop: you can still approve.`,
}
