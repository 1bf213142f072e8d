// What a write sets off in the database, table by table, as docs/effects.md.
import type pg from 'pg'

const HEADER = `# What a write sets off

Generated from the database by \`npm run db:types\`: per table, in the order in which PostgreSQL runs it. A reader of an action sees the action; this is the rest.
The reasons are the comments of the functions, the code is in db/schema.sql.
`

interface Effect {
  table: string
  what: string
  reason: string | null
}

/** Triggers of one function at one moment count as one, cascades of foreign keys come with the delete. */
const EFFECTS = `
  WITH ours AS (
    SELECT c.relname, t.tgname, p.proname, obj_description(p.oid, 'pg_proc') AS reason, t.tgtype::int AS type, t.tginitdeferred,
      (SELECT string_agg(a.attname, ', ' ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = t.tgrelid AND a.attnum = ANY (t.tgattr)) AS columns
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal
  ), moments AS (
    SELECT *, CASE WHEN tginitdeferred THEN 4 WHEN type & 2 <> 0 THEN type & 1 ELSE 3 - (type & 1) END AS moment,
      CASE WHEN tginitdeferred THEN 'at commit, of each row' ELSE
        CASE WHEN type & 2 <> 0 THEN 'before' ELSE 'after' END || CASE WHEN type & 1 <> 0 THEN ' each row' ELSE ' the statement' END
      END AS said,
      concat_ws(' or ', CASE WHEN type & 4 <> 0 THEN 'insert' END,
        CASE WHEN type & 16 <> 0 THEN 'update' || coalesce(' of ' || columns, '') END,
        CASE WHEN type & 8 <> 0 THEN 'delete' END, CASE WHEN type & 32 <> 0 THEN 'truncate' END) AS events
    FROM ours
  ), effects AS (
    SELECT relname, moment, min(tgname) AS name,
      format('%s of %s: \`%s\`', said, string_agg(events, ' or ' ORDER BY tgname), proname) AS what, min(reason) AS reason
    FROM moments GROUP BY relname, moment, said, proname
    UNION ALL
    SELECT f.relname, 5, k.conname, format(CASE k.confdeltype
        WHEN 'c' THEN 'with a delete: the rows of \`%s\` that name it in \`%s\` are deleted'
        ELSE 'with a delete: \`%s.%s\` becomes empty' END, c.relname, a.attname), ''
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND k.confdeltype IN ('c', 'n') AND k.connamespace = 'public'::regnamespace
  )
  SELECT relname AS table, what, reason FROM effects
  ORDER BY relname COLLATE "C", moment, name COLLATE "C", what COLLATE "C"`

/** Throws when a trigger's function has no comment. */
export async function describeEffects(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Effect>(EFFECTS)
  const silent = rows.filter(({ reason }) => reason === null).map(({ table, what }) => `${table}: ${what}`)
  if (silent.length > 0)
    throw new Error(`No reason, add "comment on function" in a migration:\n${silent.join('\n')}`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const sections = [...tables].map(([table, effects]) => {
    const lines = effects.map(({ what, reason }, at) => `${at + 1}. ${what}${reason ? `. ${reason}` : ''}`)
    return `## ${table}\n\n${lines.join('\n')}\n`
  })
  return [HEADER, ...sections].join('\n')
}
