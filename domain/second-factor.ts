// Codes of the second factor (O2): six digits of an authenticator, or one of ten recovery codes.

export const SECOND_FACTOR_STEP_SECONDS = 30
export const RECOVERY_CODES = 10
/** 80 bits. */
export const RECOVERY_CODE_BYTES = 10
export const SECOND_FACTOR_CODE_MAX_LENGTH = 40

/** Crockford's base 32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' }

export type SecondFactorCode = { kind: 'authenticator' | 'recovery'; code: string }

/** Spaces, dashes, case and lookalikes do not matter. Null when it is neither. */
export function readSecondFactorCode(text: string): SecondFactorCode | null {
  const code = text.toLowerCase().replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) return { kind: 'authenticator', code }
  const clear = code.replaceAll(/[oil]/g, (letter) => LOOKALIKES[letter] ?? letter)
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(clear) ? { kind: 'recovery', code: clear } : null
}

/** 16 characters, as `readSecondFactorCode` reads them. */
export function recoveryCode(bytes: Uint8Array): string {
  let number = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let code = ''
  for (let place = 0; place < (bytes.length * 8) / 5; place++) {
    code = (ALPHABET[Number(number & 31n)] ?? '') + code
    number >>= 5n
  }
  return code
}

/** "k3x9-…": in groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
