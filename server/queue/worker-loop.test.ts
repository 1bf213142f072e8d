import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Metrics } from '#server/watching/metrics.ts'
import { startWorker } from './worker-loop.ts'

const unhandled: unknown[] = []
const collect = (reason: unknown) => void unhandled.push(reason)
process.on('unhandledRejection', collect)
afterAll(() => process.off('unhandledRejection', collect))

test('U6 I20 N2 work that fails while its queue claims the next item is reported and counted, not an unhandled rejection', async () => {
  const reported: string[] = []
  const counted: string[] = []
  const metrics = { item: (...item: string[]) => counted.push(item.join(' ')) } as unknown as Metrics
  let claims = 0
  const stop = startWorker(
    {
      name: 'failing work',
      concurrency: 2,
      busyMs: 0,
      idleMs: 0,
      claim: async (_limit, track) => {
        if (++claims > 2) return
        track(Promise.reject(new Error(`first of claim ${claims}`)))
        // Node.js reports unhandled rejections before the next turn.
        await nextTurn()
        await nextTurn()
        if (claims === 2) throw new Error('the database is down')
        track(Promise.reject(new Error(`second of claim ${claims}`)))
      },
    },
    ({ message }) => reported.push(message),
    metrics,
  )
  await expect.poll(() => reported).toHaveLength(4)
  await stop()
  expect(reported).toEqual([
    'first of claim 1',
    'second of claim 1',
    'first of claim 2',
    'The queue of failing work cannot be read',
  ])
  expect(counted).toEqual(Array(3).fill('failing work failed'))
  expect(unhandled).toEqual([])
})
