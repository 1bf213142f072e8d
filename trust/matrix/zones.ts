// Delivery zones of a seller, and the days on which it is closed (B9).
import { createClosure } from '#contract/closures.ts'
import { incrementShipping, lastBulkChange } from '#contract/zones.ts'
import { inDays } from '#test/delegating.ts'
import type { Side } from './sides.ts'

let made = 0

export const zoneResources = {
  zone: ({ offer }: Side) => Promise.resolve({ params: { id: offer.zoneId }, body: { delivery_time: 3 } }),
  zoneToPrice: ({ offer }: Side) =>
    Promise.resolve({
      params: { id: offer.zoneId, size: 'T1' },
      body: { cost: '10.00', currency_id: offer.currencyId },
    }),
  bulkChange: async ({ seller }: Side) => {
    await seller.callOrThrow(incrementShipping, { body: { increment_shipping: 1 } })
    return { params: { id: (await seller.callOrThrow(lastBulkChange))?.id ?? 0 } }
  },
  closure: async ({ seller }: Side) => {
    const day = inDays(200 + made++)
    const body = { first_day: day, last_day: day, reason: 'Inventario' }
    const { id } = await seller.callOrThrow(createClosure, { body })
    return { params: { id: id ?? 0 } }
  },
}
