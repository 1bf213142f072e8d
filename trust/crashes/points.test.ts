// Kills the application at named points of a write and of a delivery.
import { afterAll, expect, test } from 'vitest'
import { databaseUrl, db } from '#test/database.ts'
import { figure, isFull, times, timeLimit } from '../figures.ts'
import { emptyLedger, OrderClient, sizeOf, type Operation, type Order } from './clients.ts'
import { POINTS, type KillPoint, type Outcome } from './points.ts'
import { zeroCounts } from './retry-client.ts'
import {
  compare,
  emailsSince,
  expectDelivered,
  NO_DIFFERENCES,
  takeSnapshot,
  type Snapshot,
} from './comparison.ts'
import { startWatchedApp } from './watched-app.ts'
import { addAccounts, findArticles, findDestination } from './world.ts'

const TRIALS = times(1, 10)
/** The short form takes every third: two of a write and two of a delivery. */
const points = isFull ? POINTS : POINTS.filter((_, nth) => nth % 3 === 2)
const MAIL_MS = 60_000

await addAccounts(db)
const application = await startWatchedApp(databaseUrl, db)
const start = await takeSnapshot(db)
const [ledger, counts] = [emptyLedger(), zeroCounts()]
const NO_OP = () => Promise.resolve()
let beforeOperation = NO_OP
const client = new OrderClient(1, {
  ...{ port: application.port, ledger, counts },
  pair: (await findArticles(db))[0] ?? [],
  destination: await findDestination(db),
  beforeOperation: () => beforeOperation(),
})

afterAll(async () => {
  client.close()
  const { code, left } = await application.stop()
  if (code !== 0 || left.length > 0) throw new Error(`It exited with ${code} and left ${left.join(', ')}`)
})

test(
  `I3 I20 after kill -9 at each of ${points.length} points a retry has its effect once, with its e-mails`,
  timeLimit({ seconds: 180 }, { minutes: 15 }),
  async () => {
    let kills = 0
    let last = ''
    try {
      for (let nth = 0; nth < TRIALS; nth++) {
        for (const trial of await prepareTrials(nth)) {
          last = `${trial.operation}: ${trial.point.name}`
          await killAt(trial)
          expect(await compare(db, start, ledger), last).toEqual(NO_DIFFERENCES)
          expect(counts, last).toMatchObject({ unexpected: [], timeout: 0 })
          kills++
        }
      }
    } finally {
      const isComplete = kills === TRIALS * points.length
      figure({
        what: `Kill at named points × ${points.length} × ${TRIALS}`,
        measured: isComplete
          ? `${kills} kills, 0 lost of ${sizeOf(ledger)}, 0 duplicated, 0 orphan e-mails, 0 violations`
          : `${kills} kills passed, then failed at “${last}”`,
        target: 'all, 0, 0, 0, 0',
        met: isComplete,
      })
    }
    await expectDelivered(db, start, application.mail, { what: 'kills at named points', timeoutMs: MAIL_MS })
  },
)

interface Trial {
  point: KillPoint
  operation: Operation
  order: Order | null
}

async function prepareTrials(nth: number): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const [place, point] of points.entries()) {
    const operation = point.operations[(nth + place) % point.operations.length] ?? 'buy'
    const purchase = operation === 'buy' ? null : await client.buy()
    const [order = null] = purchase === null ? [] : await client.ordersOf(purchase)
    if (order && operation === 'send') await client.approve(order)
    trials.push({ point, operation, order })
  }
  return trials
}

async function killAt({ point, operation, order }: Trial): Promise<void> {
  const outcome = Promise.withResolvers<Outcome>()
  beforeOperation = async () => {
    beforeOperation = NO_OP
    // An earlier e-mail must not reach the point first.
    if (point.expected.received !== undefined) await allSent()
    const before = await takeSnapshot(db)
    const received = application.mail.received.length
    const { killed } = await application.arm(point)
    killed.then(() => outcomeSince(before, received)).then(outcome.resolve, outcome.reject)
  }
  const [found] = await Promise.all([
    outcome.promise.finally(() => application.resume()),
    run(operation, order),
  ])
  expect(found, `${operation}: ${point.name}`).toMatchObject(point.expected)
}

async function run(operation: Operation, order: Order | null): Promise<unknown> {
  if (!order) return client.buy()
  return operation === 'approve' ? client.approve(order) : client.send(order)
}

async function outcomeSince(before: Snapshot, received: number): Promise<Outcome> {
  return {
    isCommitted: JSON.stringify(await takeSnapshot(db)) !== JSON.stringify(before),
    received: application.mail.received.length - received,
    marked: (await emailsSince(db, before)).filter(({ sent }) => sent).length,
  }
}

async function allSent(): Promise<void> {
  const unsent = async () => (await emailsSince(db, start)).filter(({ sent }) => !sent)
  await expect.poll(unsent, { timeout: MAIL_MS, interval: 50 }).toEqual([])
}
