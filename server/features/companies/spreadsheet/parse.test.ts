// Rows of a company's spreadsheet by the rules of the forms.
import { expect, test } from 'vitest'
import { parseCompany } from './parse.ts'

test('O7 hidden characters: a name with one is refused with its row, its column and what was found', () => {
  const person = { last_name: 'So\u200bsa', email: 'ana@ocultos.test' }
  const { rows, problems } = parseCompany([
    { sheet: 'people', line: 2, cells: { ...person, name: 'Ana\u202e' } },
    { sheet: 'cost_centers', line: 5, cells: { ceco: 'CC\u00ad-1', name: 'Planta' } },
    { sheet: 'cost_centers', line: 6, cells: { ceco: 'CC-2', name: 'Planta' } },
  ])
  const problem = 'hidden_characters'
  expect(problems).toEqual([
    { sheet: 'people', line: 2, column: 'name', problem, found: 'Ana\u202e' },
    { sheet: 'people', line: 2, column: 'last_name', problem, found: 'So\u200bsa' },
    { sheet: 'cost_centers', line: 5, column: 'ceco', problem, found: 'CC\u00ad-1' },
  ])
  expect(rows.cost_centers.map(({ line, ceco }) => [line, ceco])).toEqual([[6, 'CC-2']])
})
