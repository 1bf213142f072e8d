// A day is a `YYYY-MM-DD` string: it compares as text and belongs to no time zone.

export type Day = string

/** The zone of "today" in the requirements. */
export const BUSINESS_TIME_ZONE = 'America/Argentina/Buenos_Aires'

/** Made when first used: on a phone it takes as long as the rest of the first script. */
let dayFormat: Intl.DateTimeFormat | undefined

/** In Buenos Aires. */
export function dayOf(instant: Date): Day {
  dayFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: BUSINESS_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return dayFormat.format(instant)
}

/** Years 1000 to 9998: the days around them are valid in PostgreSQL. */
export const DAY = /^(?!9999)[1-9]\d{3}-\d{2}-\d{2}$/

export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Calendar days from `due` to `today`; 0 before. */
export function daysLate(due: Day, today: Day): number {
  return Math.max(0, (Date.parse(today) - Date.parse(due)) / 86_400_000)
}

export function monthOf(day: Day): { from: Day; to: Day } {
  const from = `${day.slice(0, 7)}-01`
  const lastOfMonth = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
  return { from, to: lastOfMonth.toISOString().slice(0, 10) }
}

export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Up to the week of `day`, oldest first. */
export function lastWeeks(day: Day, count: number): Day[] {
  const monday = mondayOf(day)
  return Array.from({ length: count }, (_, index) => addDays(monday, 7 * (index + 1 - count)))
}

/** The same day of an earlier month, or its last day when it is shorter (P2). */
export function monthsBefore(day: Day, months: number): Day {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7)) - 1 - months
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = new Date(Date.UTC(year, month, Math.min(Number(day.slice(8)), lastOfMonth)))
  return date.toISOString().slice(0, 10)
}

const YEARS_AHEAD = 10

/** The last day that a price or a delegation may name. */
export function lastDayAhead(today: Day): Day {
  return monthsBefore(today, -12 * YEARS_AHEAD)
}

export type IsHoliday = (day: Day) => boolean

export function isBusinessDay(day: Day, isHoliday: IsHoliday): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** Business days after `from`, up to `to`. */
export function businessDaysBetween(from: Day, to: Day, isHoliday: IsHoliday): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isBusinessDay(day, isHoliday)) count++
  return count
}

/** Monday to Friday without holidays (P7). A start on a Saturday counts from Monday. */
export function addBusinessDays(day: Day, count: number, isHoliday: IsHoliday): Day {
  let date = day
  while (!isBusinessDay(date, isHoliday)) date = addDays(date, 1)
  for (let left = count; left > 0; left--) {
    do date = addDays(date, 1)
    while (!isBusinessDay(date, isHoliday))
  }
  return date
}
