import { TextInput } from '@mantine/core'
import { EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH } from '#domain/rules.ts'
import { useStartTexts } from '#web/session/language.ts'

interface EmailFieldProps {
  value: string
  /** The server refused it. */
  refused?: boolean
  onChange: (value: string) => void
}

/** A1: an e-mail that is too short is marked as it is typed. */
export function EmailField({ value, refused = false, onChange }: EmailFieldProps) {
  const t = useStartTexts()
  const tooShort = value !== '' && value.length < EMAIL_MIN_LENGTH
  return (
    <TextInput
      type="email"
      name="email"
      size="md"
      label={t.auth.email}
      required
      withAsterisk={false}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      value={value}
      error={refused || (tooShort && t.auth.emailInvalid)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
