import { expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'

test('S9 U5 what an import did begins as a sentence, with one publication and with several', () => {
  const text = es.priceFiles.appliedText
  expect(text(0, 4)).toBe('Se crearon 4 publicaciones.')
  expect(text(0, 1)).toBe('Se creó 1 publicación.')
  expect(text(2, 0)).toBe('Se actualizaron 2 publicaciones.')
  expect(text(1, 4)).toBe('Se actualizó 1 publicación y se crearon 4 publicaciones.')
  expect(en.priceFiles.appliedText(0, 4)).toBe('4 publications were created.')
})
