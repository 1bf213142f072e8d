import { expect, test } from 'vitest'
import { type Connection, uploadChunks } from './upload.ts'

function connection(losses: { index: number; arrives?: boolean }[], isRetryable = true) {
  const sent: number[] = []
  const arrived = new Set<number>()
  const waits: number[] = []
  const io: Connection = {
    send: async (index) => {
      sent.push(index)
      const [loss] = losses
      if (loss?.index !== index) {
        arrived.add(index)
        return
      }
      losses.shift()
      if (loss.arrives) arrived.add(index)
      throw new Error('lost')
    },
    received: async () => [...arrived],
    wait: async (tries) => void waits.push(tries),
    isRetryable: () => isRetryable,
  }
  return { io, sent, arrived, waits }
}

test('U5 only a lost part is sent again', async () => {
  const { io, sent, arrived } = connection([{ index: 1 }])
  await uploadChunks(3, io)
  expect(sent).toEqual([0, 1, 1, 2])
  expect([...arrived]).toEqual([0, 1, 2])
})

test('U5 a part whose answer is lost is not sent twice', async () => {
  const { io, sent } = connection([{ index: 0, arrives: true }])
  await uploadChunks(2, io)
  expect(sent).toEqual([0, 1])
})

test('U5 an upload fails after five tries, and at once when it is refused', async () => {
  const lost = connection(Array.from({ length: 9 }, () => ({ index: 0 })))
  await expect(uploadChunks(1, lost.io)).rejects.toThrow('lost')
  expect(lost.sent).toHaveLength(5)
  expect(lost.waits).toEqual([1, 2, 3, 4])
  const refused = connection([{ index: 0 }], false)
  await expect(uploadChunks(1, refused.io)).rejects.toThrow('lost')
  expect(refused.sent).toHaveLength(1)
})
