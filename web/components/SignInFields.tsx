import { IconBuildingStore, IconShoppingBag } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_STRIPPED } from '#domain/rules.ts'
import { useStartTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import classes from './SignInFields.module.css'

/** user_type_id: buyer, seller */
export type UserType = 2 | 3

interface UserTypeChoiceProps {
  value: UserType
  onChange: (value: UserType) => void
}

/** Native radio buttons keep the first page small. */
export function UserTypeChoice({ value, onChange }: UserTypeChoiceProps) {
  const t = useStartTexts()
  const name = useId()
  const types = [
    { type: 2, text: t.signIn.buyer, Icon: IconShoppingBag },
    { type: 3, text: t.signIn.seller, Icon: IconBuildingStore },
  ] as const
  return (
    <fieldset className={classes.userTypes}>
      <legend className={classes.userTypesLabel}>{t.signIn.userType}</legend>
      {types.map(({ type, text, Icon }) => (
        <label key={type} className={classes.userType}>
          <input
            type="radio"
            name={name}
            value={type}
            checked={type === value}
            className={classes.radio}
            onChange={() => onChange(type)}
          />
          <Icon size={20} stroke={1.75} aria-hidden />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

interface SignedOutFormProps {
  failure: string | null
  submitLabel: string
  ready: boolean
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

export function SignedOutForm({ failure, submitLabel, ready, busy, onSubmit, children }: SignedOutFormProps) {
  return (
    <form
      noValidate
      onInputCapture={reportFilled}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !busy) onSubmit()
      }}
    >
      <Stack gap="md" mt="lg">
        {children}
        <FormFailure message={failure} />
        <Button type="submit" size="md" fullWidth disabled={!ready} loading={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}

let isReporting = false

/**
 * A password manager may fill all fields before the first one reports it. React would render after that one, and empty
 * the others again. So all of them report within one event, and are rendered together.
 */
export function reportFilled({ currentTarget }: FormEvent<HTMLFormElement>) {
  if (isReporting) return
  const fields = [...currentTarget.querySelectorAll('input')]
  const filled = fields.filter(({ value, defaultValue }) => value !== defaultValue)
  if (filled.length < 2) return
  isReporting = true
  for (const field of filled) field.dispatchEvent(new Event('input', { bubbles: true }))
  isReporting = false
}

interface EmailFieldProps {
  value: string
  refused?: boolean
  onChange: (value: string) => void
}

/** Marks an e-mail that is too short while typing (A1). */
export function EmailField({ value, refused = false, onChange }: EmailFieldProps) {
  const t = useStartTexts()
  const tooShort = value !== '' && value.length < EMAIL_MIN_LENGTH
  return (
    <TextInput
      type="email"
      name="email"
      size="md"
      label={t.signIn.email}
      required
      withAsterisk={false}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      value={value}
      error={refused || (tooShort && t.signIn.emailInvalid)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  description?: string
  value: string
  error?: string | boolean
  onChange: (value: string) => void
}

/** Strips some characters while typing (A2). */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const t = useStartTexts()
  return (
    <PasswordInput
      {...field}
      size="md"
      required
      withAsterisk={false}
      // Mantine's PasswordInput does not set it.
      aria-invalid={Boolean(field.error)}
      maxLength={PASSWORD_MAX_LENGTH}
      visibilityToggleButtonProps={{ 'aria-label': t.signIn.showPassword }}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(PASSWORD_STRIPPED, ''))}
    />
  )
}
