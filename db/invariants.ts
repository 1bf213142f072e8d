import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

export type Invariant = { title: string; query: string }

/** One line per invariant, with its first row. */
export async function findViolations(db: Kysely<DB>): Promise<string[]> {
  const violations: string[] = []
  for (const { title, query } of await readInvariants()) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length) violations.push(`${title}: ${rows.length} rows, the first ${JSON.stringify(rows[0])}`)
  }
  return violations
}

export async function readInvariants(): Promise<Invariant[]> {
  const text = await readFile(join(import.meta.dirname, 'invariants.sql'), 'utf8')
  const parts = text.split(/^-- (?=[A-Z]\d+(?:, [A-Z]\d+)*: )/m).slice(1)
  if (!parts.length) throw new Error('db/invariants.sql has no invariant')
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title, query: lines.join('\n') }
  })
}
