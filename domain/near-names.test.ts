import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMistakes, nearestName } from './near-names.ts'

const KNOWN = [
  'PORT',
  'HOST',
  'RUN',
  'DEMO',
  'SMTP_URL',
  'PUBLIC_URL',
  'S3_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'MAIL_FROM',
]

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['MAILFROM', 'MAIL_FROM'],
  ['data_dir', 'DATA_DIR'],
  ['S3_URI', 'S3_URL'],
  ['PROT', 'PORT'],
])('N6 %s was meant to be %s', (name, meant) => {
  expect(nearestName(name, KNOWN)).toBe(meant)
})

test.each([
  'PORT',
  'HOME',
  'PATH',
  'PWD',
  'USER',
  'RUM',
  'DB_URL',
  'HOSTNAME',
  'TEST_DATABASE_URL',
  'NODE_OPTIONS',
  '',
])('N6 %s is no mistyped setting', (name) => {
  expect(nearestName(name, KNOWN)).toBeNull()
})

test('N6 one swap, omission, addition or replacement is one mistake, and the count does not depend on the order', () => {
  const name = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(name, name, fc.nat(), (a, b, at) => {
      const index = at % (a.length - 1)
      const [first = '', second = ''] = a.slice(index)
      const changed = [
        a.slice(0, index) + second + first + a.slice(index + 2),
        a.slice(0, index) + a.slice(index + 1),
        `${a.slice(0, index)}X${a.slice(index)}`,
        `${a.slice(0, index)}X${a.slice(index + 1)}`,
      ]
      for (const one of changed) expect(countMistakes(a, one)).toBe(one === a ? 0 : 1)
      expect(countMistakes(a, b)).toBe(countMistakes(b, a))
      expect(countMistakes(a, b) === 0).toBe(a === b)
    }),
  )
})
