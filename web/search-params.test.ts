import { expect, test } from 'vitest'
import { filtered } from './search-params.ts'

test('P2 C7 a changed filter goes to page 1 and keeps the others', () => {
  const before = { page: 3, per_page: 50, state: 2, search: 'guantes', sort: '-name' }
  expect(filtered({ state: 4 })(before)).toEqual({ ...before, state: 4, page: 1 })
  expect(filtered({ sort: undefined })(before)).toEqual({ ...before, sort: undefined, page: 1 })
  expect(filtered({ per_page: 20, page: 7 })(before)).toEqual({ ...before, per_page: 20, page: 1 })
})
