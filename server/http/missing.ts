// What the contract lists and no feature serves yet answers 501, so that nobody takes it for a wrong address.
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from './errors.ts'
import { BASE, route } from './route.ts'

export function addMissing(app: FastifyInstance, deps: Deps, served: ReadonlySet<string>): void {
  for (const { endpoint } of ENDPOINTS) {
    if (served.has(`${endpoint.method} ${BASE}${endpoint.path}`)) continue
    route(app, deps, endpoint, async () => {
      throw new ApiError(501, 'not_available_yet')
    })
  }
}
