// The tax data of a company or seller, to read and to change (F1).
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconEdit, IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { EditedTaxData } from '#contract/tax-data.ts'
import { missingTaxData } from '#domain/tax-data.ts'
import { type Side, taxDataQuery } from '#web/api/tax-data.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { DecideCuit } from './DecideCuit.tsx'
import { fieldLabels } from './labels.ts'
import { TaxDataDialog } from './TaxDataDialog.tsx'

export function TaxDataPanel({ side, className }: { side: Side; className?: string | undefined }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(taxDataQuery(side))
  const { dialog, open, close } = useDialogs<Record<never, never>>()
  return (
    <Panel
      title={t.tax.title}
      {...(className && { className })}
      actions={
        data && (
          <Button variant="default" leftSection={<IconEdit size={16} aria-hidden />} onClick={() => open({})}>
            {t.taxData.edit}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <DetailSkeleton />}
      {data && (
        <Stack>
          <Missing data={data} />
          <WaitingCuit data={data} />
          <TaxDataFacts data={data} side={side} />
        </Stack>
      )}
      {data && dialog && (
        <TaxDataDialog key={dialog.key} side={side} data={data} opened={dialog.opened} onClose={close} />
      )}
    </Panel>
  )
}

function TaxDataFacts({ data, side }: { data: EditedTaxData; side: Side }) {
  const { tax, taxData } = useTexts()
  const { vat_condition: condition, shipping_vat_rate: rate } = data
  return (
    <Facts
      layout="columns"
      items={[
        [tax.legalName, data.legal_name ?? '—'],
        [tax.cuit, data.cuit],
        [tax.condition, condition ? tax.conditions[condition] : '—'],
        [tax.grossIncome, data.gross_income_number ?? '—'],
        [tax.fiscalAddress, data.fiscal_address ?? '—', 'wide'],
        ...(side.kind === 'seller' && rate ? [[taxData.shippingRate, tax.rates[rate]] as const] : []),
      ]}
    />
  )
}

function Missing({ data }: { data: EditedTaxData }) {
  const t = useTexts()
  const missing = missingTaxData(data)
  if (missing.length === 0) return null
  const labels = fieldLabels(t)
  return (
    <Alert color="yellow" icon={<IconAlertCircle size={20} aria-hidden />} title={t.taxData.missing}>
      {missing.map((field) => labels[field]).join(', ')}
    </Alert>
  )
}

function WaitingCuit({ data: { cuit_change: change } }: { data: EditedTaxData }) {
  const t = useTexts()
  const isOperator = useSession()?.role === 'operator'
  if (!change) return null
  return (
    <Alert
      color="orange"
      icon={<IconShieldQuestion size={20} aria-hidden />}
      title={
        <>
          <span style={{ whiteSpace: 'nowrap' }}>
            {t.tax.cuit} {change.cuit}
          </span>{' '}
          {t.taxData.waiting}
        </>
      }
    >
      <Text size="sm">
        {t.taxData.requestedBy(change.requested_by)} <InstantText instant={change.requested_at} withTime />
      </Text>
      {isOperator ? (
        <Group gap="xs" mt="xs">
          <DecideCuit id={change.id} cuit={change.cuit} />
        </Group>
      ) : (
        <Text size="sm">{t.taxData.waitsForOperator}</Text>
      )}
    </Alert>
  )
}
