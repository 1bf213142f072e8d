// Requests generated from /api/openapi.json: valid ones pass the schema, invalid ones are refused and write nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeRowWrites, recordRowWrites } from '#test/row-writes.ts'
import { timesOf } from '../../bench/load/load.ts'
import { figure, isFull, times, timeLimit } from '../figures.ts'
import {
  type Call,
  OPERATIONS,
  type Operation,
  actorsFor,
  isSchemaRejection,
  newTally,
  send,
  encodeRequest,
  WRITING_READS,
} from './requests.ts'
import { UPLOADS } from '#test/uploads.ts'
import { mutationsOf } from './invalid-requests.ts'
import { expireExports, form, FORM_TYPE, resourcesFor, validCalls, knownValues } from './valid-requests.ts'

const SEEDS = isFull ? [1, 2, 3, Math.floor(Math.random() * 2 ** 31)] : [1]
/** Per operation and seed. */
const VALID = times(5, 100)
const FAULTS = times(22, 130)
const HEAVY: ReadonlySet<string> = new Set([
  'PUT /quotes/state-pause',
  'POST /prices/bulk',
  'POST /prices/scheduled/take-back',
  'PUT /quotes/state-enable',
  'PUT /shipping-providers/bulk-enable',
  'PUT /shipping-providers/bulk-disable',
  'PUT /providers/increment',
  'PUT /shipping-providers/bulk-changes/:id/undo',
  'GET /audit/export',
])
/** Endpoints that end the actors' sessions or deactivate their companies. */
const NEVER_VALID: ReadonlySet<string> = new Set([
  'POST /logout',
  'DELETE /users/sessions',
  'DELETE /users/sessions/:id',
  'DELETE /users/:id/sessions',
  'PUT /companies/:company_id/state',
  'PUT /companies/:company_id/people/:id/block',
  'POST /operator/sellers/:id/users/:user_id/block',
  'PUT /providers/people/:id',
  'PUT /providers/people/:id/block',
  'DELETE /providers/people/:id/sessions',
])

/** Endpoints with rules beyond their schema: a CUIT's check digit, the password, a text that one kind needs. */
const RULES_REFUSE: ReadonlySet<string> = new Set([
  'POST /users/second-factor',
  'PUT /users/second-factor/off',
  'POST /operator/sellers',
  'PUT /operator/sellers/:id',
  'POST /companies',
  // Each SKU once.
  'POST /publications',
  'PUT /companies/:company_id',
  'PUT /companies/:company_id/tax-data',
  'PUT /sellers/:seller_id/tax-data',
  // A phone is written on one line.
  'PUT /providers/contact',
  'POST /market/orders/:id/claim-answer',
  // Steps have deciders, and the company's people.
  'PUT /companies/:company_id/rules',
  'POST /companies/:company_id/rules/try',
  // Amounts up to the ceiling, and the company's cost centers.
  'POST /companies/:company_id/budgets',
  'PUT /companies/:company_id/budgets/:id',
  // Each order and each note once.
  'POST /buyorders/send-many',
  'POST /documents/dispatch-notes',
  // A filter or ids, a percentage or an amount, and prices that stay above 0.
  'POST /prices/bulk',
  // The last day follows the first, which is not past, and the zone is an own one.
  'POST /providers/closures',
  // The end follows today.
  'POST /providers/pause',
  // A list or lines, not both.
  'POST /cart/best',
  'POST /cart/best/apply',
  // A bar code ends in its check digit.
  'POST /catalogue/products',
  'PUT /catalogue/products/:id',
  // A period ends after it starts.
  'GET /sales-report',
  'GET /sales-report/orders',
  'GET /sales-report/export',
  'GET /spending',
  'GET /spending/orders',
  'GET /spending/export',
  // Attributes and details with names of their own, a price above 0, and uploaded pictures.
  'POST /product-proposals',
  'PUT /product-proposals/:id',
  'PUT /catalogue/proposals/:id/accept',
  // The server refuses the file.
  'POST /product-proposals/pictures',
  'POST /catalogue/pictures',
  'POST /buyorders/claim/:order_id/photos',
  'POST /companies/:company_id/spreadsheet',
  'POST /cart/lines/file',
  'POST /lists/file',
  'POST /catalogue/imports/upload',
  'POST /synonyms/imports/upload',
])

const tally = newTally()
beforeAll(recordRowWrites)
afterAll(() => {
  const { sent, limited, problems, ms } = tally
  const { p99 } = timesOf(ms)
  figure({
    what: `requests made from /api/openapi.json, seeds ${SEEDS.join(', ')}`,
    measured: `${sent.toLocaleString('en')} requests, ${problems.length} wrong (${limited} answered 429)`,
    target: '≥ 50,000 requests; 0 answers ≥ 500, 0 not promised, 0 rows changed by what is refused',
    met: problems.length === 0 && sent >= 50_000,
  })
  figure({
    what: 'p99 of these',
    measured: `${p99.toFixed(0)} ms`,
    target: '≤ 1,000 ms',
    met: p99 <= 1000,
  })
})

const cases = SEEDS.flatMap((seed) =>
  OPERATIONS.map((operation) => [operation.route, seed, operation] as const),
)

test.each(cases)(
  '%s accepts valid and refuses invalid requests, seed %i',
  timeLimit({ seconds: 60 }, { minutes: 5 }),
  async (route, seed, operation) => {
    const before = tally.problems.length
    const resources = await resourcesFor(operation)
    const known = await knownValues()
    await takeRowWrites()
    const arbitrary = validCalls(operation, known, resources)
    const count = HEAVY.has(route) ? Math.ceil(VALID / 10) : VALID
    const calls = NEVER_VALID.has(route) ? [] : fc.sample(arbitrary, { seed, numRuns: count })
    for (const [nth, call] of calls.entries()) await sendValid(operation, call, nth)
    for (const call of fc.sample(arbitrary, { seed: seed + 1, numRuns: 3 }))
      await sendFaults(operation, call, seed)
    expect(tally.problems.slice(before)).toEqual([])
  },
)

async function sendValid(operation: Operation, call: Call, nth: number): Promise<void> {
  const people = actorsFor(operation)
  const actor = people[nth % people.length]
  if (!actor) return
  if (WRITING_READS.has(operation.route)) await expireExports()
  const upload = UPLOADS.has(operation.route)
  const written = encodeRequest(operation, call)
  const answer = await send(
    tally,
    operation,
    actor,
    upload ? { ...written, body: form(), contentType: FORM_TYPE } : written,
  )
  if (isSchemaRejection(answer) && !RULES_REFUSE.has(operation.route))
    answer.note('a documented request is refused')
  await takeRowWrites()
}

async function sendFaults(operation: Operation, call: Call, seed: number): Promise<void> {
  const faults = mutationsOf(operation, call)
  const chosen = shuffled(faults, seed).slice(0, Math.ceil(FAULTS / 3))
  const [actor] = actorsFor(operation)
  if (!actor) return
  for (const [name, make] of chosen) {
    const { written, isInvalid } = make()
    if (WRITING_READS.has(operation.route)) await expireExports()
    const { status, note } = await send(tally, operation, actor, written)
    if (isInvalid && (status < 400 || status >= 500)) note(`an invalid request is accepted (${name})`)
    if (status < 400) await takeRowWrites()
  }
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  if (items.length === 0) return []
  const [order = []] = fc.sample(fc.shuffledSubarray([...items.keys()], { minLength: items.length }), {
    seed,
    numRuns: 1,
  })
  return order.map((at) => items[at] as Item)
}
