// Named points at which the application is killed. They are found by the tables a statement names, not by its text.
import type { Moment } from './statements.ts'
import type { Act } from './trader.ts'

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
