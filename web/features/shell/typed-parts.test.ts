import { expect, test } from 'vitest'
import { type Part, typedCodeParts, typedParts } from './typed-parts.ts'

const written = (parts: readonly Part[]) =>
  parts.map(({ text, isTyped }) => (isTyped ? `[${text}]` : text)).join('')

test.for([
  ['Guantes de nitrilo', 'guan', '[Guan]tes de nitrilo'],
  ['Lámpara de pie', 'LAMP', '[Lámp]ara de pie'],
  ['Ñandubay', 'nandú', '[Ñandu]bay'],
  ['Lámpara', 'la\u0301mp', '[Lámp]ara'],
  ['Guante de vaqueta', 'guantes', '[Guante] de vaqueta'],
  ['Guantes de vaqueta', 'guantes', '[Guantes] de vaqueta'],
  ['Conector de PVC', 'conectores', '[Conector] de PVC'],
  ['Gabinete', 'gas', 'Gabinete'],
  ['Papel a rayas', 'as', 'Papel a rayas'],
  ['Guantes de nitrilo azul', 'nit guantes', '[Guantes] de [nit]rilo azul'],
  ['Contraguantes', 'guan', 'Contraguantes'],
  ['Papel A4 (75 g)', 'a4 75', 'Papel [A4] ([75] g)'],
  ['Caño', '😀 <b>$1\\', 'Caño'],
  ['🚚 Furgón', 'fur', '🚚 [Fur]gón'],
  ['Caño', '', 'Caño'],
  ['', 'guan', ''],
] as const)('S11 of %o, typed %o, this is marked: %o', ([name, typed, expected]) => {
  expect(written(typedParts(name, typed))).toBe(expected)
})

test.for([
  ['CAF-AGU-00020', 'Agua mineral', 'caf-agu-00020', '[CAF-AGU-00020]'],
  ['CAF-AGU-00020', 'Agua mineral', 'Caf-Ag', '[CAF-AG]U-00020'],
  ['CAF-AGU-00020', 'Agua mineral', ' caf agu ', '[CAF-AGU]-00020'],
  ['CAF-AGU-00020', 'Agua mineral', '00020', 'CAF-AGU-[00020]'],
  ['SEG-GLA-00056-AMA-S', 'Guantes de látex', 'seg', '[SEG]-GLA-00056-AMA-S'],
  ['Ñ/50% <b>', 'Balde', 'n/50', '[Ñ/50]% <b>'],
  // The name explains the match.
  ['CAF-MOL-00001', 'Café molido', 'caf', null],
  ['CAF-MOL-00001', 'Café molido', 'caf mol', null],
  // Nothing of the code is typed: a brand, part of a word, or no letter at all.
  ['CAF-AGU-00020', 'Agua mineral', 'kalvex', null],
  ['CAF-AGU-00020', 'Agua mineral', '0020', null],
  ['CAF-AGU-00020', 'Agua mineral', '-', null],
  ['CAF-AGU-00020', 'Agua mineral', '', null],
] as const)('S11 of the code %o of %o, typed %o, this is marked: %o', ([code, name, typed, expected]) => {
  const parts = typedCodeParts(code, name, typed)
  expect(parts && written(parts)).toBe(expected)
})
