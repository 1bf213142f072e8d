// Creates or changes a company (O4).
import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '#contract/companies.ts'
import { readCuit } from '#domain/cuit.ts'
import { formatDecimal } from '#domain/format.ts'
import { type Currency, decimal, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { COMPANY_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { readCents } from '#domain/typed-numbers.ts'
import { call } from '#web/api/call.ts'
import { refreshCompanies } from '#web/api/companies.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'

interface CompanyDialogProps {
  /** Null creates one. */
  company: Company | null
  opened: boolean
  onClose: () => void
  onSaved: (company: Company) => void
}

export function CompanyDialog({ company, opened, onClose, onSaved }: CompanyDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const shown = (amount: string | null | undefined) => (amount ? formatDecimal(amount, language) : '')
  const [name, setName] = useState(company?.name ?? '')
  const [cuit, setCuit] = useState(company?.cuit ?? '')
  const [ars, setArs] = useState(shown(company?.limits.ARS))
  const [usd, setUsd] = useState(shown(company?.limits.USD))
  const [left, setLeft] = useState(false)
  const limits = {
    ARS: readCents(ars, language, 0, PURCHASE_MAX_CENTS, 'ARS'),
    USD: readCents(usd, language, 0, PURCHASE_MAX_CENTS, 'USD'),
  }
  const amountOf = (currency: Currency) => {
    const limit = limits[currency]
    return 'cents' in limit ? decimal(limit.cents) : null
  }
  const action = useDialogAction({
    action() {
      const body = { name, cuit, limits: { ARS: amountOf('ARS'), USD: amountOf('USD') } }
      return company
        ? call('PUT /companies/:company_id', { params: { company_id: company.id }, body })
        : call('POST /companies', { body })
    },
    refresh: refreshCompanies,
    onDone: onSaved,
    onClose,
  })
  const read = readCuit(cuit)
  const problem = left && cuit !== '' && 'problem' in read ? t.companies[read.problem] : undefined
  const problemOf = { ARS: refusal(limits.ARS), USD: refusal(limits.USD) }
  const refused = (field: string) => fieldErrorOf(action.error, field)
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={company ? t.companies.edit : t.companies.create}
      confirmLabel={company ? t.companies.save : t.companies.createYes}
      confirmDisabled={
        name.trim() === '' || 'problem' in read || problemOf.ARS !== null || problemOf.USD !== null
      }
    >
      <TextInput
        label={t.companies.name}
        required
        data-autofocus
        autoComplete="off"
        maxLength={COMPANY_NAME_MAX_LENGTH}
        value={name}
        error={refused('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t.companies.cuit}
        description={t.companies.cuitHint}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={cuit}
        error={problem ?? refused('cuit')}
        onBlur={() => {
          setLeft(true)
          if ('cuit' in read) setCuit(read.cuit)
        }}
        onChange={(event) => {
          action.reset()
          setCuit(event.currentTarget.value)
        }}
      />
      <Group grow align="flex-start">
        <TextInput
          label={t.companies.limitIn.ARS}
          description={t.companies.limitHint}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          value={ars}
          error={problemOf.ARS ?? refused('limits.ARS')}
          onChange={(event) => setArs(event.currentTarget.value)}
        />
        <TextInput
          label={t.companies.limitIn.USD}
          description={t.companies.limitHint}
          inputMode="decimal"
          autoComplete="off"
          leftSection="US$"
          leftSectionWidth={48}
          value={usd}
          error={problemOf.USD ?? refused('limits.USD')}
          onChange={(event) => setUsd(event.currentTarget.value)}
        />
      </Group>
    </ConfirmDialog>
  )
}
