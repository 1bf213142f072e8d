import { expect, test } from 'vitest'
import { dispatchNotesOf, noteDigits } from './dispatch-notes.ts'

test.each([
  ['R 0001-00012345', '000100012345'],
  ['r0001-00012345', '000100012345'],
  ['0001 00012345', '000100012345'],
  ['0001.00012345', '000100012345'],
  ['0001,00.012345', '000100012345'],
  ['0001–00012345', '000100012345'],
  ['Remito N.º 12345', '12345'],
  ['REMITO Nº: 12345', '12345'],
  ['remito número 12345', '12345'],
  ['Nro. 12345', '12345'],
  ['Rto. 12345', '12345'],
  ['X 0003/00000077', '000300000077'],
  ['Dispatch note #12345', '12345'],
  [' 12345 ', '12345'],
  ['345', '345'],
  ['１２３４５', '12345'],
])('F6 %s has the digits %s', (search, digits) => {
  expect(noteDigits(search)).toBe(digits)
})

test.each([
  '12',
  'R 1-2',
  '..',
  '',
  'remito',
  'AB-000123',
  'AB-000123-1',
  'PRB-123',
  'guante 123',
  '4x2 100',
])('F6 %s names no note', (search) => {
  expect(noteDigits(search)).toBeNull()
})

test('F4 the notes of an order are those of its dispatches, as they were corrected', () => {
  const event = (type: string, note: string | null, corrected: string | null = null) => ({
    type,
    dispatch_note_number: note,
    corrected_number: corrected,
  })
  const events = [
    event('approved', null),
    event('sent', '1'),
    event('sent', '2'),
    event('note_corrected', '1', '3'),
    event('confirmed', '2'),
    event('sent', '1'),
    event('note_corrected', '3', '4'),
  ]
  expect(dispatchNotesOf(events)).toEqual(['4', '2', '1'])
})
