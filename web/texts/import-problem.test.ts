import { expect, test } from 'vitest'
import type { Problem } from '#domain/catalogue-file.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { importProblemText } from './import-problem.ts'

const PROBLEMS: Problem[] = [
  { problem: 'missing' },
  { problem: 'too_long', values: { max: 10_000 } },
  { problem: 'not_size' },
  { problem: 'repeated_sku', values: { line: 1_234 } },
  { problem: 'unknown_seller', values: { name: 'Nadie S.A.' } },
  { problem: 'column_count', values: { found: 3, expected: 12 } },
  { problem: 'sentence', values: { text: 'no es un registro' } },
]

test('O10 the reason of a bad line has a text in Spanish', () => {
  expect(PROBLEMS.map((problem) => importProblemText(problem, es, 'es'))).toEqual([
    'falta',
    'tiene más de 10.000 caracteres',
    'no es un tamaño: T1, T2, T3, T4, T5, T6, T7',
    'repetido: ya está en la línea 1.234',
    'no hay un vendedor con el nombre o el e-mail "Nadie S.A."',
    'tiene 3 columnas y el encabezado 12',
    'no es un registro',
  ])
})

test('O10 the reason of a bad line has a text in English', () => {
  expect(PROBLEMS.map((problem) => importProblemText(problem, en, 'en'))).toEqual([
    'missing',
    'has more than 10,000 characters',
    'not a size: T1, T2, T3, T4, T5, T6, T7',
    'repeated: already in line 1,234',
    'there is no seller with the name or e-mail "Nadie S.A."',
    'has 3 columns, and the heading 12',
    'no es un registro',
  ])
})
