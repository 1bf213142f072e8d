// T4: the application killed at named points, which are seen from outside: on its lines to PostgreSQL, to its clients and to the
// mail server.
import { afterAll, expect, test } from 'vitest'
import { databaseUrl, db } from '#test/database.ts'
import { figure, isFull, progress, times, timeLimit } from '../figures.ts'
import { noCounts } from './retry-client.ts'
import { POINTS, type Point, type State } from './points.ts'
import { noLedger, Trader, type Act, type Order } from './clients.ts'
import { delivered, emailsSince, judge, standNow, type Before } from './verdict.ts'
import { watch } from './watched-app.ts'
import { addPeople, findArticles, placeOf } from './world.ts'

const TRIES = times(1, 10)
/** In the short form every third: two in an order, “after COMMIT, untold” among them, and two in an e-mail. */
const TRIED = isFull ? POINTS : POINTS.filter((_, nth) => nth % 3 === 2)
const MAIL_MS = 60_000

await addPeople(db)
const application = await watch(databaseUrl, db)
const start = await standNow(db)
const [ledger, counts] = [noLedger(), noCounts()]
const NOTHING = () => Promise.resolve()
let begin = NOTHING
const trader = new Trader(1, {
  ...{ port: application.port, ledger, counts },
  pair: (await findArticles(db))[0] ?? [],
  place: await placeOf(db),
  begin: () => begin(),
})

afterAll(async () => {
  trader.close()
  const { code, left } = await application.stop()
  if (code !== 0 || left.length > 0) throw new Error(`It ended with ${code} and left ${left.join(', ')}`)
})

test(
  `T4 I3 I20 kill -9 at each of ${TRIED.length} named points: asked again it is done once, and written about`,
  timeLimit({ seconds: 180 }, { minutes: 15 }),
  async () => {
    let kills = 0
    let last = ''
    try {
      for (let nth = 0; nth < TRIES; nth++) {
        for (const trial of await prepare(nth)) {
          last = `${trial.act}: ${trial.point.name}`
          await killAt(trial)
          expect(await judge(db, start, ledger), last).toEqual(RIGHT)
          expect(counts, last).toMatchObject({ wrong: [], hung: 0 })
          kills++
        }
        progress(`the application was killed ${nth + 1} of ${TRIES} times at each point`)
      }
    } finally {
      const isAll = kills === TRIES * TRIED.length
      const done = ledger.purchases.length + ledger.approved.length + ledger.sent.length
      figure({
        what: `T4 kill at named points × ${TRIED.length} × ${TRIES}`,
        measured: isAll
          ? `${kills} kills, 0 lost of ${done}, 0 twice, 0 orphan e-mails, 0 violations`
          : `${kills} kills without harm, then not at “${last}”`,
        target: 'all, 0, 0, 0, 0',
        met: isAll,
      })
    }
    await delivered(db, start, application.mail, { what: 'kills at named points', timeoutMs: MAIL_MS })
  },
)

const RIGHT = { lost: [], twice: [], orphans: [], violations: [] }

interface Trial {
  point: Point
  act: Act
  /** What is approved or sent. */
  order: Order | null
}

/** Of each point one, with what it begins with. */
async function prepare(nth: number): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const [place, point] of TRIED.entries()) {
    const act = point.acts[(nth + place) % point.acts.length] ?? 'buy'
    const bought = act === 'buy' ? null : await trader.buy()
    const [order = null] = bought === null ? [] : await trader.ordersOf(bought)
    if (order && act === 'send') await trader.approve(order)
    trials.push({ point, act, order })
  }
  return trials
}

async function killAt({ point, act, order }: Trial): Promise<void> {
  const seen = Promise.withResolvers<State>()
  begin = async () => {
    begin = NOTHING
    // Otherwise it might be an earlier one that comes to the point.
    if (point.then.arrived !== undefined) await allSent()
    const stand = await standNow(db)
    const arrived = application.mail.received.length
    const { killed } = await application.aim(point)
    killed.then(() => stateSince(stand, arrived)).then(seen.resolve, seen.reject)
  }
  const [state] = await Promise.all([seen.promise.finally(() => application.goOn()), ask(act, order)])
  expect(state, `${act}: ${point.name}`).toMatchObject(point.then)
}

/** Until it is known to be done. */
async function ask(act: Act, order: Order | null): Promise<unknown> {
  if (!order) return trader.buy()
  return act === 'approve' ? trader.approve(order) : trader.send(order)
}

async function stateSince(stand: Before, arrived: number): Promise<State> {
  return {
    isDone: JSON.stringify(await standNow(db)) !== JSON.stringify(stand),
    arrived: application.mail.received.length - arrived,
    marked: (await emailsSince(db, stand)).filter(({ sent }) => sent).length,
  }
}

async function allSent(): Promise<void> {
  const unsent = async () => (await emailsSince(db, start)).filter(({ sent }) => !sent)
  await expect.poll(unsent, { timeout: MAIL_MS, interval: 50 }).toEqual([])
}
