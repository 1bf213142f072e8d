import type { FastifyInstance } from 'fastify'
import { myDesk } from '#contract/my-desk.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readMyDesk } from './queries.ts'

export function addMyDesk(app: FastifyInstance, deps: Deps): void {
  route(app, deps, myDesk, ({ caller }) => readMyDesk(deps, caller))
}
