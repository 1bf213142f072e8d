import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandOf, matchesTyped, rowAt } from './key-commands.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }
const free = { typing: false, characters: true }

test('B3 / and Ctrl+K open the box, ? lists the keys, j k x a e work in tables', () => {
  const commands = ['/', '?', 'j', 'k', 'x', 'a', 'e'].map((key) => commandOf({ ...plain, key }, free))
  expect(commands).toEqual(['box', 'list', 'next', 'previous', 'select', 'act', 'edit'])
  expect(commandOf({ ...plain, ctrlKey: true, key: 'k' }, free)).toBe('box')
  expect(commandOf({ ...plain, metaKey: true, key: 'K' }, free)).toBe('box')
})

test('B3 while somebody types, or turned the keys off, a character is only a character, and Ctrl+K still opens the box', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 1 }), fc.boolean(), (key, typing) => {
      const where = typing ? { typing: true, characters: true } : { typing: false, characters: false }
      expect(commandOf({ ...plain, key }, where)).toBeNull()
    }),
  )
  expect(commandOf({ ...plain, ctrlKey: true, key: 'k' }, { typing: true, characters: false })).toBe('box')
  expect(commandOf({ ...plain, ctrlKey: true, key: 'a' }, free)).toBeNull()
  expect(commandOf({ ...plain, altKey: true, key: 'j' }, free)).toBeNull()
  expect(commandOf({ ...plain, key: 'constructor' }, free)).toBeNull()
})

test('B3 j and k stay within the rows', () => {
  expect([rowAt(-1, 5, 1), rowAt(-1, 5, -1), rowAt(4, 5, 1), rowAt(0, 5, -1), rowAt(2, 5, 1)]).toEqual([
    0, 4, 4, 0, 3,
  ])
  expect(rowAt(-1, 0, 1)).toBeNull()
})

test('B3 a page is found by words of its name, without accents and capitals', () => {
  expect(matchesTyped('Mis envíos', 'envios')).toBe(true)
  expect(matchesTyped('Cambiar contraseña', 'CONTRASENA cambiar')).toBe(true)
  expect(matchesTyped('Mis envíos', 'ventas')).toBe(false)
})
