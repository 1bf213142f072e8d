// Where the application is killed, found in its traffic to PostgreSQL by the tables that statements name.
import type { Interceptor } from '#test/tcp-proxy.ts'
import type { Operation } from './clients.ts'

const LOCK = /\bfrom "?(carts|buy_orders)\b[^]*\bfor (?:no key )?update\b/i
const INSERT = /\binsert into "?(purchases|decisions|dispatches)\b/i
const COMMIT = /^commit$/i
const READ_EMAIL = /\bfrom "?emails"? as\b/i
const MARK_SENT = /\bupdate "?emails"? set "?sent_at/i

export interface Trigger {
  /** A transaction with this statement is watched to its end. */
  transaction: RegExp
  /** Triggers in a watched transaction. */
  statement: RegExp
  /** Not delivered; executed, with the response dropped; or the response delivered. */
  when: 'dropped' | 'unacknowledged' | 'acknowledged'
}

export interface KillPoint {
  name: string
  /** `response`: dropped before the client. `message`: received whole by the mail server. */
  at: Trigger | 'response' | 'message'
  operations: readonly Operation[]
  expected: Partial<Outcome>
}

export interface Outcome {
  isCommitted: boolean
  received: number
  marked: number
}

const inWrite = (name: string, at: KillPoint['at'], isCommitted: boolean): KillPoint => ({
  ...{ name, at, expected: { isCommitted } },
  operations: ['buy', 'approve', 'send'],
})

const inDelivery = (name: string, at: KillPoint['at'], received: number, marked: number): KillPoint => ({
  ...{ name, at, expected: { isCommitted: true, received, marked } },
  operations: ['buy', 'send'],
})

const write = (statement: RegExp, when: Trigger['when']): Trigger => ({ transaction: LOCK, statement, when })
const mark = (statement: RegExp, when: Trigger['when']) => ({ transaction: MARK_SENT, statement, when })

export const POINTS: readonly KillPoint[] = [
  inWrite('before the lock', write(LOCK, 'dropped'), false),
  inWrite('after the lock', write(LOCK, 'unacknowledged'), false),
  inWrite('before the first insert', write(INSERT, 'dropped'), false),
  inWrite('after the first insert', write(INSERT, 'unacknowledged'), false),
  inWrite('before COMMIT', write(COMMIT, 'dropped'), false),
  inWrite('after COMMIT, unacknowledged', write(COMMIT, 'unacknowledged'), true),
  inWrite('after COMMIT, acknowledged', write(COMMIT, 'acknowledged'), true),
  inWrite('response dropped', 'response', true),
  inDelivery('e-mail claimed', { transaction: READ_EMAIL, statement: READ_EMAIL, when: 'dropped' }, 0, 0),
  inDelivery('e-mail received, not accepted', 'message', 0, 0),
  inDelivery('e-mail sent, not marked', mark(MARK_SENT, 'dropped'), 1, 0),
  inDelivery('e-mail marked as sent, unacknowledged', mark(COMMIT, 'unacknowledged'), 1, 1),
]

interface Hit {
  when: Trigger['when']
  onHit: () => void
}

/** Armed for one trigger, for the first connection that reaches it. */
export class Breakpoint {
  #armed: { trigger: Trigger; onHit: () => void } | null = null

  arm(trigger: Trigger, onHit: () => void) {
    this.#armed = { trigger, onHit }
  }

  get trigger(): Trigger | undefined {
    return this.#armed?.trigger
  }

  disarm(): () => void {
    const { onHit = () => undefined } = this.#armed ?? {}
    this.#armed = null
    return onHit
  }

  readonly intercept = (): Interceptor => new Connection(this)
}

const ENDS_TRANSACTION = /^(commit|rollback)$/i
const READY_FOR_QUERY = 'Z'

class Connection implements Interceptor {
  readonly #breakpoint: Breakpoint
  readonly #requests = new MessageReader({ hasStartup: true })
  readonly #responses = new MessageReader({ hasStartup: false })
  readonly #prepared = new Map<string, string>()
  #messages: Buffer[] = []
  #statements: string[] = []
  #isWatched = false
  #hit: Hit | null = null
  #pending = 0

  constructor(breakpoint: Breakpoint) {
    this.#breakpoint = breakpoint
  }

  toServer(chunk: Buffer): Buffer {
    return Buffer.concat(this.#requests.read(chunk).flatMap((message) => this.#forward(message)))
  }

  toClient(chunk: Buffer): Buffer {
    const forwarded = this.#responses.read(chunk).filter((message) => this.#isForwarded(message))
    return Buffer.concat(forwarded.map(({ whole }) => whole))
  }

  /** Messages are held until their Sync, then forwarded or dropped together. */
  #forward({ type, body, whole }: Message): Buffer[] {
    this.#messages.push(whole)
    const [first = '', second = ''] = ['P', 'B', 'Q'].includes(type) ? leadingStrings(body) : []
    if (type === 'P') this.#prepared.set(first, second)
    if (type === 'B') this.#statements.push(this.#prepared.get(second) ?? '')
    if (type === 'Q') this.#statements.push(first)
    // Startup, Sync and Query; Password and Terminate get no ReadyForQuery.
    if (!['', 'S', 'Q', 'p', 'X'].includes(type)) return []
    const batch = { statements: this.#statements, messages: this.#messages }
    this.#statements = []
    this.#messages = []
    if (!this.#passes(batch.statements)) return []
    if (type !== 'p' && type !== 'X') this.#pending++
    return batch.messages
  }

  #passes(statements: readonly string[]): boolean {
    const { trigger } = this.#breakpoint
    if (this.#hit) return false
    if (!trigger) return true
    this.#isWatched ||= statements.some((text) => trigger.transaction.test(text))
    const isHit = this.#isWatched && statements.some((text) => trigger.statement.test(text))
    if (statements.some((text) => ENDS_TRANSACTION.test(text))) this.#isWatched = false
    if (!isHit) return true
    const { when } = trigger
    this.#hit = { when, onHit: this.#breakpoint.disarm() }
    if (when !== 'dropped') return true
    // Earlier statements finish first.
    if (this.#pending === 0) this.#notify()
    return false
  }

  #isForwarded({ type }: Message): boolean {
    if (!this.#hit) {
      if (type === READY_FOR_QUERY) this.#pending--
      return true
    }
    // The batch that hit is the last one forwarded.
    const isOfHit = this.#pending === 1 && this.#hit.when !== 'dropped'
    if (type === READY_FOR_QUERY && --this.#pending === 0) this.#notify()
    return !isOfHit || this.#hit.when === 'acknowledged'
  }

  #notify() {
    queueMicrotask(() => this.#hit?.onHit())
  }
}

interface Message {
  type: string
  body: Buffer
  whole: Buffer
}

/** Splits the stream into messages; the startup message has no type byte. */
class MessageReader {
  #isStartup: boolean
  #rest: Buffer = Buffer.alloc(0)

  constructor({ hasStartup }: { hasStartup: boolean }) {
    this.#isStartup = hasStartup
  }

  read(chunk: Buffer): Message[] {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const messages: Message[] = []
    for (let next = this.#next(); next; next = this.#next()) messages.push(next)
    return messages
  }

  #next(): Message | null {
    const rest = this.#rest
    const at = this.#isStartup ? 0 : 1
    if (rest.length < at + 4) return null
    const end = at + rest.readUInt32BE(at)
    if (rest.length < end) return null
    this.#rest = rest.subarray(end)
    this.#isStartup = false
    return {
      type: rest.toString('latin1', 0, at),
      body: rest.subarray(at + 4, end),
      whole: rest.subarray(0, end),
    }
  }
}

function leadingStrings(body: Buffer): string[] {
  const end = body.indexOf(0)
  return [
    body.toString('utf8', 0, end),
    body.toString('utf8', end + 1, Math.max(end + 1, body.indexOf(0, end + 1))),
  ]
}
