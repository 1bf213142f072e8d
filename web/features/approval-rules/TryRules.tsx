// "Probar con una compra": who would decide by the rules of the page (R1).
import { Alert, Button, Select, Text, TextInput } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpectedChain, ShownRule } from '#contract/approval-rules.ts'
import { type Currency, decimal, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { readCents } from '#domain/typed-numbers.ts'
import { tryRules } from '#web/api/approval-rules.ts'
import { messageOf } from '#web/api/failure.ts'
import { chainSentence } from '#web/components/approval-chain.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { NamesField } from './NamesField.tsx'
import { optionsOf, type RuleNames, type SetKind } from './rule-draft.ts'
import classes from './approval-rules.module.css'

interface TryRulesProps {
  companyId: number
  names: RuleNames
  rules: readonly ShownRule[]
}

const NOTHING = {
  buyer: null as string | null,
  costCenter: null as string | null,
  ARS: '',
  USD: '',
  categories: [] as number[],
  sellers: [] as number[],
}

export function TryRules({ companyId, names, rules }: TryRulesProps) {
  const { approvalRules: t, words } = useTexts()
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const [form, setForm] = useState(NOTHING)
  const amountOf = (currency: Currency) =>
    form[currency].trim() === ''
      ? { cents: 0 }
      : readCents(form[currency], language, 0, PURCHASE_MAX_CENTS, currency)
  const totals = { ARS: amountOf('ARS'), USD: amountOf('USD') }
  const isReady = form.buyer !== null && 'cents' in totals.ARS && 'cents' in totals.USD
  const tried = JSON.stringify({ form, rules })
  const trial = useMutation({
    mutationFn: async () => ({
      tried,
      chain: await tryRules(companyId, {
        rules: [...rules],
        buyer_id: Number(form.buyer),
        ...(form.costCenter !== null && { cost_center_id: Number(form.costCenter) }),
        total_ARP: 'cents' in totals.ARS ? decimal(totals.ARS.cents) : '0',
        total_USD: 'cents' in totals.USD ? decimal(totals.USD.cents) : '0',
        category_ids: form.categories,
        seller_ids: form.sellers,
      }),
    }),
  })
  const set = (change: Partial<typeof NOTHING>) => {
    if (trial.isError) trial.reset()
    setForm((before) => ({ ...before, ...change }))
  }
  const data = (kind: SetKind) =>
    optionsOf(kind, names).map(({ id, name }) => ({ value: String(id), label: name }))
  const choice = {
    searchable: true,
    clearable: true,
    nothingFoundMessage: t.nothingFound,
    comboboxProps: { portalProps: { target: 'main' } },
    limit: 50,
  } as const
  return (
    <Panel title={t.tryTitle}>
      <Text size="sm" c="dimmed" mb="md" className={classes.intro}>
        {t.tryIntro}
      </Text>
      <form
        className={classes.trial}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !trial.isPending) trial.mutate()
        }}
      >
        <Select
          {...choice}
          label={t.tryBuyer}
          required
          data={data('buyer')}
          value={form.buyer}
          onChange={(buyer) => set({ buyer })}
        />
        <Select
          {...choice}
          label={t.tryCostCenter}
          data={data('cost_center')}
          value={form.costCenter}
          onChange={(costCenter) => set({ costCenter })}
        />
        {(['ARS', 'USD'] as const).map((currency) => (
          <TextInput
            key={currency}
            label={t.tryTotal[currency]}
            description={t.tryTotalHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={form[currency]}
            error={refusal(totals[currency])}
            onChange={(event) => set({ [currency]: event.currentTarget.value })}
          />
        ))}
        <NamesField
          label={t.tryCategories}
          options={optionsOf('category', names)}
          value={form.categories}
          onChange={(categories) => set({ categories })}
        />
        <NamesField
          label={t.trySellers}
          options={optionsOf('seller', names)}
          value={form.sellers}
          onChange={(sellers) => set({ sellers })}
        />
        <div className={classes.tryButton}>
          <Button type="submit" variant="default" loading={trial.isPending} disabled={!isReady}>
            {t.tryIt}
          </Button>
        </div>
      </form>
      <div className={classes.outcome}>
        {trial.error && <FailureAlert>{messageOf(trial.error, words.somethingWentWrong)}</FailureAlert>}
      </div>
      <div role="status" className={classes.outcome}>
        {trial.data?.tried === tried && <Outcome chain={trial.data.chain} />}
      </div>
    </Panel>
  )
}

function Outcome({ chain }: { chain: ExpectedChain }) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  const hasApprover = chain.rule !== null || chain.steps.some(({ people }) => people.length > 0)
  return (
    <Alert
      icon={<IconUserCheck size={20} aria-hidden />}
      title={chain.rule === null ? t.noRuleHolds : t.ruleHolds(chain.rule)}
    >
      {hasApprover ? chainSentence(chain, language) : t.noApprover}
    </Alert>
  )
}
