import { expect, test } from 'vitest'
import { zoneListQuery, zoneSearch } from './zone-search.ts'

const at = (search: Record<string, unknown>) => zoneSearch(search as Parameters<typeof zoneSearch>[0])

test('Z1 the documented address lists all zones; invalid parameters are dropped', () => {
  expect(at({ state: '1', page: '1', per_page: '5' })).toEqual(at({}))
  expect(at({ state: '9', page: '-1', per_page: 'x', search: '  ' })).toEqual(at({}))
  expect(zoneListQuery(at({ search: ' córdoba ' }))).toEqual({
    page: 1,
    per_page: 5,
    state: undefined,
    search: 'córdoba',
  })
})

test('Z1 2 lists paused zones and 3 active ones', () => {
  expect(zoneListQuery(at({ state: 2 })).state).toBe(2)
  expect(zoneListQuery(at({ state: 3 })).state).toBe(1)
})
