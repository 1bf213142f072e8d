// How many calls of one session, of one organisation and of all may run at a time (decision 033).
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { type Endpoint, isWrite } from '#contract/endpoint.ts'
import type { Deadline } from '#db/deadline.ts'
import { consume, type Limits } from '#server/limits/limits.ts'
import { ApiError, busy, tooMany } from './errors.ts'
import { networkOf } from './network.ts'
import type { Session } from './session.ts'

/** A limit of calls that run at a time, by the name of what they have in common. */
interface Share {
  of: string
  most: number
}

type Counted = Pick<Endpoint, 'method' | 'onlyReads' | 'file' | 'takesPart' | 'changesMany'>

interface Waiting {
  shares: Share[]
  start: () => void
}

/** Reads, and as many writes. Calls take milliseconds: 200 people rarely have four at a time. */
const PER_SESSION = 2
const PER_ORGANISATION = 4
/** Six of twenty connections (main.ts) are left to reads. */
const WRITES: Share = { of: 'writes', most: 14 }
/** Sign-ins above all: they wait for their hash, on which no user's write should wait. */
const WRITES_WITHOUT_SESSION: Share = { of: 'writes without a session', most: 6 }
/** Fewer writes than all without a session may make: an address that is busy leaves a turn to the others. */
const PER_ADDRESS = { reads: 8, writes: 4 }

/** With those that arrive or wait. */
const OPEN_PER_SESSION = 30
const OPEN_PER_ADDRESS = 300

/** A change costs more than a read. With the reads that follow it, a person at full speed makes 120 of them a minute (CALLS_PER_MINUTE). */
const READS_PER_CHANGE = 2

/** Per user, as many as a person presses. Each renews up to all offers of a seller in search, one at a time. */
const CHANGES_OF_MANY = { name: 'changes of many', most: 60, seconds: 60 }
/** Each call waits for it, so a slow Redis is not waited for. */
const COUNT_MS = 250

const WAIT_MS = 2_000
/** An office that signs in at nine waits for its hashes, one after the other. */
const SIGN_IN_WAIT_MS = 30_000
/** Each read of a file waits its turn: a refusal would break the download. */
const FILE_WAIT_MS = 60_000
/** Repeating a refused call at once gains nothing. */
const REFUSAL_MS = 1_000
const LARGE_BODY_BYTES = 2 ** 16

export class CallsInFlight {
  readonly #open = new Map<string, number>()
  readonly #running = new Map<string, number>()
  /** In order of arrival. */
  readonly #waiting = new Set<Waiting>()
  readonly #perMinute: RateLimiterAbstract
  readonly #changesOfMany: RateLimiterAbstract

  constructor(limits: Limits, callsPerMinute: number) {
    const perMinute = { name: 'calls of a user', most: callsPerMinute, seconds: 60, responseMs: COUNT_MS }
    this.#perMinute = limits.of(perMinute)
    this.#changesOfMany = limits.of(CHANGES_OF_MANY)
  }

  /** Counts the call until it ends. Throws 429 above the limits. */
  async open(request: FastifyRequest, reply: FastifyReply, endpoint: Counted): Promise<void> {
    try {
      await this.#count(request, reply, endpoint)
    } catch (error) {
      // Node.js would read the rest of the refused body, which costs other users more than a new connection.
      if (Number(request.headers['content-length'] ?? 0) > LARGE_BODY_BYTES)
        reply.header('connection', 'close')
      throw await refusalOf(error)
    }
  }

  async #count(request: FastifyRequest, reply: FastifyReply, endpoint: Counted): Promise<void> {
    const { session, ip } = request
    const of = session ? sessionName(session) : networkOf(ip)
    const most = session ? OPEN_PER_SESSION : OPEN_PER_ADDRESS
    if (!isFree(this.#open, { of, most }))
      throw tooMany('too_many_calls', { error_code: 'too_many_calls', retryAfter: 1 })
    add(this.#open, of, 1)
    reply.raw.once('close', () => add(this.#open, of, -1))
    const points = !isWrite(endpoint) || endpoint.takesPart ? 1 : READS_PER_CHANGE
    if (session) await refuseAbove(this.#perMinute, session, 'too_many_in_a_minute', points)
  }

  /** Runs the work in its turn. Throws 503 when that does not come. */
  async run<T>(request: FastifyRequest, endpoint: Counted, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#inTurn(request, endpoint, work)
    } catch (error) {
      throw await refusalOf(error)
    }
  }

  async #inTurn<T>(request: FastifyRequest, endpoint: Counted, work: () => Promise<T>): Promise<T> {
    const { session } = request
    if (endpoint.changesMany && session && session.caller.role !== 'operator')
      await refuseAbove(this.#changesOfMany, session, 'too_many_changes')
    const shares = sharesOf(request, endpoint)
    if (this.#areFree(shares)) this.#start(shares)
    else await this.#turnWithin(request.deadline, shares, waitOf(request, endpoint))
    try {
      return await work()
    } finally {
      for (const { of } of shares) add(this.#running, of, -1)
      for (const { shares: wanted, start } of this.#waiting) if (this.#areFree(wanted)) start()
    }
  }

  #areFree(shares: Share[]): boolean {
    return shares.every((share) => isFree(this.#running, share))
  }

  #start(shares: Share[]) {
    for (const { of } of shares) add(this.#running, of, 1)
  }

  /** A short wait counts: an answer comes within the deadline. */
  async #turnWithin(deadline: Deadline | undefined, shares: Share[], waitMs: number): Promise<void> {
    if (waitMs > WAIT_MS) return this.#turn(shares, waitMs)
    deadline?.begin()
    try {
      await this.#turn(shares, waitMs)
    } finally {
      deadline?.end()
    }
  }

  #turn(shares: Share[], waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting)
        reject(busy())
      }, waitMs)
      const waiting: Waiting = {
        shares,
        start: () => {
          clearTimeout(timer)
          this.#waiting.delete(waiting)
          this.#start(shares)
          resolve()
        },
      }
      this.#waiting.add(waiting)
    })
  }
}

function waitOf({ session }: FastifyRequest, { file, method }: Counted): number {
  if (file) return FILE_WAIT_MS
  return session || method === 'GET' ? WAIT_MS : SIGN_IN_WAIT_MS
}

/** Reads and writes have shares of their own: reads do not wait behind writes that wait for a lock. */
function sharesOf({ session, ip }: FastifyRequest, endpoint: Counted): Share[] {
  const isRead = !isWrite(endpoint)
  const of = (name: string) => `${isRead ? 'reads' : 'writes'} of ${name}`
  if (!session)
    return isRead
      ? [{ of: of(networkOf(ip)), most: PER_ADDRESS.reads }]
      : [WRITES_WITHOUT_SESSION, { of: of(networkOf(ip)), most: PER_ADDRESS.writes }]
  const shares: Share[] = [...(isRead ? [] : [WRITES]), { of: of(sessionName(session)), most: PER_SESSION }]
  const { caller, viewerId } = session
  // An operator who sees a user's pages takes no turn of their company (O14).
  if (caller.role === 'operator' || viewerId !== null) return shares
  const organisation = caller.role === 'buyer' ? `company ${caller.companyId}` : `seller ${caller.sellerId}`
  shares.push({ of: of(organisation), most: PER_ORGANISATION })
  // They lock the same rows: they wait here, not on a connection.
  if (endpoint.changesMany) shares.push({ of: `many of ${organisation}`, most: 1 })
  return shares
}

/** Counts a call of the session's user. Throws 429 with the seconds until the next call. */
async function refuseAbove(
  limit: RateLimiterAbstract,
  { caller, viewerId }: Session,
  text: 'too_many_in_a_minute' | 'too_many_changes',
  points = 1,
): Promise<void> {
  const waitMs = await consume(limit, String(viewerId ?? caller.userId), points)
  if (waitMs === 0) return
  const retryAfter = Math.max(1, Math.ceil((waitMs - REFUSAL_MS) / 1000))
  throw tooMany(text, { retryAfter })
}

/** The error; a refusal after a second, without a turn. */
async function refusalOf(error: unknown): Promise<unknown> {
  if (error instanceof ApiError && error.status === 429) await wait(REFUSAL_MS)
  return error
}

/** An operator has one share, however many users' pages are open. */
function sessionName({ tokenHash, viewerId }: Session): string {
  if (viewerId !== null) return `viewer ${viewerId}`
  return tokenHash.toString('latin1')
}

function isFree(counts: ReadonlyMap<string, number>, { of, most }: Share): boolean {
  return (counts.get(of) ?? 0) < most
}

function add(counts: Map<string, number>, of: string, more: 1 | -1): void {
  const count = (counts.get(of) ?? 0) + more
  if (count > 0) counts.set(of, count)
  else counts.delete(of)
}
