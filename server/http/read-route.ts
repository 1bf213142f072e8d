// Registers a list or a report, which is read from the replica if that is new enough for the caller (X4).
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Caller, Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { readFrom } from '#server/database/reads.ts'
import { type Call, route } from './route.ts'
import type { XlsxFile } from './xlsx-file.ts'

/** `handle` gets the dependencies with the database to read from. */
export function readRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Who extends readonly Caller[],
>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<P, Q, B, A, Who>,
  handle: (
    from: Deps,
    call: Call<z.output<P>, z.output<Q>, z.output<B>, Who, z.input<A>>,
  ) => Promise<z.input<A> | XlsxFile>,
): void {
  route(app, deps, endpoint, (call) => readFrom(deps, call.session.lastWrite, (from) => handle(from, call)))
}
