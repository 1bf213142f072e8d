// Probes: liveness at /healthz, readiness at /readyz.
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { Deadline, withDeadline } from '#db/deadline.ts'
import type { Deps } from '#server/deps.ts'

const DEADLINE_MS = 2_500

export function addHealth(app: FastifyInstance, { db }: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const probe = sql`select 1 from schema_migrations limit 1`
      await withDeadline(new Deadline(DEADLINE_MS), () => probe.execute(db))
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database not reachable' })
    }
  })
}
