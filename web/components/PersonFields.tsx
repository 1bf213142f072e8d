// The names, e-mail and language of a person who is invited or changed.
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { EMAIL, EMAIL_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { type ChangeableAccount, EmailField } from '#web/components/EmailActions.tsx'
import { useNameError } from '#web/components/use-name-error.ts'
import { useTexts } from '#web/session/language.ts'

interface PersonForm {
  name: string
  last_name: string
  email: string
  language: 'es' | 'en'
}

interface PersonFieldsProps {
  /** Null for an invitation. */
  person: ChangeableAccount | null
  form: PersonForm
  set: (changed: Partial<PersonForm>) => void
  refused: (field: keyof PersonForm) => string | undefined
}

export function PersonFields({ person, form, set, refused }: PersonFieldsProps) {
  const { companies: t } = useTexts()
  const nameError = useNameError('person')
  return (
    <>
      <Group grow align="flex-start">
        <TextInput
          label={t.firstName}
          required
          data-autofocus
          autoComplete="off"
          maxLength={PERSON_NAME_MAX_LENGTH}
          value={form.name}
          error={nameError(form.name) ?? refused('name')}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t.lastName}
          required
          autoComplete="off"
          maxLength={PERSON_NAME_MAX_LENGTH}
          value={form.last_name}
          error={nameError(form.last_name) ?? refused('last_name')}
          onChange={(event) => set({ last_name: event.currentTarget.value })}
        />
      </Group>
      {person ? (
        <EmailField
          account={person}
          label={t.email}
          value={form.email}
          error={refused('email')}
          onChange={(email) => set({ email })}
        />
      ) : (
        <TextInput
          label={t.email}
          description={t.emailHint}
          required
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          value={form.email}
          error={refused('email')}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** The language of e-mails. */
export function LanguageField({ form, set }: Pick<PersonFieldsProps, 'form' | 'set'>) {
  const { companies: t } = useTexts()
  return (
    <NativeSelect
      label={t.language}
      value={form.language}
      data={[
        { value: 'es', label: 'Español' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(event) => set({ language: event.currentTarget.value === 'en' ? 'en' : 'es' })}
    />
  )
}

/** Whether the form may be sent. */
export function useIsComplete({ name, last_name, email }: PersonForm): boolean {
  const nameError = useNameError('person')
  return [name, last_name].every((one) => one.trim() !== '' && !nameError(one)) && EMAIL.test(email.trim())
}
