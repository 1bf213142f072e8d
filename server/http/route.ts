// Registers an endpoint of the contract with its authorization, validation and response.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  enveloped,
  failure,
  isWrite,
  NOTHING,
  type Caller as Allowed,
  type Endpoint,
} from '#contract/endpoint.ts'
import type { Waits } from '#contract/pending-changes.ts'
import { withCause, type Cause } from '#db/cause.ts'
import { Deadline, withDeadline } from '#db/deadline.ts'
import { IDEMPOTENCY_KEY } from '#domain/rules.ts'
import { recordRefusal } from './audit.ts'
import type { Deps } from '#server/deps.ts'
import { languageOf, type Language } from '#server/texts/language.ts'
import { findSession, type Buyer, type Caller, type Operator, type Seller, type Session } from './session.ts'
import { type ApiError, badRequest, forbidden, unauthenticated } from './errors.ts'
import { inSpanOf } from './request-span.ts'
import { EncodedResponse } from './encoded-response.ts'
import { PdfFile } from './pdf-file.ts'
import { TextFile } from './text-file.ts'
import { XlsxFile } from './xlsx-file.ts'

interface CallerOfRole {
  buyer: Buyer
  seller: Seller
  operator: Operator
  administrator: Buyer
  seller_administrator: Seller
}
type CallerOf<Who> = Who extends readonly Allowed[] ? CallerOfRole[Who[number]] : null

export interface Call<P, Q, B, Who, A = unknown> {
  params: P
  query: Q
  body: B
  caller: CallerOf<Who>
  session: Who extends 'anyone' ? null : Session
  language: Language
  key: string | null
  request: FastifyRequest
  write: (message: A) => EncodedResponse
}

export const BASE = '/api/v1'

/** For the database, before 503. */
const DEADLINE_MS = 2_500
const LONG_DEADLINE_MS = 9_000

export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  Who extends Endpoint['who'],
>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint<P, Q, B, A, Who>,
  handle: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>, Who, z.input<A>>,
  ) => Promise<z.input<A> | Waits | EncodedResponse | PdfFile | TextFile | XlsxFile>,
): void {
  app.route({
    method: endpoint.method,
    url: BASE + endpoint.path,
    schema: schemaOf(endpoint),
    config: { needsSession: endpoint.who !== 'anyone' },
    // Before validation, whose errors would inform strangers.
    onRequest: async (request, reply) => {
      const deadline = new Deadline(endpoint.changesMany ? LONG_DEADLINE_MS : DEADLINE_MS)
      request.deadline = deadline
      if (endpoint.who !== 'anyone')
        await inSpanOf(request, () => withDeadline(deadline, () => admit(deps, endpoint, request))).catch(
          (error: unknown) => refuseAtPace(app, request, error),
        )
      await app.calls.open(request, reply, endpoint)
    },
    // The body says whether it is a dry run.
    ...(endpoint.mayDryRun && {
      preValidation: (request: FastifyRequest) =>
        inSpanOf(request, () =>
          withDeadline(request.deadline, () => refuseWritesOfViewers(deps, endpoint, request)),
        ),
    }),
    handler: async (request, reply) => {
      const session = request.session
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller: session?.caller ?? null,
        session,
        language: languageOf(request.headers['accept-language'], deps.config.defaultLanguage),
        key: keyOf(request),
        request,
        write: (answer) =>
          new EncodedResponse(
            String(reply.code(endpoint.status).serialize({ code: endpoint.status, message: answer })),
          ),
      } as Call<z.output<P>, z.output<Q>, z.output<B>, Who, z.input<A>>
      const message = await app.calls.run(request, endpoint, () =>
        inSpanOf(request, () =>
          withDeadline(request.deadline, () => withCause(causeOf(endpoint, request), () => handle(call))),
        ),
      )
      if (session && isWrite(endpoint)) await deps.replica?.recordWrite(session.caller.userId)
      if (endpoint.waits && isWaiting(message)) return reply.code(202).send({ code: 202, message })
      reply.code(endpoint.status)
      if (message instanceof EncodedResponse) return message.send(request, reply)
      if (!(message instanceof XlsxFile || message instanceof TextFile || message instanceof PdfFile))
        return endpoint.status === 204 ? reply.send() : { code: endpoint.status, message }
      if (session) app.downloads.follow(reply, session.tokenHash)
      if (message instanceof XlsxFile) return message.send(reply)
      return message.send(reply, (read) => inSpanOf(request, () => app.calls.run(request, endpoint, read)))
    },
  })
}

function isWaiting(message: unknown): message is Waits {
  return typeof message === 'object' && message !== null && 'pending_change' in message
}

async function admit(deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request)
  const session = token !== null ? await findSession(deps.db, token, deps.now()) : null
  if (!session) throw unauthenticated()
  request.session = session
  const refusal = refusalOf(endpoint, session)
  if (refusal) return refuse(deps, endpoint, request, session, refusal)
  if (session.secondFactorDue && !endpoint.beforeSecondFactor) throw forbidden('second_factor_first')
  if (session.passwordChangeDue && !endpoint.duringPasswordChange) throw forbidden('change_password_first')
}

async function refuse(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  { caller: { userId }, viewerId }: Session,
  refusal: ApiError,
): Promise<never> {
  const denied = { kind: 'requests', userId, actor: viewerId ?? userId } as const
  await withCause(causeOf(endpoint, request), () => recordRefusal(deps, denied, refusal))
  throw refusal
}

async function refuseWritesOfViewers(deps: Deps, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const { session, body } = request
  if (!session || session.viewerId === null || isDryRun(body)) return
  await refuse(deps, endpoint, request, session, forbidden('viewing_only'))
}

function isDryRun(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true
}

/** A stranger's calls are slowed down as those that need no session. */
async function refuseAtPace(
  app: FastifyInstance,
  { ip, session }: FastifyRequest,
  error: unknown,
): Promise<never> {
  if (!session) await app.pace.call(ip)
  throw error
}

function refusalOf(endpoint: Endpoint, { caller, viewerId }: Session): ApiError | null {
  const { who, hiddenFromViewers, mayDryRun } = endpoint
  if (who !== 'anyone' && !mayCall(who, caller)) return forbidden()
  const isRefused = hiddenFromViewers || (isWrite(endpoint) && !mayDryRun)
  if (viewerId !== null && isRefused) return forbidden('viewing_only')
  return null
}

function mayCall(who: readonly Allowed[], caller: Caller): boolean {
  if (who.includes(caller.role)) return true
  if (caller.role === 'operator' || !caller.administrator) return false
  return who.includes(caller.role === 'buyer' ? 'administrator' : 'seller_administrator')
}

function causeOf({ method, path }: Endpoint, { session, ip }: FastifyRequest): Cause {
  const source = `${method} ${path}`
  if (!session) return { source, address: ip }
  if (session.viewerId !== null) return { source, address: ip, actor: session.viewerId, role: 'operator' }
  return { source, address: ip, actor: session.caller.userId, role: session.caller.role }
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** Null without one. Refuses a key that would be mistaken for another or for none. */
function keyOf({ raw }: FastifyRequest): string | null {
  const keys = raw.headersDistinct['idempotency-key']
  if (!keys) return null
  const [key = ''] = keys
  if (keys.length > 1 || !IDEMPOTENCY_KEY.test(key)) throw badRequest('invalid_idempotency_key')
  return key
}

function schemaOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.who === 'anyone' ? { security: [] } : { description: `Roles: ${endpoint.who.join(', ')}` }),
    ...(endpoint.params === NOTHING ? {} : { params: endpoint.params }),
    ...(endpoint.query === NOTHING ? {} : { querystring: endpoint.query }),
    ...(endpoint.body === NOTHING ? {} : { body: endpoint.body }),
    response: {
      [endpoint.status]: answerOf(endpoint),
      ...(endpoint.waits && { 202: enveloped(endpoint.waits, 202) }),
      '4xx': failure,
      '5xx': failure,
    },
  }
}

function answerOf({ status, answer, file }: Endpoint) {
  if (file) return { content: { [file]: { schema: answer } } }
  return status === 204 ? answer : enveloped(answer, status)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    needsSession?: boolean
  }
  interface FastifyRequest {
    session: Session | null
    /** Deadline for the database. */
    deadline: Deadline | undefined
  }
}
