// The trigger functions of the audited tables as plain SQL (O12, decision 036).
import { AUDITED_TABLES, type AuditedLog, type AuditedTable } from './tables.ts'

const TRANSITIONS = {
  insert: 'new table as after',
  update: 'old table as before new table as after',
  delete: 'old table as before',
} as const
type Event = keyof typeof TRANSITIONS

/** More new rows of one statement are one line, in tables that are summarized. */
const MOST_LINES = 1000

export const functionName = (table: string) => `audit_${table}`

/** With time zone UTC, so that timestamps do not depend on the connection. */
export function functionSql(table: string): string {
  const name = functionName(table)
  return `create or replace function ${name}() returns trigger language plpgsql set timezone = 'UTC' as $$${functionBody(table)}$$;`
}

export function triggerSql(table: string, event: Event): string {
  return `create trigger audited_${event} after ${event} on ${table} referencing ${TRANSITIONS[event]}
  for each statement execute function ${functionName(table)}();`
}

/** A line for each row of a table that is audited from now on; empty for a summarized one. */
export function foundSql(table: string): string {
  const audited = auditedTable(table)
  if (!isLog(audited) && audited.isSummarized) return ''
  const from = [`audit_cause() cause cross join ${table} r`]
  const { action, ...created } = createdLine(audited)
  return `set local timezone = 'UTC';
set local abasto.cause = '{"source": "migration"}';
${insertSql(table, { ...created, action: isLog(audited) ? action : `'found'`, from })};`
}

/** Rows of a log never change. */
export function eventsOf(table: string): Event[] {
  const audited = auditedTable(table)
  if (!isLog(audited)) return ['insert', 'update', 'delete']
  return audited.isDeletable ? ['insert', 'delete'] : ['insert']
}

export function functionBody(table: string): string {
  const audited = auditedTable(table)
  const branches = eventsOf(table).map((event) => ({ event, body: stepsOf(table, audited, event) }))
  const [first] = branches
  const body =
    branches.length === 1 && first
      ? indented(first.body)
      : `  if ${branches.map(({ event, body }) => `tg_op = '${event.toUpperCase()}' then\n${indented(indented(body))}`).join('\n  elsif ')}\n  end if;`
  return `\nbegin\n${body}\n  return null;\nend `
}

function stepsOf(table: string, audited: AuditedTable | AuditedLog, event: Event): string {
  const lines = `${insertSql(table, LINES[event](audited))};`
  if (event !== 'insert' || isLog(audited) || !audited.isSummarized) return lines
  return `if exists (select from after offset ${MOST_LINES}) then
${indented(`${summarySql(table, audited)};`)}
else
${indented(lines)}
end if;`
}

interface Line {
  action: string
  before: string
  after: string
  from: readonly string[]
  where?: string
  /** Unless they are those of the statement. */
  at?: string
  actor?: string
}

const LINES: Readonly<Record<Event, (audited: AuditedTable | AuditedLog) => Line>> = {
  insert: createdLine,
  update: changedLine,
  delete: deletedLine,
}

function createdLine(audited: AuditedTable | AuditedLog): Line {
  const from = ['audit_cause() cause cross join after r']
  if (!isLog(audited)) return { action: `'created'`, before: 'null', after: visible('r', audited), from }
  const { action, before = 'null', after, at, actor } = audited
  return { action, before, after, from, at, actor: `coalesce(cause.actor, ${actor})` }
}

/**
 * A full join is never a nested loop. So the plan that PostgreSQL keeps from an update of one row is good for one of 10,000,
 * which a nested loop would compare with each other. audit_difference is null for a row without its other side.
 */
function changedLine(audited: AuditedTable): Line {
  return {
    action: `'changed'`,
    before: 'd.before',
    after: 'd.after',
    from: [
      `before o full join after r using (${keysOf(audited).join(', ')})`,
      `cross join audit_difference(${visible('o', audited)}, ${visible('r', audited)}) d`,
      'cross join audit_cause() cause',
    ],
    where: 'd.after is not null',
  }
}

function deletedLine(audited: AuditedTable | AuditedLog): Line {
  const before = isLog(audited) ? audited.after : visible('r', audited)
  return { action: `'deleted'`, before, after: 'null', from: ['audit_cause() cause cross join before r'] }
}

function insertSql(table: string, { action, before, after, from, where, ...line }: Line): string {
  const audited = auditedTable(table)
  const { at = 'clock_timestamp()', actor = 'cause.actor' } = line
  const { label, company = 'null', seller = 'null', joins = [] } = audited
  const row = isLog(audited) ? audited.row : rowId(keysOf(audited))
  return `insert into audit_entries (at, actor_id, role, source, address, reason,
  company_id, provider_id, kind, row_id, action, subject, before, after)
select ${at}, ${actor}, cause.role, cause.source, cause.address, cause.reason,
  ${company}, ${seller}, '${isLog(audited) ? audited.kind : table}', ${row}, ${action},
  ${label},
  ${before},
  ${after}
from ${[...from, ...joins].join('\n')}${where === undefined ? '' : `\nwhere ${where}`}`
}

function summarySql(table: string, audited: AuditedTable): string {
  const [key] = keysOf(audited)
  return `insert into audit_entries (actor_id, role, source, address, reason, kind, action, subject, after)
select cause.actor, cause.role, cause.source, cause.address, cause.reason, '${table}', 'created', '', counted.rows
from audit_cause() cause cross join (
  select jsonb_build_object('rows', count(*), 'first', min(${key}), 'last', max(${key})) as rows from after
) counted`
}

function auditedTable(table: string): AuditedTable | AuditedLog {
  const audited = AUDITED_TABLES[table]
  if (!audited) throw new Error(`scripts/audit/tables.ts has no ${table}`)
  return audited
}

const isLog = (audited: AuditedTable | AuditedLog): audited is AuditedLog => 'kind' in audited

const keysOf = ({ keys = ['id'] }: AuditedTable) => keys

function rowId(keys: readonly string[]): string {
  const parts = keys.map((key) => `r.${key}`)
  return parts.length === 1 ? `${parts.join()}::text` : `concat_ws('/', ${parts.join(', ')})`
}

/** The columns of a row that the audit shows, as JSON. */
function visible(row: string, audited: AuditedTable | AuditedLog): string {
  const leftOut = isLog(audited) ? [] : (audited.leftOut ?? [])
  return leftOut.length === 0 ? `to_jsonb(${row})` : `to_jsonb(${row}) - '{${leftOut.join(',')}}'::text[]`
}

const indented = (sql: string) => sql.replaceAll(/^(?=.)/gm, '  ')
