import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('T9 of a hundred passwords at once four are verified and sixty wait; the others hear that it is busy', async () => {
  const stored = await hashPassword('una clave')
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => isPassword(stored, index === 0 ? 'una clave' : 'otra')),
  )
  const verified = answers.filter(({ status }) => status === 'fulfilled')
  expect(verified).toHaveLength(64)
  expect(answers[0]).toMatchObject({ value: true })
  expect(answers[63]).toMatchObject({ value: false })
  for (const answer of answers.slice(64)) expect(answer).toMatchObject({ reason: { status: 503 } })
  // They have made room.
  expect(await isPassword(stored, 'una clave')).toBe(true)
})

test('T9 a password is hashed by argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword('una clave')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
