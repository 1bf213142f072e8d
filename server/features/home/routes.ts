import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/home.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { readMyDay } from './my-day.ts'
import { readMyDesk } from './my-desk.ts'
import { readPunctuality } from './punctuality.ts'

export function addHome(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, contract.myDay, (from, { caller }) => readMyDay(from, caller))
  readRoute(app, deps, contract.punctuality, (from, { caller }) => readPunctuality(from, caller))
  readRoute(app, deps, contract.myDesk, (from, { caller, query }) =>
    readMyDesk(from, caller, query.region_id),
  )
}
