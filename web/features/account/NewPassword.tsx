import { PASSWORD_MIN_LENGTH } from '#domain/rules.ts'
import { hasAtLeast } from '#domain/text.ts'
import { useStartTexts } from '#web/session/language.ts'
import { PasswordField } from './SignInFields.tsx'

interface NewPasswordFieldsProps {
  value: NewPassword
  /** Why the server refused it. */
  refused: string | undefined
  onChange: (value: NewPassword) => void
}

export function NewPasswordFields({ value, refused, onChange }: NewPasswordFieldsProps) {
  const t = useStartTexts()
  const { tooShort, differ } = checkNewPassword(value)
  return (
    <>
      <PasswordField
        name="password"
        label={t.auth.newPassword}
        description={t.auth.passwordHint}
        autoComplete="new-password"
        value={value.password}
        error={tooShort || refused !== undefined}
        onChange={(password) => onChange({ ...value, password })}
      />
      <PasswordField
        name="password_confirmation"
        label={t.auth.repeatPassword}
        autoComplete="new-password"
        value={value.repeated}
        error={differ && t.auth.passwordsDiffer}
        onChange={(repeated) => onChange({ ...value, repeated })}
      />
    </>
  )
}

interface NewPassword {
  password: string
  repeated: string
}

export const NO_PASSWORD: NewPassword = { password: '', repeated: '' }

/** A9 */
export function checkNewPassword({ password, repeated }: NewPassword) {
  const isLongEnough = hasAtLeast(password, PASSWORD_MIN_LENGTH)
  const differ = repeated !== '' && repeated !== password
  return { tooShort: password !== '' && !isLongEnough, differ, ready: isLongEnough && repeated === password }
}
