// `npm run audit:functions`: prints the trigger functions of all audited tables (scripts/audit/tables.ts), for a migration.
// `npm run --silent audit:functions -- brands`: prints the function of a newly audited table, its triggers, and lines for its rows.

import { eventsOf, foundSql, functionName, functionSql, triggerSql } from './audit/functions.ts'
import { AUDITED_TABLES } from './audit/tables.ts'

const REASON =
  'Writes who changed what, from where and why, into the audit (O12), whatever program changed it.'

const [table] = process.argv.slice(2)
if (table === undefined) console.log(Object.keys(AUDITED_TABLES).map(functionSql).join('\n\n'))
else {
  const triggers = eventsOf(table).map((event) => triggerSql(table, event))
  const comment = `comment on function ${functionName(table)}() is '${REASON}';`
  console.log([functionSql(table), comment, ...triggers, foundSql(table)].join('\n'))
}
