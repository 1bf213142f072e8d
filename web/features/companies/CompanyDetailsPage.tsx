// Facts of a company; the operator changes, deactivates and activates it (O4).
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconEdit, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { Company } from '#contract/companies.ts'
import { call } from '#web/api/call.ts'
import { refreshCompanies } from '#web/api/companies.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { TaxDataPanel } from '#web/features/tax-data/TaxDataPanel.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import { Limits } from './parts.tsx'

export function CompanyDetailsPage() {
  const t = useTexts()
  return (
    <CompanyFrame tab="details">
      {(company, { byOperator }) => (
        <Stack gap="lg">
          {!company.active && <Alert color="yellow">{t.companies.inactiveNotice}</Alert>}
          <Panel
            title={t.companies.tabs.details}
            actions={byOperator && <CompanyActions company={company} />}
          >
            <Facts
              layout="columns"
              items={[
                [t.companies.name, company.name],
                [t.companies.cuit, company.cuit],
                [t.companies.limits, <Limits key="limits" limits={company.limits} />, 'wide'],
                [t.companies.activePeople, company.people],
                [t.companies.tabs.costCenters, company.cost_centers],
                [t.companies.tabs.addresses, company.addresses],
                [t.companies.pendingPurchases, company.pending_purchases],
                [t.companies.openOrders, company.open_orders],
              ]}
            />
          </Panel>
          <TaxDataPanel side={{ kind: 'company', id: company.id }} />
          {!byOperator && (
            <Text size="sm" c="dimmed">
              {t.companies.limitsByOperator}
            </Text>
          )}
        </Stack>
      )}
    </CompanyFrame>
  )
}

function CompanyActions({ company }: { company: Company }) {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<{ act: 'edit' | 'state' }>()
  const Icon = company.active ? IconPlayerPause : IconPlayerPlay
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconEdit size={16} aria-hidden />}
        onClick={() => open({ act: 'edit' })}
      >
        {t.companies.edit}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => open({ act: 'state' })}
      >
        {company.active ? t.companies.deactivate : t.companies.activate}
      </Button>
      {dialog?.act === 'edit' && (
        <CompanyDialog
          key={dialog.key}
          opened={dialog.opened}
          company={company}
          onClose={close}
          onSaved={() => toast.success(t.companies.saved)}
        />
      )}
      {dialog?.act === 'state' && (
        <StateDialog key={dialog.key} opened={dialog.opened} company={company} onClose={close} />
      )}
    </Group>
  )
}

interface StateDialogProps {
  company: Company
  opened: boolean
  onClose: () => void
}

function StateDialog({ company, opened, onClose }: StateDialogProps) {
  const t = useTexts()
  // Stable while the dialog closes.
  const active = !company.active
  const action = useDialogAction({
    action: () =>
      call('PUT /companies/:company_id/state', {
        params: { company_id: company.id },
        body: { active },
      }),
    refresh: refreshCompanies,
    onDone: (saved) => toast.success(saved.active ? t.companies.activated : t.companies.deactivated),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger={company.active}
      title={
        company.active ? t.companies.deactivateTitle(company.name) : t.companies.activateTitle(company.name)
      }
      confirmLabel={company.active ? t.companies.deactivate : t.companies.activate}
    >
      <Text size="sm">
        {company.active
          ? t.companies.deactivateText(company.people, company.open_orders)
          : t.companies.activateText}
      </Text>
    </ConfirmDialog>
  )
}
