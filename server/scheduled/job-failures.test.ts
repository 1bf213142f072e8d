// Failed scheduled jobs are shown to the operator (O3).
import { afterEach, expect, test } from 'vitest'
import { failures, market, tryAgain } from '#contract/market.ts'
import { clock, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOperator } from '#test/factories/people.ts'
import { recordFailures } from './job-failures.ts'
import { startSchedule } from './schedule.ts'

const operator = await anOperator()
const list = async (query: Record<string, string> = {}) =>
  (await operator.callOrThrow(failures, { query: { kind: 'scheduled_jobs', ...query } as never })).data

afterEach(async () => {
  clock.set(null)
  await db.deleteFrom('job_failures').execute()
})

test('O3 a scheduled job that fails is counted and listed with its last error until it succeeds', async () => {
  const outcomes: (Error | null)[] = [
    new Error('First'),
    new AggregateError([new Error('order 7 is locked')], 'Failed for 7'),
    null,
  ]
  const job = recordFailures(deps, 'delivered-orders', async () => {
    const outcome = outcomes.shift()
    if (outcome) throw outcome
  })
  const before = await operator.callOrThrow(market)
  await expect(job()).rejects.toThrow('First')
  clock.set(new Date('2026-03-02T12:00:00Z'))
  await expect(job()).rejects.toThrow('Failed for 7')
  clock.set(null)
  expect(await operator.callOrThrow(market)).toMatchObject({ jobs: before.jobs + 1, emails: before.emails })
  const [row, ...others] = await list()
  expect(others).toEqual([])
  expect(row).toEqual({
    ...{ kind: 'scheduled_jobs', id: row?.id, subject: 'delivered-orders', person: null, again: false },
    ...{ at: '2026-03-02T12:00:00.000Z', error: 'Failed for 7: Error: order 7 is locked' },
  })
  expect(await list({ search: 'delivered' })).toEqual([row])
  expect((await list({ kind: 'jobs', sort: 'person' })).at(-1)).toEqual(row)
  expect(
    await operator.call(tryAgain, { params: { kind: 'scheduled_jobs', id: row?.id ?? 0 } }),
  ).toMatchObject({ status: 409, error_code: 'job_retries_itself' })
  await job()
  expect(await list()).toEqual([])
})

test('O3 each success of a process deletes the failure that another process recorded', async () => {
  const failing = recordFailures(deps, 'memory', () => Promise.reject(new Error('broken')))
  const succeeding = recordFailures(deps, 'memory', () => Promise.resolve())
  for (let round = 0; round < 2; round++) {
    await expect(failing()).rejects.toThrow('broken')
    expect(await list()).toHaveLength(1)
    await succeeding()
    expect(await list()).toEqual([])
  }
})

test('O3 the schedule records the failure of a job', async () => {
  const config = Object.defineProperty({ ...deps.config }, 'approvalReminderDays', {
    get: () => {
      throw new Error('No days')
    },
  })
  // The jobs that read the days.
  const failing = ['approval-reminders', 'step-ups', 'still-wanted']
  const reported: unknown[] = []
  const all = Promise.withResolvers<void>()
  const stop = startSchedule({ ...deps, config }, (error) => {
    reported.push(error)
    if (reported.length === failing.length) all.resolve()
  })
  await all.promise
  stop()
  expect(reported).toEqual(failing.map(() => new Error('No days')))
  const failures = (await list()).map(({ subject, error }) => [subject, error])
  expect(failures.toSorted()).toEqual(failing.map((name) => [name, 'No days']))
})
