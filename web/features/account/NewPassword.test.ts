import { expect, test } from 'vitest'
import { checkNewPassword } from './NewPassword.tsx'

const check = (password: string, repeated: string) => checkNewPassword({ password, repeated })

test('A9 a new password of fewer than 8 characters is invalid, an empty one not ready', () => {
  expect(check('', '')).toEqual({ tooShort: false, differ: false, ready: false })
  expect(check('1234567', '1234567')).toEqual({ tooShort: true, differ: false, ready: false })
  expect(check('12345678', '12345678')).toEqual({ tooShort: false, differ: false, ready: true })
  // As the server counts.
  expect(check('1234🧤🧤', '1234🧤🧤')).toEqual({ tooShort: true, differ: false, ready: false })
})

test('A9 a different repetition is invalid, a missing one not ready', () => {
  expect(check('12345678', '')).toEqual({ tooShort: false, differ: false, ready: false })
  expect(check('12345678', '12345679')).toEqual({ tooShort: false, differ: true, ready: false })
})
