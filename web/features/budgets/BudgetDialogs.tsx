// Makes, changes and ends a budget (R5).
import { Checkbox, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CompanyBudget } from '#contract/budgets.ts'
import { BUDGET_MODES, BUDGET_PERIODS, type BudgetMode, type BudgetPeriod } from '#domain/budgets.ts'
import { formatDecimal } from '#domain/format.ts'
import { CURRENCIES, type Currency, decimal, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { readCents } from '#domain/typed-numbers.ts'
import { budgetCentersQuery } from '#web/api/budgets.ts'
import { call } from '#web/api/call.ts'
import { refreshCompanies } from '#web/api/companies.ts'
import { budgetPeriod } from '#web/components/budget-names.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { toast } from '#web/ui/toast.tsx'

interface DialogProps {
  companyId: number
  opened: boolean
  onClose: () => void
}

interface Form {
  center: string
  period: BudgetPeriod
  currency: Currency
  amount: string
  mode: BudgetMode
  carries: boolean
  starts: 'current' | 'next'
}

const SYMBOLS = { ARS: '$', USD: 'US$' } as const

/** `budget`: null makes one. */
export function BudgetDialog({
  companyId,
  budget,
  opened,
  onClose,
}: DialogProps & { budget: CompanyBudget | null }) {
  const texts = useTexts()
  const { budgets: t, companies } = texts
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const read = ({ amount, currency }: Form) => readCents(amount, language, 0, PURCHASE_MAX_CENTS, currency)
  const { form, set, dialog, refused } = useDialogForm<Form, unknown>({
    initial: {
      center: '',
      period: 'month',
      currency: budget?.currency_code ?? 'ARS',
      amount: budget ? formatDecimal(budget.amount, language) : '',
      mode: budget?.mode ?? 'warn',
      carries: budget?.carries_over ?? false,
      starts: 'current',
    },
    action(typed, idempotencyKey) {
      const cents = read(typed)
      const { mode, carries: carries_over } = typed
      const terms = { amount: 'cents' in cents ? decimal(cents.cents) : typed.amount, mode, carries_over }
      return budget
        ? call('PUT /companies/:company_id/budgets/:id', {
            params: { company_id: companyId, id: budget.id },
            body: { version: budget.version, ...terms },
          })
        : call('POST /companies/:company_id/budgets', {
            params: { company_id: companyId },
            body: {
              cost_center_id: Number(typed.center),
              period: typed.period,
              currency_code: typed.currency,
              starts: typed.starts,
              ...terms,
            },
            idempotencyKey,
          })
    },
    refresh: refreshCompanies,
    onDone: () => toast.success(t.saved),
    onClose,
  })
  const cents = read(form)
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={budget ? t.change : t.add}
      confirmLabel={companies.save}
      confirmDisabled={!('cents' in cents) || (budget === null && form.center === '')}
    >
      {budget ? (
        <Text size="sm">
          <b>{budget.cost_center}</b> · {t.periods[budget.period]} · {budgetPeriod(budget, texts, language)}
          <br />
          <Text span inherit c="dimmed">
            {t.changeHint}
          </Text>
        </Text>
      ) : (
        <NewBudgetFields companyId={companyId} form={form} set={set} refused={refused} />
      )}
      <TextInput
        label={t.amountPerPeriod}
        description={t.amountHint}
        required
        data-autofocus={budget !== null || undefined}
        inputMode="decimal"
        autoComplete="off"
        leftSection={SYMBOLS[form.currency]}
        leftSectionWidth={form.currency === 'USD' ? 48 : undefined}
        value={form.amount}
        error={refusal(cents) ?? refused('amount')}
        onChange={(event) => set({ amount: event.currentTarget.value })}
      />
      <Radio.Group
        label={t.whenOver}
        value={form.mode}
        onChange={(mode) => set({ mode: mode as BudgetMode })}
      >
        <Stack gap="xs" mt="xs">
          {BUDGET_MODES.map((mode) => (
            <Radio key={mode} value={mode} label={t.modes[mode]} description={t.modeHints[mode]} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={t.carry}
        description={t.carryHint}
        checked={form.carries}
        onChange={(event) => set({ carries: event.currentTarget.checked })}
      />
    </ConfirmDialog>
  )
}

interface NewBudgetFieldsProps {
  companyId: number
  form: Form
  set: (changed: Partial<Form>) => void
  refused: (field: string) => string | undefined
}

function NewBudgetFields({ companyId, form, set, refused }: NewBudgetFieldsProps) {
  const { budgets: t } = useTexts()
  const { data } = useQuery(budgetCentersQuery(companyId))
  const centers = (data?.data ?? []).map(({ id, ceco, name }) => ({
    value: String(id),
    label: `${ceco} – ${name}`,
  }))
  return (
    <>
      <NativeSelect
        label={t.costCenter}
        required
        data-autofocus
        value={form.center}
        error={refused('cost_center_id')}
        data={[{ value: '', label: t.chooseCenter }, ...centers]}
        onChange={(event) => set({ center: event.currentTarget.value })}
      />
      <Group grow align="flex-start">
        <NativeSelect
          label={t.period}
          value={form.period}
          data={BUDGET_PERIODS.map((period) => ({ value: period, label: t.periods[period] }))}
          onChange={(event) => set({ period: event.currentTarget.value as BudgetPeriod })}
        />
        <NativeSelect
          label={t.currency}
          value={form.currency}
          data={CURRENCIES.map((currency) => ({ value: currency, label: t.currencies[currency] }))}
          onChange={(event) => set({ currency: event.currentTarget.value as Currency })}
        />
      </Group>
      <NativeSelect
        label={t.starts}
        description={t.startsHint}
        value={form.starts}
        data={[
          { value: 'current', label: t.startsNow[form.period] },
          { value: 'next', label: t.startsNext[form.period] },
        ]}
        onChange={(event) => set({ starts: event.currentTarget.value as Form['starts'] })}
      />
    </>
  )
}

export function EndBudgetDialog({
  companyId,
  budget,
  opened,
  onClose,
}: DialogProps & { budget: CompanyBudget }) {
  const texts = useTexts()
  const { budgets: t } = texts
  const language = useLanguage()
  const { version, amount, mode, carries_over } = budget
  const { dialog } = useDialogAction({
    action: () =>
      call('PUT /companies/:company_id/budgets/:id', {
        params: { company_id: companyId, id: budget.id },
        body: { version, amount, mode, carries_over, ended: true },
      }),
    refresh: refreshCompanies,
    onDone: () => toast.success(t.wasEnded),
    onClose,
  })
  return (
    <ConfirmDialog {...dialog} opened={opened} danger title={t.end} confirmLabel={t.endYes}>
      <Text size="sm">{t.endText(`${budget.cost_center}, ${budgetPeriod(budget, texts, language)}`)}</Text>
    </ConfirmDialog>
  )
}
