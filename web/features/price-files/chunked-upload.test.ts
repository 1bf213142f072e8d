import { expect, test } from 'vitest'
import { type Line, sendParts } from './chunked-upload.ts'

/** A connection that loses what it is told to; `arrives` says whether a lost part got there all the same. */
function line(losses: { index: number; arrives?: boolean }[], mayPass = true) {
  const sent: number[] = []
  const there = new Set<number>()
  const waits: number[] = []
  const io: Line = {
    send: async (index) => {
      sent.push(index)
      const [loss] = losses
      if (loss?.index !== index) {
        there.add(index)
        return
      }
      losses.shift()
      if (loss.arrives) there.add(index)
      throw new Error('lost')
    },
    received: async () => [...there],
    wait: async (tries) => void waits.push(tries),
    mayPass: () => mayPass,
  }
  return { io, sent, there, waits }
}

test('U5 a part that is lost is sent again, and only that', async () => {
  const { io, sent, there } = line([{ index: 1 }])
  await sendParts(3, io)
  expect(sent).toEqual([0, 1, 1, 2])
  expect([...there]).toEqual([0, 1, 2])
})

test('U5 a part whose answer is lost is not sent twice', async () => {
  const { io, sent } = line([{ index: 0, arrives: true }])
  await sendParts(2, io)
  expect(sent).toEqual([0, 1])
})

test('U5 after five tries it is given up, and what is refused is not tried again', async () => {
  const lost = line(Array.from({ length: 9 }, () => ({ index: 0 })))
  await expect(sendParts(1, lost.io)).rejects.toThrow('lost')
  expect(lost.sent).toHaveLength(5)
  expect(lost.waits).toEqual([1, 2, 3, 4])
  const refused = line([{ index: 0 }], false)
  await expect(sendParts(1, refused.io)).rejects.toThrow('lost')
  expect(refused.sent).toHaveLength(1)
})
