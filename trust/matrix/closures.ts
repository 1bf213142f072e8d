// Days on which a seller is closed (B9).
import { createClosure } from '#contract/closures.ts'
import { inDays } from '#test/delegating.ts'
import type { Side } from './sides.ts'

let made = 0

export const closureResources = {
  closure: async ({ seller }: Side) => {
    const day = inDays(200 + made++)
    const body = { first_day: day, last_day: day, reason: 'Inventario' }
    const { id } = await seller.callOrThrow(createClosure, { body })
    return { params: { id: id ?? 0 } }
  },
}
