import { expect, test } from 'vitest'
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '#domain/catalogue-file.ts'
import { CATALOGUE_COLUMNS, CatalogueRecord } from './catalogue-import.ts'

test('O10 the page names all columns of a catalogue file, the required ones apart', () => {
  const named = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS]
  expect(named.toSorted()).toEqual(CATALOGUE_COLUMNS.toSorted())
  for (const column of CATALOGUE_COLUMNS) {
    const isNeeded = !CatalogueRecord.shape[column].safeParse(undefined).success
    expect(REQUIRED_COLUMNS.includes(column as never), column).toBe(isNeeded)
  }
})
