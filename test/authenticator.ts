// The authenticator of a person: makes the codes of a secret.
import { TOTP } from 'otpauth'

/** Codes are 30 seconds apart. */
export const STEP_MS = 30_000

/** The code of a base 32 secret at a time. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret }).generate({ timestamp: at.getTime() })
}
