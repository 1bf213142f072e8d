import { expect, test } from 'vitest'
import { isProposable, isProposal, mayIdentify, searchedTerm } from './search-feedback.ts'

test('E6 searches that differ in case and spaces are one', () => {
  expect(searchedTerm('  Zurdel   XYZ ')).toBe('zurdel xyz')
})

test('E6 an e-mail, a phone, a CUIT and a document may identify a person; sizes and bar codes do not', () => {
  const personal = [
    ['ana@empresa.test', 'avisen a ana@empresa.test', '11 4567-8901', '+54 9 11 4567 8901', '20-12345678-3'],
    ['DNI 30.111.222', '30111222', 'llamar al 1145678901'],
  ].flat()
  for (const text of personal) expect([text, mayIdentify(text)]).toEqual([text, true])
  const others = [
    'talle 7 8 9 10 11 12',
    'caño 40x40x1,6',
    '7791234567890',
    'cable 2,5 mm x 100 m',
    'ISO 9001:2015',
  ]
  for (const text of others) expect([text, mayIdentify(text)]).toEqual([text, false])
})

test('E6 a proposed synonym has letters, 2 to 100 characters and nothing personal', () => {
  for (const text of [
    'x',
    '𛂏',
    'İ'.repeat(60),
    '12345',
    '12,5',
    'ana@x',
    'a'.repeat(101),
    'pedido 20-12345678-3',
    '  ',
  ])
    expect([text, isProposable(text)]).toEqual([text, false])
  for (const text of ['lápiz', 'a4', 'a'.repeat(100)])
    expect([text, isProposable(text)]).toEqual([text, true])
})

test('E6 a search that adds words to the last one, or leaves some out, proposes nothing', () => {
  expect(isProposal('zurdel', 'bolígrafo')).toBe(true)
  expect(isProposal('zurdel azul', 'bolígrafo azul')).toBe(true)
  expect(isProposal('guantes', 'guantes de nitrilo')).toBe(false)
  expect(isProposal('guantes de nitrilo', 'Guantes')).toBe(false)
  expect(isProposal('bolígrafo', 'BOLIGRAFO')).toBe(false)
  expect(isProposal('zurdel', '12345')).toBe(false)
})
