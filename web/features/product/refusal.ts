// Why a product could not be put into the cart, by what the user can do about it.
import type { Currency } from '#domain/money.ts'
import { CART_OTHER_ZONE, CART_OVER_LIMIT } from '#domain/rules.ts'
import { ApiFailure } from '#web/api/failure.ts'

export type Refusal =
  /** K3, error 1: the cart is for another zone. */
  | { kind: 'zone' }
  /** K3, error 2: over the company's limit. */
  | { kind: 'limit' }
  /** K2: the price in force is another one. */
  | { kind: 'price'; value: string; currency: Currency }
  /** It cannot be bought there any more. */
  | { kind: 'gone'; message: string }
  /** More than can be ordered, with what the cart already holds. */
  | { kind: 'quantity'; message: string }
  | { kind: 'failed' }

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure)) return { kind: 'failed' }
  const { errorCode, details, status, message, fields } = error
  if (errorCode === CART_OTHER_ZONE) return { kind: 'zone' }
  if (errorCode === CART_OVER_LIMIT) return { kind: 'limit' }
  if (errorCode === 'price_changed' && isPrice(details)) {
    return { kind: 'price', value: details.value, currency: details.currency_code }
  }
  if (fields['quantity'] !== undefined) return { kind: 'quantity', message: fields['quantity'] }
  return status === 400 || status === 404 || status === 409 ? { kind: 'gone', message } : { kind: 'failed' }
}

function isPrice(details: unknown): details is { value: string; currency_code: Currency } {
  return typeof details === 'object' && details !== null && 'value' in details && 'currency_code' in details
}
