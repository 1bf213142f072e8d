// Lines of a quick order as people type them or copy them (B1).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderCells, readOrderText } from './order-lines.ts'

const read = (text: string) => readOrderText(text, 'es').map(({ name, quantity }) => `${name}|${quantity}`)

test.each([
  ['a SKU and a quantity', 'FER-001 3\nFER-002 4', ['FER-001|3', 'FER-002|4']],
  ['a quantity first', '3 FER-001\n12 x guantes de nitrilo', ['FER-001|3', 'guantes de nitrilo|12']],
  ['a sign between them', 'FER-001 x3\nFER-002 x 4\nFER-003 * 5', ['FER-001|3', 'FER-002|4', 'FER-003|5']],
  ['without a quantity', 'guantes de nitrilo', ['guantes de nitrilo|']],
  [
    'with wrong quantities',
    'A-1 0\nA-2 -1\nA-3 2,5\nA-4 1000000000',
    ['A-1|0', 'A-2|-1', 'A-3|2,5', 'A-4|1000000000'],
  ],
  ['copied from a spreadsheet', 'FER-001\t3\r\nFER-002\t4\r\n\r\n', ['FER-001|3', 'FER-002|4']],
  ['the quantity in the first column', '3\tFER-001\n4\tFER-002', ['FER-001|3', 'FER-002|4']],
  ['SKUs that are numbers', '00781234\t3\n00781235\t12', ['00781234|3', '00781235|12']],
  ['SKUs that are numbers, after the quantity', '3\t00781234\n12\t00781235', ['00781234|3', '00781235|12']],
  [
    'with headings, and other columns between',
    'Precio\tCant.\tDescripción\n10,50\t3\tGuantes\n7\t4\tCascos',
    ['Guantes|3', 'Cascos|4'],
  ],
  ['a code before a description', 'Descripción\tCódigo\tCant.\nlo de siempre\tFER-001\t3', ['FER-001|3']],
  ['English headings', 'Quantity;SKU\n3;FER-001', ['FER-001|3']],
  [
    'semicolons and quotation marks',
    '"FER-001";"3"\n"Caño 1/2"" x 3 m";2',
    ['FER-001|3', 'Caño 1/2" x 3 m|2'],
  ],
  ['commas', 'FER-001, 3\nFER-002,4', ['FER-001|3', 'FER-002|4']],
  ['names with commas', 'cable 2,5 mm, rojo', ['cable 2,5 mm, rojo|']],
  ['a formula', '=1+1\t3', ['=1+1|3']],
  ['an empty quantity', 'FER-001\t\nFER-002\t4', ['FER-001|', 'FER-002|4']],
  ['no-break spaces', 'FER-001\u00a03', ['FER-001|3']],
  [
    'bar codes',
    '7790895000997 3\n7 790895 000997\n7 790895 000997 x 4\n0 36000 29145 2\n1234 5670',
    ['7790895000997|3', '7 790895 000997|', '7 790895 000997|4', '0 36000 29145 2|', '1234|5670'],
  ],
  ['bar codes of a spreadsheet', 'Código de barras\tCant.\n7790895000997\t3', ['7790895000997|3']],
  ['nothing', ' \n\t\n', []],
])('B1 a text of lines: %s', (_, text, lines) => {
  expect(read(text)).toEqual(lines)
})

test('B1 English groups thousands with commas', () => {
  expect(readOrderText('FER-001 1,000', 'en')).toEqual([{ name: 'FER-001', quantity: '1,000' }])
})

test('B1 every row that is not empty is one line, whatever it has', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 5 }), { maxLength: 20 }), (rows) => {
      const filled = rows.filter((row) => row.some((cell) => /[^\s\p{Z}\p{C}\u2800]/u.test(cell)))
      const lines = readOrderCells(filled, 'es')
      expect([filled.length, filled.length - 1]).toContain(lines.length)
    }),
  )
})
