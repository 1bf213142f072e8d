// A9: what a new password and its repetition must be for "Cambiar contraseña" to be enabled.
import { hasAtLeast } from '#domain/text.ts'
import { PASSWORD_MIN_LENGTH } from '#domain/rules.ts'

export interface NewPassword {
  password: string
  repeated: string
}

export const NO_PASSWORD: NewPassword = { password: '', repeated: '' }

/** Nothing typed yet is no mistake, only not ready. */
export function checkNewPassword({ password, repeated }: NewPassword) {
  const isLongEnough = hasAtLeast(password, PASSWORD_MIN_LENGTH)
  const differ = repeated !== '' && repeated !== password
  return { tooShort: password !== '' && !isLongEnough, differ, ready: isLongEnough && repeated === password }
}
