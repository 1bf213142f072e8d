// Invites a person, or changes one (O5).
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Person, PersonForm } from '#contract/company-people.ts'
import { EXPORT_PAGE } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { activePeopleQuery, companyCostCentersQuery, refreshCompanies } from '#web/api/companies.ts'
import { ConsentNotice } from '#web/components/ConsentNotice.tsx'
import { useEmailToast } from '#web/components/EmailActions.tsx'
import { LanguageField, PersonFields, useIsComplete } from '#web/components/PersonFields.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { invitedText } from './invited-text.ts'

export interface PersonDialogProps {
  companyId: number
  opened: boolean
  onClose: () => void
}

/** Without a person, invites one. */
export function PersonDialog({
  companyId,
  person,
  opened,
  onClose,
}: PersonDialogProps & { person: Person | null }) {
  const t = useTexts()
  const language = useLanguage()
  const tellEmail = useEmailToast()
  const { form, set, dialog, refused } = useDialogForm({
    initial: formOf(person),
    action: (body, idempotencyKey) =>
      person
        ? call('PUT /companies/:company_id/people/:id', {
            params: { company_id: companyId, id: person.id },
            body,
          })
        : call('POST /companies/:company_id/people', {
            params: { company_id: companyId },
            body,
            idempotencyKey,
          }),
    refresh: refreshCompanies,
    onDone(saved) {
      if (!person) toast.success(invitedText(t, language, saved.email, saved.invitation_waits_until))
      else if (waiting !== null && saved.pending_changes.some(({ may_withdraw }) => may_withdraw))
        toast.success(t.pendingChanges.savedAndRequested)
      else tellEmail(person, form.email, t.companies.saved)
    },
    onClose,
  })
  const waiting = person && consentFor(person, form)
  const isComplete = useIsComplete(form)
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={person ? t.companies.editPerson : t.companies.invite}
      confirmLabel={person ? t.companies.save : t.companies.inviteYes}
      confirmDisabled={!isComplete}
    >
      <PersonFields person={person} form={form} set={set} refused={refused} />
      <References companyId={companyId} person={person} form={form} set={set} refused={refused} />
      <LanguageField form={form} set={set} />
      <Checkbox
        label={t.companies.administers}
        description={t.companies.administersHint}
        checked={form.administrator}
        onChange={(event) => set({ administrator: event.currentTarget.checked })}
      />
      <ConsentNotice names={waiting} />
    </ConfirmDialog>
  )
}

/** Who may accept what of the form waits; null for nothing. */
function consentFor({ consent, email, administrator, approver }: Person, form: PersonForm) {
  const changesAccount = form.email.trim().toLowerCase() !== email || form.administrator !== administrator
  if (changesAccount && consent.account) return consent.account
  return form.approver_id !== (approver?.id ?? null) ? consent.approver : null
}

interface ReferencesProps {
  companyId: number
  person: Person | null
  form: PersonForm
  set: (changed: Partial<PersonForm>) => void
  refused: (field: keyof PersonForm) => string | undefined
}

/** Offers active cost centers and approvers, and the person's current ones. */
function References({ companyId, person, form, set, refused }: ReferencesProps) {
  const t = useTexts()
  const { data: centers } = useQuery(
    companyCostCentersQuery(companyId, { active: 'true', per_page: EXPORT_PAGE, sort: 'ceco' }),
  )
  const { data: people } = useQuery(activePeopleQuery(companyId))
  const own = person?.cost_center
  const offered = centers?.data ?? []
  const all = own && !offered.some(({ id }) => id === own.id) ? [own, ...offered] : offered
  const approver = person?.approver
  const others = (people ?? [])
    .filter(({ id }) => id !== person?.id)
    .map(({ id, name, last_name }) => ({ id, name: `${name} ${last_name}` }))
  const approvers = approver && !others.some(({ id }) => id === approver.id) ? [approver, ...others] : others
  const idOf = (value: string) => (value === '' ? null : Number(value))
  return (
    <>
      <NativeSelect
        label={t.companies.defaultCostCenter}
        value={String(form.cost_center_id ?? '')}
        error={refused('cost_center_id')}
        data={[
          { value: '', label: t.companies.noCostCenter },
          ...all.map(({ id, ceco, name }) => ({ value: String(id), label: `${ceco} – ${name}` })),
        ]}
        onChange={(event) => set({ cost_center_id: idOf(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t.companies.approver}
        description={t.companies.approverHint}
        value={String(form.approver_id ?? '')}
        error={refused('approver_id')}
        data={[
          { value: '', label: t.companies.noApprover },
          ...approvers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => set({ approver_id: idOf(event.currentTarget.value) })}
      />
    </>
  )
}

function formOf(person: Person | null): PersonForm {
  return {
    name: person?.name ?? '',
    last_name: person?.last_name ?? '',
    email: person?.new_email ?? person?.email ?? '',
    language: person?.language ?? 'es',
    cost_center_id: person?.cost_center?.id ?? null,
    approver_id: person?.approver?.id ?? null,
    administrator: person?.administrator ?? false,
  }
}
