// Distances between regions, and the delivery days and shipping prices that follow.

import type { DemoSeller } from '#demo/accounts.ts'

/** Latitude south, longitude west. */
const CAPITALS: Record<string, [number, number]> = {
  'AR-B': [34.9, 57.9],
  'AR-C': [34.6, 58.4],
  'AR-K': [28.5, 65.8],
  'AR-H': [27.5, 59.0],
  'AR-U': [43.3, 65.1],
  'AR-X': [31.4, 64.2],
  'AR-W': [27.5, 58.8],
  'AR-E': [31.7, 60.5],
  'AR-P': [26.2, 58.2],
  'AR-Y': [24.2, 65.3],
  'AR-L': [36.6, 64.3],
  'AR-F': [29.4, 66.9],
  'AR-M': [32.9, 68.8],
  'AR-N': [27.4, 55.9],
  'AR-Q': [39.0, 68.1],
  'AR-R': [40.8, 63.0],
  'AR-A': [24.8, 65.4],
  'AR-J': [31.5, 68.5],
  'AR-D': [33.3, 66.3],
  'AR-Z': [51.6, 69.2],
  'AR-S': [31.6, 60.7],
  'AR-G': [27.8, 64.3],
  'AR-V': [54.8, 68.3],
  'AR-T': [26.8, 65.2],
}

const PARCEL = { T1: 3_400, T2: 5_900, T3: 9_600, T4: 18_500, T5: 39_000, T6: 66_000, T7: 118_000 }
const PESOS_PER_DOLLAR = 1_560

/** Business days: one, and about one more per 250 km. */
export function daysOfDelivery(seller: DemoSeller, region: string): number {
  return 1 + Math.round(kilometres(seller.base, region) / 250)
}

export function costOfShipping(seller: DemoSeller, region: string, size: keyof typeof PARCEL): number {
  if (seller.freeSizes.includes(size)) return 0
  const pesos = PARCEL[size] * seller.shippingFactor * (0.8 + kilometres(seller.base, region) / 1_400)
  if (seller.shippingCurrency === 'USD') return Math.max(1, Math.round((pesos / PESOS_PER_DOLLAR) * 2)) * 50
  return Math.round(pesos / 50) * 50 * 100
}

function kilometres(from: string, to: string): number {
  const a = CAPITALS[from]
  const b = CAPITALS[to]
  if (!a || !b) throw new Error(`No capital known for ${from} or ${to}`)
  const south = (a[0] - b[0]) * 111
  const west = (a[1] - b[1]) * 92
  return Math.hypot(south, west)
}
