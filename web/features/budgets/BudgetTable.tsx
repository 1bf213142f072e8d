// Budgets as rows with bars (R5, decision 020).
import { Button } from '@mantine/core'
import type { CompanyBudget } from '#contract/budgets.ts'
import { budgetPeriod } from '#web/components/budget-names.ts'
import { BudgetKey, BudgetModeChip, BudgetTrack } from '#web/components/BudgetUse.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable, type TableColumn } from '#web/ui/CardTable.tsx'
import { DayText, isZero, Money } from '#web/ui/formatted.tsx'
import classes from './budgets.module.css'

interface BudgetTableProps {
  caption: string
  budgets: readonly CompanyBudget[]
  /** Without them, the budgets have ended. */
  onChange?: (budget: CompanyBudget) => void
  onEnd?: (budget: CompanyBudget) => void
}

export function BudgetTable({ caption, budgets, onChange, onEnd }: BudgetTableProps) {
  const texts = useTexts()
  const language = useLanguage()
  const { budgets: t, companies } = texts
  const nameOf = (budget: CompanyBudget) => `${budget.cost_center}, ${budgetPeriod(budget, texts, language)}`
  const actions: TableColumn<CompanyBudget>[] =
    onChange && onEnd
      ? [
          {
            label: t.actions,
            hiddenLabel: true,
            cell: (budget) => (
              <span className={classes.actions}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={companies.editOf(nameOf(budget))}
                  onClick={() => onChange(budget)}
                >
                  {companies.editShort}
                </Button>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t.endOf(nameOf(budget))}
                  onClick={() => onEnd(budget)}
                >
                  {t.endShort}
                </Button>
              </span>
            ),
          },
        ]
      : [{ label: t.endedOn, cell: ({ ended_on }) => ended_on !== null && <DayText day={ended_on} /> }]
  return (
    <CardTable<CompanyBudget>
      caption={caption}
      rows={budgets}
      keyOf={({ id }) => id}
      columns={[
        { label: t.costCenter, heading: true, cell: ({ cost_center }) => cost_center },
        {
          label: t.period,
          cell: (budget) => (
            <span className={classes.period}>
              {t.periods[budget.period]}
              <span className={classes.soft}>{budgetPeriod(budget, texts, language)}</span>
            </span>
          ),
        },
        { label: t.whenOverShort, cell: ({ mode }) => <BudgetModeChip mode={mode} /> },
        {
          label: t.amount,
          numeric: true,
          cell: ({ amount, carried, currency_code: currency, carries_over }) => (
            <span>
              <Money amount={amount} currency={currency} />
              {carries_over && (
                <span className={classes.soft}>
                  {isZero(carried) ? (
                    t.carriesOver
                  ) : (
                    <>
                      {t.plusCarried} <Money amount={carried} currency={currency} />
                    </>
                  )}
                </span>
              )}
            </span>
          ),
        },
        { label: t.use, cell: (budget) => <Use budget={budget} /> },
        {
          label: t.left,
          numeric: true,
          cell: ({ left, over_by, currency_code: currency }) =>
            over_by === null ? (
              <Money amount={left} currency={currency} />
            ) : (
              <span className={classes.over}>
                {t.overBy} <Money amount={over_by} currency={currency} />
              </span>
            ),
        },
        ...actions,
      ]}
    />
  )
}

function Use({ budget }: { budget: CompanyBudget }) {
  const { budgets: t } = useTexts()
  const { currency_code: currency } = budget
  return (
    <div className={classes.use}>
      <BudgetTrack budget={budget} />
      <span className={classes.legend}>
        <span>
          <BudgetKey part="spent" />
          {t.spent} <Money amount={budget.spent} currency={currency} />
        </span>
        <span>
          <BudgetKey part="reserved" />
          {t.reserved} <Money amount={budget.reserved} currency={currency} />
        </span>
      </span>
    </div>
  )
}
