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

export const SHIPPING_MAX_CENTS = PRICE_MAX_CENTS

/** The currency of a zone's first price. */
export const PESOS = { currency_code: 'ARS', currency_id: 1 } as const

/** Rounds half a cent up, in integers. */
export function increased(cents: number, percent: number): number {
  const hundredths = cents * (100 + percent) + 50
  return (hundredths - (hundredths % 100)) / 100
}

/** Z4: centimetres. */
export const PARCELS = [
  { size: 'T1', sides: [25, 10, 10] },
  { size: 'T2', sides: [50, 20, 20] },
  { size: 'T3', sides: [100, 20, 20] },
  { size: 'T4', sides: [100, 40, 40] },
  { size: 'T5', sides: [100, 80, 60] },
  { size: 'T6', sides: [100, 80, 120] },
  { size: 'T7', sides: [100, 160, 120] },
] as const

export function volume([length, width, height]: (typeof PARCELS)[number]['sides']): number {
  return length * width * height
}
