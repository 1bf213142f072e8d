// Budgets of a purchase: spent, reserved, this purchase and what is left (R5).
import { Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BudgetOfPurchase } from '#contract/budgets.ts'
import { budgetBar, type BudgetMode } from '#domain/budgets.ts'
import { formatMoney } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { isZero, Money } from '#web/ui/formatted.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { budgetPeriod, exactCents, usedCents } from './budget-names.ts'
import classes from './BudgetUse.module.css'

export function BudgetModeChip({ mode }: { mode: BudgetMode }) {
  const { budgets: t } = useTexts()
  return <StateChip tone={mode === 'stop' ? 'active' : 'neutral'}>{t.modes[mode]}</StateChip>
}

interface BudgetTrackProps {
  budget: Pick<BudgetOfPurchase, 'amount' | 'carried' | 'spent' | 'reserved'>
  purchase?: string
}

/** The amounts stand beside it. */
export function BudgetTrack({ budget, purchase = '0.00' }: BudgetTrackProps) {
  const bar = budgetBar(usedCents(budget), exactCents(purchase))
  return (
    <div className={classes.track} aria-hidden>
      <span className={classes.spent} style={{ width: `${bar.spent}%` }} />
      <span className={classes.reserved} style={{ width: `${bar.reserved}%` }} />
      <span className={classes.purchase} style={{ width: `${bar.purchase}%` }} />
      {bar.limit < 100 && <span className={classes.limit} style={{ left: `${bar.limit}%` }} />}
    </div>
  )
}

export function BudgetKey({ part }: { part: 'spent' | 'reserved' | 'purchase' }) {
  return <span className={`${classes.key} ${classes[part]}`} aria-hidden />
}

interface BudgetPanelProps {
  budgets: readonly BudgetOfPurchase[]
  /** "Esta compra", "Este pedido". */
  purchaseLabel: string
  /** What a budget that is exceeded means here. */
  notice: (budget: BudgetOfPurchase, over: string) => string
  id?: string
}

/** Those of one cost center. Nothing without budgets. */
export function BudgetPanel({ budgets, purchaseLabel, notice, id }: BudgetPanelProps) {
  const texts = useTexts()
  const language = useLanguage()
  const { budgets: t } = texts
  const center = budgets[0]?.cost_center
  if (center === undefined) return null
  return (
    <div id={id} tabIndex={id === undefined ? undefined : -1}>
      <Panel title={budgets.length === 1 ? t.oneOf(center) : t.of(center)}>
        <div className={classes.budgets}>
          {budgets.map((budget) => (
            <section key={budget.id}>
              <div className={classes.heading}>
                <Title order={3}>
                  {t.periods[budget.period]} · {budgetPeriod(budget, texts, language)}
                </Title>
                <BudgetModeChip mode={budget.mode} />
              </div>
              <BudgetTrack budget={budget} purchase={budget.this_purchase} />
              <BudgetParts budget={budget} purchaseLabel={purchaseLabel} />
              {budget.over_by !== null && (
                <Notice stops={budget.mode === 'stop'}>
                  {notice(budget, formatMoney(budget.over_by, budget.currency_code, language))}
                </Notice>
              )}
            </section>
          ))}
        </div>
      </Panel>
    </div>
  )
}

function BudgetParts({ budget, purchaseLabel }: { budget: BudgetOfPurchase; purchaseLabel: string }) {
  const { budgets: t } = useTexts()
  const currency = budget.currency_code
  const parts: [label: ReactNode, amount: string][] = [
    [t.amount, budget.amount],
    ...(isZero(budget.carried) ? [] : [[t.carried, budget.carried] as [string, string]]),
    [part('spent', t.spent), budget.spent],
    [part('reserved', t.reserved), budget.reserved],
    [part('purchase', purchaseLabel), budget.this_purchase],
  ]
  const over = budget.over_by
  return (
    <dl className={classes.parts}>
      {parts.map(([label, amount], index) => (
        // The order never changes.
        <div key={index} className={classes.part}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div className={classes.part} data-strong data-over={over !== null || undefined}>
        <dt>{over === null ? t.left : t.overBy}</dt>
        <dd>
          <Money amount={over ?? budget.left} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}

function part(name: 'spent' | 'reserved' | 'purchase', label: string): ReactNode {
  return (
    <>
      <BudgetKey part={name} />
      {label}
    </>
  )
}

function Notice({ stops, children }: { stops: boolean; children: ReactNode }) {
  return (
    <p className={classes.notice} data-stops={stops || undefined} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
