// Probes: liveness at /healthz, readiness at /readyz.
import { sql, type Kysely } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { Deadline, withDeadline } from '#db/deadline.ts'
import type { DB } from '#db/types.ts'
import type { Deps } from '#server/deps.ts'

const DEADLINE_MS = 2_500

export function addHealth(app: FastifyInstance, { db, search }: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReachable = await canRead(db)
    const isLoaded = search.isLoaded()
    const parts = {
      database: isReachable ? 'ok' : 'not reachable',
      search: isLoaded ? 'ok' : 'index is loading',
    }
    if (isReachable && isLoaded) return { status: 'ready', ...parts }
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: 'not ready', ...parts })
  })
}

async function canRead(db: Kysely<DB>): Promise<boolean> {
  const probe = sql`select 1 from schema_migrations limit 1`
  return withDeadline(new Deadline(DEADLINE_MS), () => probe.execute(db)).then(
    () => true,
    () => false,
  )
}
