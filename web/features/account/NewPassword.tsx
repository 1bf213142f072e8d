import { PASSWORD_MIN_LENGTH } from '#domain/rules.ts'
import { containsName } from '#domain/passwords.ts'
import { hasAtLeast } from '#domain/text.ts'
import { useStartTexts } from '#web/session/language.ts'
import { PasswordField } from '#web/components/SignInFields.tsx'

interface NewPasswordFieldsProps {
  value: NewPassword
  /** Names of the user, as far as the page knows them (A9). */
  names: readonly string[]
  /** Why the server refused it. */
  refused: string | undefined
  /** Takes a change to the latest value, as a password manager changes both fields at once. */
  onChange: (change: (before: NewPassword) => NewPassword) => void
}

export function NewPasswordFields({ value, names, refused, onChange }: NewPasswordFieldsProps) {
  const t = useStartTexts()
  const { tooShort, named, differ } = checkNewPassword(value, names)
  return (
    <>
      <PasswordField
        name="password"
        label={t.signIn.newPassword}
        description={t.signIn.passwordHint}
        autoComplete="new-password"
        value={value.password}
        error={named ? t.signIn.passwordHasName : tooShort || refused !== undefined}
        onChange={(password) => onChange((before) => ({ ...before, password }))}
      />
      <PasswordField
        name="password_confirmation"
        label={t.signIn.repeatPassword}
        autoComplete="new-password"
        value={value.repeated}
        error={differ && t.signIn.passwordsDiffer}
        onChange={(repeated) => onChange((before) => ({ ...before, repeated }))}
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
export function checkNewPassword({ password, repeated }: NewPassword, names: readonly string[]) {
  const isLongEnough = hasAtLeast(password, PASSWORD_MIN_LENGTH)
  const named = containsName(password, names)
  const differ = repeated !== '' && repeated !== password
  return {
    tooShort: password !== '' && !isLongEnough,
    named,
    differ,
    ready: isLongEnough && !named && repeated === password,
  }
}
