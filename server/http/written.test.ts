import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Written } from './written.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('D1 a kept answer takes the memory it says it takes, whatever was made before and after it', async () => {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ n, root: Math.sqrt(n) })))
  collect()
  const before = process.memoryUsage().arrayBuffers
  const kept = Array.from({ length: 300 }, () => {
    const written = new Written(text)
    // As whatever else a process does: many short-lived buffers.
    for (let n = 0; n < 20; n++) Buffer.allocUnsafe(2_000)
    return written
  })
  // V8 sweeps away what nobody holds beside the program: not all of it at once.
  const taken = () => {
    collect()
    return process.memoryUsage().arrayBuffers - before
  }
  const said = kept.reduce((sum, { size }) => sum + size, 0)
  expect(kept[0]?.text).toBe(text)
  await expect.poll(taken, { timeout: 10_000 }).toBeLessThan(1.5 * said)
})
