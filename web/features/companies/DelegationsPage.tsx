// Delegations for the absent approvers of a company (O13).
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import type { CompanyDelegation } from '#contract/company-delegations.ts'
import { formatDay } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import {
  activePeopleQuery,
  companyDelegationsQuery,
  readDelegations,
  refreshCompanies,
} from '#web/api/companies.ts'
import { isWaiting } from '#web/api/pending-changes.ts'
import { ConsentNotice } from '#web/components/ConsentNotice.tsx'
import { ListTable } from '#web/components/ListTable.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import type { DelegationSearch } from './company-search.ts'
import { DelegateDialog } from './DelegateDialog.tsx'

type Opened = { act: 'create' } | { act: 'end'; delegation: CompanyDelegation }

const TONES: Readonly<Record<CompanyDelegation['state'], Tone>> = {
  coming: 'waiting',
  in_force: 'active',
  past: 'neutral',
}

export function DelegationsPage() {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<Opened>()
  return (
    <CompanyFrame
      tab="delegations"
      actions={() => (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ act: 'create' })}>
          {t.companies.delegate}
        </Button>
      )}
    >
      {({ id }) => (
        <>
          <DelegationTable companyId={id} onEnd={(delegation) => open({ act: 'end', delegation })} />
          {dialog?.act === 'create' && (
            <DelegateDialog key={dialog.key} companyId={id} opened={dialog.opened} onClose={close} />
          )}
          {dialog?.act === 'end' && (
            <EndDialog
              key={dialog.key}
              companyId={id}
              delegation={dialog.delegation}
              opened={dialog.opened}
              onClose={close}
            />
          )}
        </>
      )}
    </CompanyFrame>
  )
}

interface DelegationTableProps {
  companyId: number
  onEnd: (delegation: CompanyDelegation) => void
}

function DelegationTable({ companyId, onEnd }: DelegationTableProps) {
  const t = useTexts()
  const language = useLanguage()
  const search: DelegationSearch = useSearch({ strict: false })
  // The next ones and those in force first.
  const sorted = { ...search, sort: search.sort ?? '-date_from' } as const
  const query = useQuery(companyDelegationsQuery(companyId, sorted))
  const days = ({ date_from, date_to }: CompanyDelegation) =>
    t.delegations.range(formatDay(date_from, language), formatDay(date_to, language))
  return (
    <ListTable
      name={t.companies.tabs.delegations}
      query={query}
      search={sorted}
      keyOf={({ id }) => id}
      count={t.companies.countDelegations}
      searchLabel={t.companies.searchDelegations}
      empty={<EmptyState title={t.companies.noDelegations} hint={t.companies.noDelegationsHint} />}
      read={(page) => readDelegations(companyId, { ...sorted, ...page })}
      rowActions={(delegation) =>
        delegation.state !== 'past' && (
          <Button
            variant="subtle"
            color="red.8"
            size="compact-sm"
            aria-label={t.companies.endOf(delegation.authorizer.name, delegation.delegate.name)}
            onClick={() => onEnd(delegation)}
          >
            {t.companies.end}
          </Button>
        )
      }
      columns={[
        {
          label: t.companies.approver,
          sort: 'authorizer',
          heading: true,
          value: ({ authorizer }) => authorizer.name,
        },
        { label: t.companies.delegateOf, sort: 'delegate', value: ({ delegate }) => delegate.name },
        { label: t.companies.days, sort: 'date_from', value: days },
        { label: t.companies.reason, value: ({ reason }) => reason },
        {
          label: t.companies.state,
          value: ({ state }) => t.companies.delegationStates[state],
          cell: ({ state }) => (
            <StateChip tone={TONES[state]}>{t.companies.delegationStates[state]}</StateChip>
          ),
        },
      ]}
    />
  )
}

interface EndDialogProps {
  companyId: number
  delegation: CompanyDelegation
  opened: boolean
  onClose: () => void
}

function EndDialog({ companyId, delegation, opened, onClose }: EndDialogProps) {
  const t = useTexts()
  const action = useDialogAction({
    action: () =>
      call('DELETE /companies/:company_id/delegations/:id', {
        params: { company_id: companyId, id: delegation.id },
      }),
    refresh: refreshCompanies,
    onDone: (answer: unknown) =>
      toast.success(isWaiting(answer) ? t.pendingChanges.requested : t.companies.delegationEnded),
    onClose,
  })
  const { authorizer, delegate } = delegation
  const { data: people = [] } = useQuery(activePeopleQuery(companyId))
  const approver = people.find(({ id }) => id === authorizer.id)
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger
      title={t.companies.endTitle}
      confirmLabel={approver?.consent.account ? t.pendingChanges.ask : t.companies.end}
    >
      <Text size="sm">{t.companies.endText(authorizer.name, delegate.name)}</Text>
      <ConsentNotice names={approver?.consent.account ?? null} />
    </ConfirmDialog>
  )
}
