// "Entrega estimada" of an order or purchase (P7).
import { type Day, dayOf } from '#domain/days.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/formatted.tsx'

interface Estimated {
  estimated_date: Day
  /** The day of something still to come has passed, maybe an earlier one. */
  overdue: boolean
}

export function EstimatedDate({ order: { estimated_date: day, overdue } }: { order: Estimated }) {
  const t = useTexts()
  return (
    <>
      {overdue && isPast(day) && `${t.orders.shouldHaveArrived} `}
      <DayText day={day} />
    </>
  )
}

export function isPast(day: Day): boolean {
  return day < dayOf(new Date())
}
