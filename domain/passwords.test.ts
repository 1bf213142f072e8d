import { expect, test } from 'vitest'
import { containsName, formsToGuess, repeatsBlock, localPart } from './passwords.ts'

const NAMES = [
  'Ana María',
  'Núñez de la Serna',
  'Metalúrgica Paraná S.A.',
  localPart('jefa.compras2@empresa.com'),
]

test('A9 a password has no name of the person, their company, their e-mail or the product, in any case and accents', () => {
  for (const password of [
    'Abasto2026',
    'mi-ABASTO-99',
    'maria!1987',
    'xNUNEZx123',
    'nuñez2026',
    'la-serna-77',
    'Parana.2026',
    'M4r14-xyz',
    'Par@n@99',
    '4b4$70-77',
    'meta1urgica',
    'compras2026',
    'Jefa-de-99',
    'Ana2026!',
    '2026-ana',
  ])
    expect([password, containsName(password, NAMES)]).toEqual([password, true])
})

test('A9 a short name inside another word, and initials, do not count', () => {
  for (const password of [
    'banana-2026',
    'lamparas-99',
    'S.A.S.A.2026',
    'de-la-casa-1',
    'Clave-nueva-7',
    '12345678',
  ])
    expect([password, containsName(password, NAMES)]).toEqual([password, false])
  expect(containsName('clave-nueva', [])).toBe(false)
  expect(containsName('clave-nueva', ['', '  ', '123'])).toBe(false)
})

test('A9 particles of a name do not count', () => {
  const names = ['Ferretería del Sur S.R.L.', 'Los Andes SAS', 'Pedro San Juan']
  for (const password of ['pasto-del-lago-7', 'los-tigres-99', 'San-2026-xk'])
    expect([password, containsName(password, names)]).toEqual([password, false])
  for (const password of ['sur-2026-xk', 'xk-andes-7'])
    expect([password, containsName(password, names)]).toEqual([password, true])
})

test('A9 the local part of an e-mail', () => {
  expect([localPart('a@b.com'), localPart(''), localPart('sin-arroba')]).toEqual(['a', '', 'sin-arroba'])
})

test('A9 a password is guessed without case and accents, without its separator, and by its beginning', () => {
  expect(formsToGuess('Contraseña')).toEqual(['contrasena'])
  expect(formsToGuess('Hola hola')).toEqual(['hola hola', 'holahola'])
  expect(formsToGuess('1-2-3-4-5')).toEqual(['1-2-3-4-5', '12345'])
  expect(formsToGuess('1-2.3-4.5')).toEqual(['1-2.3-4.5'])
  expect(formsToGuess('        ')).toEqual([' '])
  expect(formsToGuess('--------')).toEqual(['--------'])
  expect(formsToGuess('🧤'.repeat(128))).toEqual(['🧤'.repeat(20)])
})

test('A9 a block of up to three characters again and again, its last time maybe cut, is a repeat; four characters are none', () => {
  for (const form of ['aaaaaaaa', '🧤🧤🧤🧤🧤🧤🧤🧤', 'abababab', 'yyayyayyayyayya', 'abcabcab'])
    expect([form, repeatsBlock(form)]).toEqual([form, true])
  for (const form of ['abcdabcd', 'abcabcabd', 'aaaaaaab'])
    expect([form, repeatsBlock(form)]).toEqual([form, false])
})
