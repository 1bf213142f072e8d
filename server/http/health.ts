// Probes: liveness at /healthz, readiness at /readyz.
import type { FastifyInstance } from 'fastify'
import { spaceAt } from '#db/embedded/disk.ts'
import type { Deps } from '#server/deps.ts'
import { readiness, readParts, type PartStates } from '#server/watching/parts.ts'

export function addHealth(app: FastifyInstance, deps: Deps, space = spaceAt): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const { code, body } = await readyAnswer(deps, space)
    if (code === 503) reply.header('retry-after', '2')
    return reply.code(code).send(body)
  })
}

/** 200 while the process can answer, and a line for each part that it uses. */
export async function readyAnswer(
  deps: Deps,
  space = spaceAt,
): Promise<{ code: number; body: { status: string } & PartStates }> {
  const parts = await readParts(deps, space)
  const status = readiness(parts, !deps.config.answers || deps.search.isLoaded())
  return { code: status === 'not ready' ? 503 : 200, body: { status, ...parts } }
}
