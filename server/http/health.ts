// Probes: liveness at /healthz, readiness at /readyz.
import { sql, type Kysely } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { Deadline, withDeadline } from '#db/deadline.ts'
import { nearlyFull, spaceAt } from '#db/embedded/disk.ts'
import type { DB } from '#db/types.ts'
import type { Deps } from '#server/deps.ts'

const DEADLINE_MS = 2_500

export function addHealth(
  app: FastifyInstance,
  { config, db, replica, search }: Deps,
  space = spaceAt,
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, full] = await Promise.all([
      stateOf(db),
      space(config.dataDir).then(nearlyFull, () => null),
    ])
    const isReachable = database !== 'not reachable'
    const isLoaded = search.isLoaded()
    const parts = {
      database,
      // Of DATA_DIR.
      disk: full === null ? 'ok' : `${full} % full`,
      search: stateOfSearch(search),
      // Without it the primary answers.
      ...(replica && { replica: replica.state }),
    }
    if (isReachable && isLoaded) return { status: 'ready', ...parts }
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: 'not ready', ...parts })
  })
}

function stateOfSearch({ isLoaded, age }: Deps['search']): string {
  if (!isLoaded()) return 'index is loading'
  return age() > 0 ? `${age()} s behind` : 'ok'
}

async function stateOf(db: Kysely<DB>): Promise<'ok' | 'read-only' | 'not reachable'> {
  const probe = sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting from schema_migrations limit 1`
  return withDeadline(new Deadline(DEADLINE_MS), () => probe.execute(db)).then(
    ({ rows }) => (rows[0]?.setting === 'on' ? 'read-only' : 'ok'),
    () => 'not reachable',
  )
}
