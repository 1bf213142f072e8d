import { describe, expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { testBarCodes } from '#test/search-by-bar-code.ts'
import { testEngine } from '#test/search-engine.ts'
import { memorySearch } from './memory-engine.ts'

describe('the engine in memory', () => {
  testEngine((its) => memorySearch(its, { timeoutMs: 60_000 }))
  testBarCodes((its) => memorySearch(its, { timeoutMs: 60_000 }))
})

test('C3 an unknown id causes no read of all names', async () => {
  const search = memorySearch(db, { timeoutMs: 60_000 })
  try {
    const kept = await search.names([], [])
    expect(kept.categories.size).toBeGreaterThan(0)
    expect(await search.names([2_000_000_000], [2_000_000_000])).toBe(kept)
  } finally {
    await search.close()
  }
})
