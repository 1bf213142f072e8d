// Changes tax data; a changed CUIT of others than the operator waits (F1).
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EditedTaxData } from '#contract/tax-data.ts'
import { readCuit } from '#domain/cuit.ts'
import { FISCAL_ADDRESS_MAX_LENGTH, GROSS_INCOME_MAX_LENGTH, VAT_CONDITIONS } from '#domain/tax-data.ts'
import { VAT_RATES } from '#domain/vat.ts'
import { changeTaxData, refreshTaxData, type Side, type TaxDataForm } from '#web/api/tax-data.ts'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { oneOf } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { fieldLabels } from './labels.ts'

const TEXT_FIELDS = [
  ['legal_name', 100],
  ['cuit', 20],
  ['fiscal_address', FISCAL_ADDRESS_MAX_LENGTH],
  ['gross_income_number', GROSS_INCOME_MAX_LENGTH],
] as const

interface TaxDataDialogProps {
  side: Side
  data: EditedTaxData
  opened: boolean
  onClose: () => void
}

export function TaxDataDialog({ side, data, opened, onClose }: TaxDataDialogProps) {
  const t = useTexts()
  const isOperator = useSession()?.role === 'operator'
  const [left, setLeft] = useState(false)
  const { form, set, dialog, refused } = useDialogForm<TaxDataForm, EditedTaxData>({
    initial: initialOf(data, isOperator),
    action: (changed) => changeTaxData(side, withoutBlanks(changed)),
    refresh: refreshTaxData,
    onDone: (saved) => toast.success(saved.cuit_change ? t.taxData.savedWaiting : t.taxData.saved),
    onClose,
  })
  const labels = fieldLabels(t)
  const cuit = readCuit(form.cuit)
  const cuitProblem = left && 'problem' in cuit ? t.companies[cuit.problem] : undefined
  const hint = (field: string) => {
    if (field === 'cuit') return isOperator ? t.companies.cuitHint : t.taxData.cuitWaits
    return field === 'gross_income_number' ? t.taxData.optional : undefined
  }
  const isIncomplete = side.kind === 'seller' && (form.legal_name ?? '').trim() === ''
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.taxData.edit}
      confirmLabel={t.taxData.save}
      confirmDisabled={'problem' in cuit || isIncomplete}
    >
      <Stack gap="sm">
        {TEXT_FIELDS.map(([field, maxLength]) => (
          <TextInput
            key={field}
            label={labels[field]}
            description={hint(field)}
            autoComplete="off"
            data-autofocus={field === 'legal_name' || undefined}
            maxLength={maxLength}
            value={form[field] ?? ''}
            error={(field === 'cuit' && cuitProblem) || refused(field)}
            onBlur={() => field === 'cuit' && setLeft(true)}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
        <NativeSelect
          label={labels.vat_condition}
          value={form.vat_condition ?? ''}
          error={refused('vat_condition')}
          data={[
            { value: '', label: t.taxData.choose },
            ...VAT_CONDITIONS.map((value) => ({ value, label: t.tax.conditions[value] })),
          ]}
          onChange={(event) =>
            set({ vat_condition: oneOf(event.currentTarget.value, VAT_CONDITIONS) ?? null })
          }
        />
        {side.kind === 'seller' && (
          <NativeSelect
            label={labels.shipping_vat_rate}
            value={form.shipping_vat_rate ?? ''}
            data={VAT_RATES.map((value) => ({ value, label: t.tax.rates[value] }))}
            onChange={(event) =>
              set({ shipping_vat_rate: oneOf(event.currentTarget.value, VAT_RATES) ?? null })
            }
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

/** A CUIT that waits is shown, so that saving keeps it; not to an operator, whose saving would accept it. */
function initialOf({ cuit_change, ...data }: EditedTaxData, isOperator: boolean): TaxDataForm {
  return isOperator ? data : { ...data, cuit: cuit_change?.cuit ?? data.cuit }
}

function withoutBlanks(form: TaxDataForm): TaxDataForm {
  const filled = (text: string | null) => (text?.trim() ? text : null)
  return {
    cuit: form.cuit,
    revision: form.revision,
    vat_condition: form.vat_condition,
    shipping_vat_rate: form.shipping_vat_rate,
    legal_name: filled(form.legal_name),
    fiscal_address: filled(form.fiscal_address),
    gross_income_number: filled(form.gross_income_number),
  }
}
