import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit, readCuit } from './cuit.ts'

const KINDS = ['20', '23', '24', '25', '26', '27', '30', '33', '34']
const cuits = fc
  .tuple(fc.constantFrom(...KINDS), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([kind, number]) => kind + String(number).padStart(8, '0'))
  .filter((digits) => checkDigit(digits) < 10)
  .map((digits) => `${digits.slice(0, 2)}-${digits.slice(2)}-${checkDigit(digits)}`)

test('O4 published tax numbers are valid in every usual spelling', () => {
  // AFIP, Banco de la Nación Argentina, YPF.
  for (const cuit of ['33-69345023-9', '30-50001091-2', '30-54668997-9']) {
    for (const written of [cuit, cuit.replaceAll('-', ''), cuit.replaceAll('-', ' '), `  ${cuit} `])
      expect(readCuit(written)).toEqual({ cuit })
  }
})

test('O4 a CUIT is read back as written', () => {
  fc.assert(
    fc.property(cuits, (cuit) => {
      expect(readCuit(cuit)).toEqual({ cuit })
      expect(readCuit(cuit.replaceAll('-', ''))).toEqual({ cuit })
    }),
  )
})

test('O4 any one wrong digit makes a CUIT invalid', () => {
  fc.assert(
    fc.property(cuits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (cuit, place, change) => {
      const digits = [...cuit.replaceAll('-', '')]
      digits[place] = String((Number(digits[place]) + change) % 10)
      expect(readCuit(digits.join(''))).toHaveProperty('problem')
    }),
  )
})

test('O4 two different neighbours of a CUIT swapped make it invalid', () => {
  fc.assert(
    fc.property(cuits, fc.integer({ min: 2, max: 8 }), (cuit, place) => {
      const digits = [...cuit.replaceAll('-', '')]
      const [one = '', other = ''] = digits.slice(place, place + 2)
      fc.pre(one !== other)
      digits.splice(place, 2, other, one)
      expect(readCuit(digits.join(''))).toEqual({ problem: 'cuit_check_digit' })
    }),
  )
})

test.each([
  '',
  '30',
  '30-5000109-12',
  '12-50001091-2',
  '30.50001091.2',
  '305000109123',
  'abc',
  '３０500010912',
])('O4 %j is no CUIT', (text) => expect(readCuit(text)).toEqual({ problem: 'cuit_malformed' }))
