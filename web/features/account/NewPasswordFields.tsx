import { PasswordField } from './PasswordField.tsx'
import { useStartTexts } from '#web/session/language.ts'
import { checkNewPassword, type NewPassword } from './new-password.ts'

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
}

/** A new password, twice (A9). */
export function NewPasswordFields({ value, onChange }: NewPasswordFieldsProps) {
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
        error={tooShort}
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
