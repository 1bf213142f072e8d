import { expect, test } from 'vitest'
import { ApiFailure } from './failure.ts'
import { type Connection, uploadChunks } from './upload.ts'

const LOST = new ApiFailure(0, { message: 'lost' })
const TOO_MANY = new ApiFailure(429, { message: 'too many' }, 40_000)

function connection(losses: { index: number; arrives?: boolean }[], failure = LOST) {
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
      throw failure
    },
    received: async () => [...arrived],
    wait: async (ms) => void waits.push(ms),
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
  expect(lost.waits).toEqual([1_000, 2_000, 4_000, 8_000])
  const refused = connection([{ index: 0 }], new ApiFailure(422, { message: 'not a catalogue' }))
  await expect(uploadChunks(1, refused.io)).rejects.toThrow('not a catalogue')
  expect(refused.sent).toHaveLength(1)
})

test('O10 an upload that is refused with Retry-After waits that long, and fails after ten refusals without a part between', async () => {
  const refusals = (index: number, count: number) => Array.from({ length: count }, () => ({ index }))
  const limited = connection([...refusals(1, 9), ...refusals(2, 9)], TOO_MANY)
  await uploadChunks(3, limited.io)
  expect([...limited.arrived]).toEqual([0, 1, 2])
  expect(limited.waits).toEqual(Array.from({ length: 18 }, () => 40_000))

  const endless = connection(refusals(1, 99), TOO_MANY)
  await expect(uploadChunks(3, endless.io)).rejects.toThrow('too many')
  expect(endless.sent).toEqual([0, ...refusals(1, 10).map(({ index }) => index)])
})
