// The fields of an invitation: names, e-mail and its language.
import { NativeSelect, TextInput } from '@mantine/core'
import { EMAIL_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { useTexts } from '#web/session/language.ts'

export const INVITATION_FIELDS = ['name', 'last_name', 'email'] as const
export type InvitationField = (typeof INVITATION_FIELDS)[number]

export const EMPTY_INVITATION = { name: '', last_name: '', email: '', language: 'es' as 'es' | 'en' }
export type Invitation = typeof EMPTY_INVITATION

interface InvitationFieldsProps {
  form: Invitation
  errorOf: (field: InvitationField) => string | undefined
  onChange: (changed: Partial<Invitation>) => void
}

export function InvitationFields({ form, errorOf, onChange }: InvitationFieldsProps) {
  const { companies: t, words, shell } = useTexts()
  const labels = { name: t.firstName, last_name: t.lastName, email: words.email }
  return (
    <>
      {INVITATION_FIELDS.map((field) => (
        <TextInput
          key={field}
          label={labels[field]}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          data-autofocus={field === 'name' || undefined}
          required
          withAsterisk={false}
          maxLength={field === 'email' ? EMAIL_MAX_LENGTH : PERSON_NAME_MAX_LENGTH}
          value={form[field]}
          error={errorOf(field)}
          onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
        />
      ))}
      <NativeSelect
        label={t.language}
        value={form.language}
        data={[
          { value: 'es', label: shell.spanish },
          { value: 'en', label: shell.english },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ language: value === 'en' ? 'en' : 'es' })}
      />
    </>
  )
}
