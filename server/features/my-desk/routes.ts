import type { FastifyInstance } from 'fastify'
import { myDesk } from '#contract/my-desk.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { readMyDesk } from './queries.ts'

export function addMyDesk(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, myDesk, (from, { caller, query }) => readMyDesk(from, caller, query.region_id))
}
