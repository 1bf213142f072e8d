import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatRecoveryCode,
  readSecondFactorCode,
  RECOVERY_CODE_BYTES,
  recoveryCode,
} from './second-factor.ts'

const bytes = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES })

test('O2 a recovery code is read as it is shown, and as people copy it', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = recoveryCode(random)
      const shown = formatRecoveryCode(code)
      expect(shown).toMatch(/^(\w{4}-){3}\w{4}$/)
      const copies = [code, shown, shown.toUpperCase(), ` ${shown.replaceAll('-', ' ')} `]
      const misread = shown.replaceAll('0', 'O').replaceAll('1', 'l')
      for (const copy of [...copies, misread])
        expect(readSecondFactorCode(copy)).toEqual({ kind: 'recovery', code })
    }),
  )
})

test('O2 different bytes make different recovery codes', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      fc.pre(one.some((byte, place) => byte !== other[place]))
      expect(recoveryCode(one)).not.toBe(recoveryCode(other))
    }),
  )
})

test.each([
  ['123456', { kind: 'authenticator', code: '123456' }],
  [' 123 456 ', { kind: 'authenticator', code: '123456' }],
  ['12345', null],
  ['1234567', null],
  ['', null],
  ['abcd-efgh-jkmn-pqr', null],
  ['abcd-efgh-jkmn-pqru', null],
] as const)('O2 %j is read as %j', (text, read) => {
  expect(readSecondFactorCode(text)).toEqual(read)
})
