// Codes of an authenticator: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, which every authenticator knows.
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { SECOND_FACTOR_STEP_SECONDS } from '#domain/second-factor.ts'

const ISSUER = 'Abasto'
const SECRET_BYTES = 20
/** Steps that a clock may be early or late. */
const SKEW = 1

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** What an authenticator needs: the secret in base 32, and the address of the QR code. */
export function setUpOf(secret: Buffer, email: string): { secret: string; address: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, address: totp.toString() }
}

/** The step of a right code; null for a wrong one. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: SKEW })
  return delta === null ? null : Math.floor(timestamp / 1000 / SECOND_FACTOR_STEP_SECONDS) + delta
}

function totpOf(secret: Buffer, label = ISSUER): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    period: SECOND_FACTOR_STEP_SECONDS,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })
}
