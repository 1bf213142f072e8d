// When orders should arrive, and which are late (P7). due-days.ts has the rule in SQL, for lists.
import { dayOf, type Day } from '#domain/days.ts'
import { businessDaysAfter } from './business-days.ts'

/** P7 */
export function estimatedDate(createdAt: Date, largestBlock: number): Day {
  return businessDaysAfter(dayOf(createdAt), largestBlock)
}

export interface ToCome {
  /** The day of the approval; null without one. */
  decidedOn: Day | null
  /** Days as promised when the order was placed. */
  largestBlock: number
  /** Days from the approval on, which closures of the seller may change (B9). */
  largestTerm: number
  /** Days from the approval on of the next items to send. */
  nextBlock: number | null
  /** The nearest estimated day of the deliveries to confirm. */
  nextArrival: Day | null
}

/** P7: the earliest day of something still to come, which runs from the approval. Null before it, and when nothing is to come. */
function dueDate({ decidedOn, largestTerm, nextBlock, nextArrival }: ToCome): Day | null {
  if (decidedOn === null) return null
  const days = nextArrival === null ? [] : [nextArrival, businessDaysAfter(decidedOn, largestTerm)]
  if (nextBlock !== null) days.push(businessDaysAfter(decidedOn, nextBlock))
  return days.toSorted()[0] ?? null
}

/** Due day and lateness of the orders of a purchase, or of one (P7). */
export function lateness(orders: readonly ToCome[], today: Day): { due_date: Day | null; overdue: boolean } {
  const due_date = orders.flatMap((order) => dueDate(order) ?? []).toSorted()[0] ?? null
  return { due_date, overdue: due_date !== null && due_date < today }
}
