// A test file that imports this has a database to itself, a copy of the demo world. After its tests every invariant of
// db/invariants.sql must hold, or the file fails.

import { afterAll, inject } from 'vitest'
import { copyDatabase } from './copy.ts'

// Test files are loaded one after the other in each worker, and each loads this module anew.
const copy = await copyDatabase(inject('world'), `${process.pid}_${Date.now()}`)

/** Of this file's database, for the application under test. */
export const databaseUrl = copy.url
/** For what a test looks up or changes past the application. */
export const db = copy.db
export const dataDir = copy.dataDir

afterAll(async () => {
  try {
    await copy.check()
  } finally {
    await copy.drop()
  }
})
