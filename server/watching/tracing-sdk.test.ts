// N3: what is sent to a collector, and when it takes nothing.
import { afterAll, expect, test } from 'vitest'
import { tracer } from '#db/spans.ts'
import { Collector } from '#test/collector.ts'
import { startTracing } from './tracing.ts'

const collector = await Collector.start()
afterAll(() => collector.stop())
const reported: string[] = []
const stop = startTracing(
  { endpoint: `${collector.endpoint}/`, sampled: 0.5 },
  { down: (error) => reported.push(String(error)), back: () => reported.push('back') },
)

/** More than wait to be sent together, 512. */
function makeTraces(): void {
  for (let count = 0; count < 1_500; count += 1) tracer().startSpan('work').end()
}

test('N3 a collector that takes nothing is reported once, and once when it does again', async () => {
  collector.accepts = false
  makeTraces()
  await expect.poll(() => reported.length, { timeout: 20_000 }).toBe(1)
  makeTraces()
  collector.accepts = true
  makeTraces()
  await expect.poll(() => reported, { timeout: 20_000 }).toEqual([expect.stringContaining('Error'), 'back'])
})

test('N3 OTEL_TRACES_SAMPLER_ARG is the part of the traces that is recorded', () => {
  const roots = Array.from({ length: 2_000 }, () => tracer().startSpan('root'))
  const { length } = roots.filter((span) => span.isRecording())
  // Nine standard deviations.
  expect(length).toBeGreaterThan(800)
  expect(length).toBeLessThan(1_200)
})

test('N3 a stop sends the last spans', async () => {
  const last = Array.from({ length: 20 }, () => tracer().startSpan('last'))
  const { length } = last.filter((span) => span.isRecording())
  for (const span of last) span.end()
  await stop()
  expect(collector.spans.filter(({ name }) => name === 'last')).toHaveLength(length)
})
