// The audited tables of the schema are those of scripts/audit/tables.ts, and their functions and triggers what it generates.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../check/command.ts'
import { eventsOf, functionBody, functionName, functionSql, triggerSql } from './functions.ts'
import { AUDITED_TABLES } from './tables.ts'

const schema = readFileSync(join(ROOT, 'db/schema.sql'), 'utf8')
const tables = Object.keys(AUDITED_TABLES)

const FUNCTION =
  /^CREATE OR REPLACE FUNCTION public\.(audit_\w+)\(\)\n RETURNS trigger\n LANGUAGE plpgsql\n([^\n]*)\nAS \$function\$(.*?)\$function\$;$/gms

test('O12 the functions of the audit are those that the generator writes', () => {
  const found = Array.from(schema.matchAll(FUNCTION), ([, name, settings, body]) => ({
    name,
    settings,
    body,
  }))
  const generated = tables.toSorted().map((table) => ({
    name: functionName(table),
    settings: ` SET "TimeZone" TO 'UTC'`,
    body: functionBody(table),
  }))
  expect(found).toEqual(generated)
})

test('O12 each audited table has the triggers that the generator writes, and no other', () => {
  const plain = (sql: string) => sql.replaceAll('public.', '').replaceAll(/\s+/g, ' ').toLowerCase()
  const found = schema.match(/^CREATE TRIGGER audited_.*$/gm) ?? []
  const generated = tables.flatMap((table) => eventsOf(table).map((event) => triggerSql(table, event)))
  expect(found.map(plain).toSorted()).toEqual(generated.map(plain).toSorted())
})

test('O12 an update pairs its rows by a full join, which an inner join after it would undo', () => {
  const joins = Object.values(AUDITED_TABLES).flatMap(({ joins = [] }) => joins)
  expect(joins.filter((join) => !join.startsWith('left join '))).toEqual([])
  expect(functionSql('companies')).toContain('before o full join after r using (id)')
})
