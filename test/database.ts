// The database of one test file, a copy of the demo world. After the file's tests every invariant of db/invariants.sql
// must hold.

import { afterAll, inject } from 'vitest'
import { copyDatabase } from './copy.ts'

// Each test file loads this module anew (fresh-modules.ts).
const copy = await copyDatabase(inject('world'), `${process.pid}_${Date.now()}`)

export const databaseUrl = copy.url
/** As the role that the application runs as. */
export const { applicationUrl, applicationDb } = copy
/** As the owner of the tables: for reads and changes that bypass the application. */
export const db = copy.db
export const dataDir = copy.dataDir

afterAll(async () => {
  try {
    await copy.check()
  } finally {
    await copy.drop()
  }
})
