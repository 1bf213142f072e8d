import { expect, test } from 'vitest'
import { DeliveryTable, type Zones } from './dictionaries.ts'

const zone = (n: number): Zones => ({ low: (1 << n) >>> 0, high: 1 })

test('C2 thousands of deliveries are added, shared and released, and each keeps its times', () => {
  const deliveries = new DeliveryTable()
  const held = new Map<number, number>()
  const acquire = (kind: number) =>
    deliveries.acquire(
      [kind % 7, 10 + (kind % 300), 999],
      [zone(kind % 31), zone(3), zone(Math.floor(kind / 300))],
    )
  const check = () => {
    for (const [kind, number] of held) {
      expect(acquire(kind)).toBe(number)
      deliveries.release(number)
      const start = deliveries.starts[number] as number
      expect([...deliveries.days.subarray(start, start + 3)]).toEqual([kind % 7, 10 + (kind % 300), 999])
    }
    expect(new Set(held.values()).size).toBe(held.size)
  }
  for (let kind = 0; kind < 6_000; kind += 1) held.set(kind, acquire(kind))
  check()
  for (const kind of [...held.keys()].filter((one) => one % 5 > 0)) {
    deliveries.release(held.get(kind) ?? 0)
    held.delete(kind)
  }
  check()
  const { bytes } = deliveries
  for (let kind = 3_000; kind < 9_000; kind += 1) if (!held.has(kind)) held.set(kind, acquire(kind))
  check()
  for (const number of held.values()) deliveries.release(number)
  held.clear()
  for (let kind = 0; kind < 500; kind += 1) held.set(kind, acquire(kind))
  check()
  expect(deliveries.bytes).toBeLessThan(bytes)
})
