import { PasswordInput } from '@mantine/core'
import { PASSWORD_MAX_LENGTH, PASSWORD_STRIPPED } from '#domain/rules.ts'
import { useStartTexts } from '#web/session/language.ts'

interface PasswordFieldProps {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  description?: string
  value: string
  error?: string | boolean
  onChange: (value: string) => void
}

/** A2: some characters are stripped as they are typed. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const t = useStartTexts()
  return (
    <PasswordInput
      {...field}
      size="md"
      required
      withAsterisk={false}
      // Unlike its TextInput, Mantine's leaves this out.
      aria-invalid={Boolean(field.error)}
      maxLength={PASSWORD_MAX_LENGTH}
      visibilityToggleButtonProps={{ 'aria-label': t.auth.showPassword }}
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(PASSWORD_STRIPPED, ''))}
    />
  )
}
