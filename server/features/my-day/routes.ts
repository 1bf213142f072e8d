import type { FastifyInstance } from 'fastify'
import { myDay } from '#contract/my-day.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { readMyDay } from './queries.ts'

export function addMyDay(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, myDay, (from, { caller }) => readMyDay(from, caller))
}
