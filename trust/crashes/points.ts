// Named points at which the application is killed. They are found by the tables a statement names, not by its text.
import type { Interceptor } from '#test/tcp-proxy.ts'
import type { Act } from './clients.ts'

/** Locks the cart or the order. */
const LOCK = /\bfrom "?(carts|buy_orders)\b[^]*\bfor update\b/i
const INSERT = /\binsert into "?(purchases|decisions|dispatches)\b/i
const COMMIT = /^commit$/i
/** Reads an e-mail to compose it. */
const READ = /\bfrom "?emails"? as\b/i
const MARK = /\bupdate "?emails"? set "?sent_at/i

export interface Point {
  name: string
  /** At the answer: written by the application, and nobody gets it. At the message: it is all at the mail server. */
  at: Moment | 'answer' | 'message'
  /** What it is asked for while, or right before, it is killed. */
  acts: readonly Act[]
  /** What has come of it by then. */
  then: Partial<State>
}

export interface State {
  /** What was asked for. */
  isDone: boolean
  /** E-mails about it: at the mail server, and sent as far as the database knows. */
  arrived: number
  marked: number
}

const inOrder = (name: string, at: Point['at'], then: { isDone: boolean }): Point => ({
  ...{ name, at, then },
  acts: ['buy', 'approve', 'send'],
})

/** After what writes one e-mail. */
const inEmail = (name: string, at: Point['at'], then: { arrived: number; marked: number }): Point => ({
  ...{ name, at, then: { isDone: true, ...then } },
  acts: ['buy', 'send'],
})

export const POINTS: readonly Point[] = [
  inOrder('before the lock', { from: LOCK, at: LOCK, when: 'kept back' }, { isDone: false }),
  inOrder('after the lock', { from: LOCK, at: LOCK, when: 'unanswered' }, { isDone: false }),
  inOrder('all read, nothing written', { from: LOCK, at: INSERT, when: 'kept back' }, { isDone: false }),
  inOrder('after the first insert', { from: LOCK, at: INSERT, when: 'unanswered' }, { isDone: false }),
  inOrder('all written, before COMMIT', { from: LOCK, at: COMMIT, when: 'kept back' }, { isDone: false }),
  inOrder('after COMMIT, untold', { from: LOCK, at: COMMIT, when: 'unanswered' }, { isDone: true }),
  inOrder('after COMMIT, just told', { from: LOCK, at: COMMIT, when: 'answered' }, { isDone: true }),
  inOrder('answered, but nobody got it', 'answer', { isDone: true }),
  inEmail('e-mail taken', { from: READ, at: READ, when: 'kept back' }, { arrived: 0, marked: 0 }),
  inEmail('e-mail brought, not accepted', 'message', { arrived: 0, marked: 0 }),
  inEmail('e-mail sent, not marked', { from: MARK, at: MARK, when: 'kept back' }, { arrived: 1, marked: 0 }),
  inEmail(
    'e-mail marked as sent, untold',
    { from: MARK, at: COMMIT, when: 'unanswered' },
    { arrived: 1, marked: 1 },
  ),
]

export interface Moment {
  /** Whoever asks this is watched, until their transaction ends. */
  from: RegExp
  /** What they ask then. */
  at: RegExp
  /** PostgreSQL does not get it; it has done it, and the application does not hear of that; or it has just heard. */
  when: 'kept back' | 'unanswered' | 'answered'
}

export class Trap {
  #set: { moment: Moment; spring: () => void } | null = null

  /** For one connection, the first that comes to this moment: nothing more goes over it then, and `spring` is called. */
  set(moment: Moment, spring: () => void) {
    this.#set = { moment, spring }
  }

  get moment(): Moment | undefined {
    return this.#set?.moment
  }

  take(): () => void {
    const { spring = () => undefined } = this.#set ?? {}
    this.#set = null
    return spring
  }

  /** Of a new connection. */
  readonly watch = (): Interceptor => new Connection(this)
}

const ENDS = /^(commit|rollback)$/i

class Connection implements Interceptor {
  readonly #trap: Trap
  readonly #questions = new Messages({ beginsBare: true })
  readonly #answers = new Messages({ beginsBare: false })
  /** Texts of prepared statements by their names. */
  readonly #prepared = new Map<string, string>()
  /** Of what is asked until the next Sync. */
  #messages: Buffer[] = []
  #texts: string[] = []
  #isWatched = false
  #caught: { when: Moment['when']; spring: () => void } | null = null
  /** How many Syncs wait for their ReadyForQuery. */
  #waiting = 0

  constructor(trap: Trap) {
    this.#trap = trap
  }

  toServer(chunk: Buffer): Buffer {
    return Buffer.concat(this.#questions.add(chunk).flatMap((message) => this.#hear(message)))
  }

  toClient(chunk: Buffer): Buffer {
    const passing = this.#answers.add(chunk).filter((message) => this.#doesPass(message))
    return Buffer.concat(passing.map(({ whole }) => whole))
  }

  /** What passes with this message: a statement does as a whole, with its Sync. */
  #hear({ type, body, whole }: Message): Buffer[] {
    this.#messages.push(whole)
    const [first = '', second = ''] = ['P', 'B', 'Q'].includes(type) ? textsIn(body) : []
    if (type === 'P') this.#prepared.set(first, second)
    if (type === 'B') this.#texts.push(this.#prepared.get(second) ?? '')
    if (type === 'Q') this.#texts.push(first)
    // The very first message, Sync, a query without values; a password and the farewell, which no ReadyForQuery answers.
    if (!['', 'S', 'Q', 'p', 'X'].includes(type)) return []
    const asked = { texts: this.#texts, messages: this.#messages }
    this.#texts = []
    this.#messages = []
    if (!this.#isLetThrough(asked.texts)) return []
    if (type !== 'p' && type !== 'X') this.#waiting++
    return asked.messages
  }

  #isLetThrough(texts: readonly string[]): boolean {
    const { moment } = this.#trap
    if (this.#caught) return false
    if (!moment) return true
    this.#isWatched ||= texts.some((text) => moment.from.test(text))
    const isIt = this.#isWatched && texts.some((text) => moment.at.test(text))
    if (texts.some((text) => ENDS.test(text))) this.#isWatched = false
    if (!isIt) return true
    const { when } = moment
    this.#caught = { when, spring: this.#trap.take() }
    if (when !== 'kept back') return true
    // What was asked before it is done before anything else happens.
    if (this.#waiting === 0) this.#spring()
    return false
  }

  #doesPass({ type }: Message): boolean {
    if (!this.#caught) {
      if (type === READY) this.#waiting--
      return true
    }
    // What was caught is the last that was let through.
    const isOfIt = this.#waiting === 1 && this.#caught.when !== 'kept back'
    if (type === READY && --this.#waiting === 0) this.#spring()
    return !isOfIt || this.#caught.when === 'answered'
  }

  /** When what passes has passed. */
  #spring() {
    queueMicrotask(() => this.#caught?.spring())
  }
}

const READY = 'Z'

interface Message {
  type: string
  body: Buffer
  whole: Buffer
}

/** Cuts what arrives into messages. Each has a letter and its length, but that which a connection begins with has no letter. */
class Messages {
  #isBare: boolean
  #rest: Buffer = Buffer.alloc(0)

  constructor({ beginsBare }: { beginsBare: boolean }) {
    this.#isBare = beginsBare
  }

  add(chunk: Buffer): Message[] {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const messages: Message[] = []
    for (let next = this.#cut(); next; next = this.#cut()) messages.push(next)
    return messages
  }

  #cut(): Message | null {
    const rest = this.#rest
    const at = this.#isBare ? 0 : 1
    if (rest.length < at + 4) return null
    const end = at + rest.readUInt32BE(at)
    if (rest.length < end) return null
    this.#rest = rest.subarray(end)
    this.#isBare = false
    return {
      type: rest.toString('latin1', 0, at),
      body: rest.subarray(at + 4, end),
      whole: rest.subarray(0, end),
    }
  }
}

/** The first two. */
function textsIn(body: Buffer): string[] {
  const end = body.indexOf(0)
  return [
    body.toString('utf8', 0, end),
    body.toString('utf8', end + 1, Math.max(end + 1, body.indexOf(0, end + 1))),
  ]
}
