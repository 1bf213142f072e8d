import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { EncodedResponse } from './encoded-response.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('D1 the size of an encoded response is the memory it takes', async () => {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ n, root: Math.sqrt(n) })))
  collect()
  const before = process.memoryUsage().arrayBuffers
  const kept = Array.from({ length: 300 }, () => {
    const response = new EncodedResponse(text)
    // Short-lived buffers, as other work allocates.
    for (let n = 0; n < 20; n++) Buffer.allocUnsafe(2_000)
    return response
  })
  // V8 frees memory concurrently.
  const taken = () => {
    collect()
    return process.memoryUsage().arrayBuffers - before
  }
  const expected = kept.reduce((sum, { size }) => sum + size, 0)
  expect(kept[0]?.text).toBe(text)
  await expect.poll(taken, { timeout: 10_000 }).toBeLessThan(1.5 * expected)
})
