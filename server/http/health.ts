// Whether the process answers, and whether it can do its work.
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

export function addHealth(app: FastifyInstance, { db }: Deps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1 from schema_migrations limit 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database not reachable' })
    }
  })
}
