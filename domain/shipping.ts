// What a seller asks for delivery, and how a percentage changes it. The preview and the server ask the same.
import { PRICE_MAX_CENTS } from './publication.ts'

export type ZoneState = 'active' | 'paused'

/** Z3: what "Envío gratis" sends. */
export const FREE_SHIPPING = -100
export const INCREMENT_MAX = 999

/** Z3: digits, or free. */
export function isIncrement(percent: number): boolean {
  return (
    Number.isInteger(percent) && (percent === FREE_SHIPPING || (percent >= 0 && percent <= INCREMENT_MAX))
  )
}

/** Times the largest quantity it still fits the database. */
export const SHIPPING_MAX_CENTS = PRICE_MAX_CENTS

/** Half a cent goes up. Whole numbers throughout: the largest product is far below 2^53. */
export function increased(cents: number, percent: number): number {
  const hundredths = cents * (100 + percent) + 50
  return (hundredths - (hundredths % 100)) / 100
}
