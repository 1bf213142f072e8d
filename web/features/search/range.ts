// The ranges of the sidebar (C6): price and delivery days, typed as digits.
import { DELIVERY_DAYS_MAX } from '#domain/rules.ts'

export interface Range {
  min?: number | undefined
  max?: number | undefined
}

/** What may be typed: digits, comma and dot. */
export function typed(text: string): string {
  return text.replaceAll(/[^\d.,]/g, '').slice(0, 12)
}

/** A whole number as people write it: "1.500" and "1,500" are 1500, "1500,99" is 1500. */
export function readWhole(text: string): number | undefined {
  const digits = text
    .replace(/[.,]\d{0,2}$/, '')
    .replaceAll(/\D/g, '')
    .slice(0, 9)
  return digits === '' ? undefined : Number(digits)
}

/** Bounds typed the wrong way round are meant the right way round. */
export function ordered({ min, max }: Range): Range {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

/** "2-10" → from 2 to 10; the outermost bounds say nothing and are left out. */
export function daysRange(text: string | undefined): Range {
  if (text === undefined) return {}
  const [min, max] = text.split('-').map(Number)
  return { min: min === 0 ? undefined : min, max: max === DELIVERY_DAYS_MAX ? undefined : max }
}

export function daysText({ min, max }: Range): string | undefined {
  if (min === undefined && max === undefined) return undefined
  const bound = (days: number) => Math.min(days, DELIVERY_DAYS_MAX)
  return `${bound(min ?? 0)}-${bound(max ?? DELIVERY_DAYS_MAX)}`
}
