// "Entrega estimada" of an order or purchase (P7).
import { type Day, dayOf, daysLate } from '#domain/days.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/formatted.tsx'

export interface Estimated {
  /** From the purchase. */
  estimated_date: Day
  /** The day of what is to come next, counted from the approval. */
  due_date: Day | null
  overdue: boolean
}

/** The day that has passed of what is late. An approval after days moves what is to come past the estimated day. */
export function EstimatedDate({
  order: { estimated_date: day, due_date: due, overdue },
}: {
  order: Estimated
}) {
  const t = useTexts()
  if (overdue && due !== null)
    return (
      <>
        {t.orders.shouldHaveArrived} <DayText day={due} />
      </>
    )
  return (
    <>
      <DayText day={day} />
      {due !== null && due > day && (
        <>
          {' '}
          ({t.orders.dueByApproval} <DayText day={due} />)
        </>
      )}
    </>
  )
}

export function isPast(day: Day): boolean {
  return day < dayOf(new Date())
}

export function daysPast(day: Day): number {
  return daysLate(day, dayOf(new Date()))
}
