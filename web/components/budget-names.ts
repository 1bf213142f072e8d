// Budgets in words (R5).
import type { BudgetPeriod, BudgetUse } from '#domain/budgets.ts'
import type { Day } from '#domain/days.ts'
import { formatMonth, type Language } from '#domain/format.ts'
import type { es } from '#web/texts/es.ts'

/** "noviembre de 2026", "4.º trimestre de 2026" or "2026". */
export function budgetPeriod(
  { period, from }: { period: BudgetPeriod; from: Day },
  { budgets: t }: Pick<typeof es, 'budgets'>,
  language: Language,
): string {
  if (period === 'month') return formatMonth(from, language)
  const year = from.slice(0, 4)
  return period === 'year' ? year : t.quarter((Number(from.slice(5, 7)) + 2) / 3, year)
}

/** An amount such as "1234.50" in cents, exact beyond what a number holds. */
export const exactCents = (amount: string) => BigInt(amount.replace('.', ''))

interface ShownUse {
  amount: string
  carried: string
  spent: string
  reserved: string
}

export function usedCents({ amount, carried, spent, reserved }: ShownUse): BudgetUse {
  return {
    amount: exactCents(amount),
    carried: exactCents(carried),
    spent: exactCents(spent),
    reserved: exactCents(reserved),
  }
}
