import { expect, test } from 'vitest'
import { plainName } from './names.ts'

test('C10 names are the same whatever their accents, capitals and spaces', () => {
  expect(plainName('Ferretería  NAVAL')).toBe('ferreteria naval')
  expect(plainName('Ñandú')).toBe(plainName('ñandu'))
  expect(plainName('Guantes')).not.toBe(plainName('Guante'))
})
