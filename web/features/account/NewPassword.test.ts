import { expect, test } from 'vitest'
import { checkNewPassword } from './NewPassword.tsx'

const check = (password: string, repeated: string) =>
  checkNewPassword({ password, repeated }, ['Ana', 'Quiroga'])

test('A9 a new password of fewer than 8 characters is invalid, an empty one not ready', () => {
  expect(check('', '')).toEqual({ tooShort: false, named: false, differ: false, ready: false })
  expect(check('1234567', '1234567')).toMatchObject({ tooShort: true, differ: false, ready: false })
  expect(check('12345678', '12345678')).toMatchObject({ tooShort: false, differ: false, ready: true })
  // As the server counts.
  expect(check('1234🧤🧤', '1234🧤🧤')).toMatchObject({ tooShort: true, differ: false, ready: false })
})

test('A9 a new password with a name is invalid at once', () => {
  expect(check('quiroga-1987', 'quiroga-1987')).toMatchObject({ named: true, ready: false })
  expect(check('Abasto2026', 'Abasto2026')).toMatchObject({ named: true, ready: false })
})

test('A9 a different repetition is invalid, a missing one not ready', () => {
  expect(check('12345678', '')).toMatchObject({ tooShort: false, differ: false, ready: false })
  expect(check('12345678', '12345679')).toMatchObject({ tooShort: false, differ: true, ready: false })
})
