import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notesAfter, repeatedOf } from './note-series.ts'
import { DISPATCH_NOTE_NUMBER } from './rules.ts'

test.each([
  ['0001.00000042', ['0001.00000043', '0001.00000044']],
  ['R-0001-00000042', ['R-0001-00000043', 'R-0001-00000044']],
  ['7', ['8', '9']],
  ['8', ['9', '10']],
  ['0098', ['0099', '0100']],
  ['1,9.', ['1,10.', '1,11.']],
  ['0001.99999999', ['0001.100000000', '0001.100000001']],
  ['9'.repeat(39), [`1${'0'.repeat(39)}`, `1${'0'.repeat(38)}1`]],
  ['9'.repeat(40), []],
  ['.,', []],
  ['', []],
])('B10 the notes after %s keep its prefix and leading zeros', (last, next) => {
  expect(notesAfter(last, 2)).toEqual(next)
})

const note = fc.stringMatching(/^[0-9.,]{0,12}[0-9][.,]{0,3}$/)

test('B10 a series has notes that V4 allows, each once, and goes on from each of them', () => {
  fc.assert(
    fc.property(note, fc.integer({ min: 1, max: 100 }), (last, count) => {
      const notes = notesAfter(last, count)
      expect(notes).toHaveLength(count)
      expect(repeatedOf([last, ...notes])).toEqual([])
      for (const one of notes) expect(one).toMatch(DISPATCH_NOTE_NUMBER)
      expect(notesAfter(notes[0] ?? '', count - 1)).toEqual(notes.slice(1))
    }),
  )
})

test('B10 repeated notes are named once', () => {
  expect(repeatedOf(['1', '2', '1', '1', '3', '2'])).toEqual(['1', '2'])
})
