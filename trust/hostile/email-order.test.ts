// Which waiting e-mail is delivered first: a link to an account overtakes all others.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgotPassword } from '#contract/account.ts'
import { startMailWorker } from '#server/mail/deliver.ts'
import type { EmailKind } from '#server/mail/payloads.ts'
import { EMAIL_KINDS, PRIORITIES, priorityOf } from '#server/mail/priorities.ts'
import { claimDue, insertEmails, type NewEmail } from '#server/mail/queue.ts'
import type { Message, Transport } from '#server/mail/transport.ts'
import { anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'

const READER = 'comprador@abasto.test'
const INVITATIONS = 1_000

beforeEach(async () => {
  await db
    .updateTable('emails')
    .set({ stored_at: new Date(), due_at: null })
    .where('due_at', 'is not', null)
    .execute()
})
afterEach(async () => {
  await db.deleteFrom('emails').where('cause', 'like', 'order of delivery%').execute()
})

let times = 0

/** Due, also those above the cap of a day. */
async function queueInvitations(count: number): Promise<void> {
  await sql`
    with added as (
      insert into users (user_type, email, name, last_name, language)
      select 2, ${`invitada${++times}-`}::text || n || '@lejos.test', 'Eva', 'Ruiz', 'es' from generate_series(1, ${count}::int) n returning id
    )
    insert into emails (kind, cause, user_id, language, facts, created_at, priority)
    select 'invitation', 'order of delivery', id, 'es', '{"organisation": "Lejos", "invitedBy": "Eva"}', now(), 2 from added`.execute(
    db,
  )
  await sql`update emails set due_at = now(), held_until = null where kind = 'invitation' and due_at is not null`.execute(
    db,
  )
}

/** One good link an account. */
const READERS = ['comprador@abasto.test', 'planta@abasto.test', 'gerencia@abasto.test']
const requestLink = () =>
  anonymous.callOrThrow(forgotPassword, { body: { email: READERS.pop() ?? '', user_type_id: 2 } })

/** Holds back each delivery that `holds` names. */
class Gate implements Transport {
  readonly sent: Message[] = []
  readonly #holds: (message: Message) => Promise<unknown>
  readonly #seen = new Set<() => void>()

  constructor(holds: (message: Message) => Promise<unknown> = () => Promise.resolve()) {
    this.#holds = holds
  }

  async send(message: Message): Promise<void> {
    await this.#holds(message)
    this.sent.push(message)
    for (const check of this.#seen) check()
  }

  close() {
    return undefined
  }

  /** Resolves once this many were sent. */
  async until(check: (sent: readonly Message[]) => boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => {
      if (check(this.sent)) resolve()
    }
    this.#seen.add(look)
    look()
    await promise
    this.#seen.delete(look)
  }
}

const isLink = ({ text }: Message) => text.includes('/reset-password')
const unexpected = (error: Error) => {
  throw error
}

test('A5 I20 of 1,000 waiting invitations and a password link asked for after them, the link leaves first', async () => {
  await queueInvitations(INVITATIONS)
  await requestLink()
  const gate = new Gate()
  const stop = startMailWorker(deps, unexpected, gate)
  await gate.until((sent) => sent.length >= 20)
  await stop()
  expect(gate.sent.findIndex(isLink)).toBe(0)
}, 60_000)

test('A5 I20 a password link overtakes the invitations of a worker in the middle of 1,000', async () => {
  await queueInvitations(INVITATIONS)
  const gate = new Gate()
  const stop = startMailWorker(deps, unexpected, gate)
  await gate.until((sent) => sent.length >= 30)
  await requestLink()
  const before = gate.sent.length
  await gate.until((sent) => sent.some(isLink))
  await stop()
  // The batch under way, and one claimed while the link was written.
  expect(gate.sent.findIndex(isLink) - before).toBeLessThanOrEqual(10)
}, 60_000)

test('A5 I20 a password link leaves while every other delivery hangs', async () => {
  await queueInvitations(20)
  const hung: Message[] = []
  const never = new Promise<never>(() => undefined)
  const started = Promise.withResolvers<void>()
  const gate = new Gate((message) => {
    if (isLink(message)) return Promise.resolve()
    if (hung.push(message) === 4) started.resolve()
    return never
  })
  const stop = startMailWorker(deps, unexpected, gate)
  await started.promise
  await requestLink()
  await gate.until((sent) => sent.length > 0)
  await stop()
  expect([gate.sent.map(isLink), hung.length]).toEqual([[true], 4])
}, 60_000)

const ACCOUNT_KINDS = EMAIL_KINDS.filter((kind) => priorityOf(kind) === PRIORITIES.account)

test('I20 the e-mails that open or protect an account, and no others, come before all others', () => {
  expect(ACCOUNT_KINDS.toSorted()).toEqual([
    'email_change_asked',
    'email_changed',
    'email_confirmation',
    'pages_viewed',
    'password_changed',
    'password_reset',
    'second_factor_changed',
  ])
  const later = EMAIL_KINDS.filter((kind) => priorityOf(kind) > PRIORITIES.order)
  expect(later).toEqual(['invitation'])
})

test.each(ACCOUNT_KINDS)(
  'I20 %s overtakes every other kind that waits for longer, invitations last',
  async (kind) => {
    const others = EMAIL_KINDS.filter((one) => !ACCOUNT_KINDS.includes(one))
    const { id: userId } = await db
      .selectFrom('users')
      .where('email', '=', READER)
      .select('id')
      .executeTakeFirstOrThrow()
    const queue = (of: EmailKind) =>
      insertEmails(deps, [
        { kind: of, cause: `order of delivery ${kind}`, by: null, userId, payload: {} } as NewEmail,
      ])?.execute(db)
    for (const other of others.toReversed()) await queue(other)
    await queue(kind)
    const claimed: string[] = []
    for (;;) {
      const [due] = await claimDue(db, 1)
      if (!due) break
      const row = await db
        .selectFrom('emails')
        .where('id', '=', due.id)
        .select('kind')
        .executeTakeFirstOrThrow()
      claimed.push(row.kind)
    }
    expect(claimed.toSorted()).toEqual([kind, ...others].toSorted())
    expect([claimed[0], claimed.at(-1)]).toEqual([kind, 'invitation'])
  },
)
