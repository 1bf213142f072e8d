import { expect, test } from 'vitest'
import { typedParts } from './typed-parts.ts'

const marked = (name: string, typed: string) =>
  typedParts(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('')

test.for([
  ['Guantes de nitrilo', 'guan', '[Guan]tes de nitrilo'],
  ['Lámpara de pie', 'LAMP', '[Lámp]ara de pie'],
  ['Ñandubay', 'nandú', '[Ñandu]bay'],
  ['Guantes de nitrilo azul', 'nit guantes', '[Guantes] de [nit]rilo azul'],
  ['Contraguantes', 'guan', 'Contraguantes'],
  ['Papel A4 (75 g)', 'a4 75', 'Papel [A4] ([75] g)'],
  ['Caño', '😀 <b>$1\\', 'Caño'],
  ['🚚 Furgón', 'fur', '🚚 [Fur]gón'],
  ['Caño', '', 'Caño'],
  ['', 'guan', ''],
] as const)('S11 of %o, typed %o, this is marked: %o', ([name, typed, expected]) => {
  expect(marked(name, typed)).toBe(expected)
})
