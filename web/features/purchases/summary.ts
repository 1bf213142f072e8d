// What a purchase comes to in one sentence: how its orders stand, what is still to come and by when (P3, P7).
import type { SellerOrder } from '#contract/purchases.ts'
import { DELIVERY_CODES } from '#contract/state-codes.ts'
import type { Day } from '#domain/days.ts'
import { orderStateOf } from './states.ts'

const STAGES = ['claimed', 'on_its_way', 'preparing', 'waiting', 'received', 'rejected', 'cancelled'] as const
export type Stage = (typeof STAGES)[number]

export interface PurchaseSummary {
  /** Those that there are, what needs the buyer first. */
  stages: { stage: Stage; orders: number }[]
  /** Deliveries that are on their way, and blocks that are to be sent. */
  toCome: number
  overdue: number
  /** The earliest day of what is to come; of what is late, when there is such. */
  nextDay: Day | null
}

export function summaryOf(orders: readonly SellerOrder[]): PurchaseSummary {
  const found = orders.map(stageOf)
  const toCome = orders.flatMap((order) => [...order.deliveries.filter(isOnItsWay), ...order.to_send])
  const days = toCome.map((one) => one.estimated_date).sort()
  return {
    stages: STAGES.map((stage) => ({
      stage,
      orders: found.filter((one) => one === stage).length,
    })).filter((group) => group.orders > 0),
    toCome: toCome.length,
    overdue: toCome.filter((one) => one.overdue).length,
    nextDay: days[0] ?? null,
  }
}

function stageOf(order: SellerOrder): Stage {
  const { name } = orderStateOf(order.state)
  if (name === 'pending_approval') return 'waiting'
  if (name === 'claimed' || name === 'rejected' || name === 'cancelled') return name
  if (name === 'confirmed') return 'received'
  return order.deliveries.some(isOnItsWay) ? 'on_its_way' : 'preparing'
}

function isOnItsWay({ state }: SellerOrder['deliveries'][number]): boolean {
  return state === DELIVERY_CODES.in_process
}
