import type { FastifyInstance } from 'fastify'
import { myDay } from '#contract/my-day.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readMyDay } from './queries.ts'

export function addMyDay(app: FastifyInstance, deps: Deps): void {
  route(app, deps, myDay, ({ caller }) => readMyDay(deps, caller))
}
