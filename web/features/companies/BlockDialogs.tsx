// Blocking a person, with a successor for what they approve, and unblocking; links to set a password (O5).
import { Alert, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#contract/company-people.ts'
import { staysWithoutApprover } from '#domain/company-people.ts'
import { call } from '#web/api/call.ts'
import { activePeopleQuery, refreshCompanies } from '#web/api/companies.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { isWaiting } from '#web/api/pending-changes.ts'
import { ConsentNotice } from '#web/components/ConsentNotice.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { invitedText } from './invited-text.ts'
import type { PersonDialogProps } from './PersonDialog.tsx'

interface OfPerson extends PersonDialogProps {
  person: Person
}

const nameOf = ({ name, last_name }: Person) => `${name} ${last_name}`
const paramsOf = (companyId: number, { id }: Person) => ({ company_id: companyId, id })

export function BlockDialog({ companyId, person, opened, onClose }: OfPerson) {
  const t = useTexts()
  const [successor, setSuccessor] = useState('')
  const needsSuccessor = person.approves + person.pending_purchases > 0
  const { data: people = [] } = useQuery({ ...activePeopleQuery(companyId), enabled: needsSuccessor })
  const action = useDialogAction({
    action: () =>
      call('PUT /companies/:company_id/people/:id/block', {
        params: paramsOf(companyId, person),
        body: { successor_id: successor === '' ? null : Number(successor) },
      }),
    refresh: refreshCompanies,
    onDone: (answer) =>
      toast.success(
        isWaiting(answer)
          ? t.pendingChanges.requested
          : [
              answer.people + answer.purchases > 0
                ? t.companies.blockedAndMoved(answer.purchases)
                : t.companies.blocked,
              answer.without_approver !== null && t.companies.withoutApprover(answer.without_approver),
            ]
              .filter(Boolean)
              .join(' '),
      ),
    onClose,
  })
  const chosen = people.find(({ id }) => String(id) === successor)
  const isLeftAlone =
    chosen !== undefined &&
    staysWithoutApprover(
      { id: person.id, approverId: person.approver?.id ?? null },
      { id: chosen.id, approverId: chosen.approver?.id ?? null },
    )
  const fieldError = fieldErrorOf(action.error, 'successor_id')
  return (
    <ConfirmDialog
      {...action.dialog}
      error={fieldError === undefined ? action.dialog.error : null}
      opened={opened}
      danger
      title={t.companies.blockTitle(nameOf(person))}
      confirmLabel={person.consent.account ? t.pendingChanges.ask : t.companies.block}
      confirmDisabled={needsSuccessor && successor === ''}
    >
      <Text size="sm">{t.companies.blockText}</Text>
      {needsSuccessor && (
        <>
          <Text size="sm">{t.companies.blockDuties(person.approves, person.pending_purchases)}</Text>
          <NativeSelect
            label={t.companies.successor}
            description={t.companies.successorHint}
            required
            value={successor}
            error={fieldError}
            data={[
              { value: '', label: t.companies.chooseSuccessor },
              ...people
                .filter(({ id }) => id !== person.id)
                .map((one) => ({ value: String(one.id), label: nameOf(one) })),
            ]}
            onChange={(event) => {
              action.reset()
              setSuccessor(event.currentTarget.value)
            }}
          />
        </>
      )}
      {chosen && isLeftAlone && (
        <Alert color="yellow" role="status">
          {t.companies.withoutApprover(nameOf(chosen))}
        </Alert>
      )}
      <ConsentNotice names={person.consent.account} />
    </ConfirmDialog>
  )
}

export function UnblockDialog({ companyId, person, opened, onClose }: OfPerson) {
  const t = useTexts()
  const action = useDialogAction({
    action: () =>
      call('PUT /companies/:company_id/people/:id/unblock', { params: paramsOf(companyId, person) }),
    refresh: refreshCompanies,
    onDone: (answer) => toast.success(isWaiting(answer) ? t.pendingChanges.requested : t.companies.unblocked),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.companies.unblockTitle(nameOf(person))}
      confirmLabel={person.consent.account ? t.pendingChanges.ask : t.companies.unblock}
    >
      <Text size="sm">{t.companies.unblockText}</Text>
      <ConsentNotice names={person.consent.account} />
    </ConfirmDialog>
  )
}

export function LinkDialog({ companyId, person, opened, onClose }: OfPerson) {
  const t = useTexts()
  const language = useLanguage()
  const isInvited = person.state === 'invited'
  const action = useDialogAction({
    action: () =>
      call('POST /companies/:company_id/people/:id/link', { params: paramsOf(companyId, person) }),
    refresh: refreshCompanies,
    onDone: (answer) =>
      toast.success(
        isWaiting(answer)
          ? t.pendingChanges.requested
          : answer.sent === 'invitation'
            ? invitedText(t, language, person.email, answer.waits_until)
            : t.companies.linkSent,
      ),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={isInvited ? t.companies.inviteAgain : t.companies.sendLink}
      confirmLabel={person.consent.account ? t.pendingChanges.ask : t.companies.send}
    >
      <Text size="sm">
        {isInvited ? t.companies.inviteAgainText(person.email) : t.companies.sendLinkText(person.email)}
      </Text>
      <ConsentNotice names={person.consent.account} />
    </ConfirmDialog>
  )
}
