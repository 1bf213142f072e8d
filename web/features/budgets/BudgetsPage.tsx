// "Presupuestos" of a company, for its administrators and the operator (R5).
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CompanyBudget } from '#contract/budgets.ts'
import { budgetsQuery } from '#web/api/budgets.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { CompanyFrame } from '#web/features/companies/CompanyFrame.tsx'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { BudgetDialog, EndBudgetDialog } from './BudgetDialogs.tsx'
import { BudgetTable } from './BudgetTable.tsx'
import classes from './budgets.module.css'

interface Opened {
  /** Null makes one. */
  id: number | null
  ends: boolean
}

export function BudgetsPage() {
  const { budgets: t } = useTexts()
  const { dialog, open, close } = useDialogs<Opened>()
  return (
    <CompanyFrame
      tab="budgets"
      actions={() => (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => open({ id: null, ends: false })}
        >
          {t.add}
        </Button>
      )}
    >
      {({ id: companyId }) => (
        <LoadedBudgets companyId={companyId} dialog={dialog} open={open} close={close} />
      )}
    </CompanyFrame>
  )
}

interface LoadedBudgetsProps {
  companyId: number
  dialog: ReturnType<typeof useDialogs<Opened>>['dialog']
  open: (opened: Opened) => void
  close: () => void
}

function LoadedBudgets({ companyId, dialog, open, close }: LoadedBudgetsProps) {
  const { data, error, refetch } = useQuery(budgetsQuery(companyId))
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={4} />
  }
  const { budgets } = data
  // The newest version of what the dialog is about: another person may have changed it.
  const budget = budgets.find(({ id }) => id === dialog?.id) ?? null
  const common = dialog && { companyId, opened: dialog.opened, onClose: close }
  return (
    <>
      <Budgets
        budgets={budgets}
        onChange={({ id }) => open({ id, ends: false })}
        onEnd={({ id }) => open({ id, ends: true })}
      />
      {dialog && common && !dialog.ends && <BudgetDialog key={dialog.key} {...common} budget={budget} />}
      {dialog?.ends && common && budget && <EndBudgetDialog key={dialog.key} {...common} budget={budget} />}
    </>
  )
}

interface BudgetsProps {
  budgets: readonly CompanyBudget[]
  onChange: (budget: CompanyBudget) => void
  onEnd: (budget: CompanyBudget) => void
}

function Budgets({ budgets, onChange, onEnd }: BudgetsProps) {
  const { budgets: t } = useTexts()
  const inForce = budgets.filter(({ ended_on }) => ended_on === null)
  const ended = budgets.filter(({ ended_on }) => ended_on !== null)
  return (
    <div className={classes.page}>
      <Panel flush title={t.title}>
        <Text size="sm" c="dimmed" className={classes.intro}>
          {t.intro}
        </Text>
        {inForce.length === 0 ? (
          <EmptyState title={t.none} hint={t.noneHint} />
        ) : (
          <BudgetTable caption={t.title} budgets={inForce} onChange={onChange} onEnd={onEnd} />
        )}
      </Panel>
      {ended.length > 0 && (
        <Fold summary={t.ended(ended.length)}>
          <BudgetTable caption={t.endedTitle} budgets={ended} />
        </Fold>
      )}
    </div>
  )
}
