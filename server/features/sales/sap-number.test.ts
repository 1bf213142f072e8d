import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reject } from '#contract/approvals.ts'
import { mySale, mySales, setSapNumber } from '#contract/sales.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'

const approver = await aBuyer()
const buyer = await aBuyer({ approver })
const [seller, rival] = [await aSeller(), await aSeller()]
const lines = [[await anOffer({ seller }), 1]] as const

const sale = async () => (await anOrder({ buyer, lines })).id

interface Written {
  sap_number: unknown
  replaces?: unknown
}
const write = (caller: Caller, id: number, body: Written) =>
  caller.call(setSapNumber, { params: { order_id: id }, body })

const numberOf = async (id: number) =>
  (await seller.callOrThrow(mySale, { params: { order_id: id } })).data.sap_number

/** The logged changes of an order's number, oldest first. */
const changesOf = (id: number) =>
  db
    .selectFrom('sap_number_changes as c')
    .innerJoin('users as u', 'u.id', 'c.changed_by')
    .where('buy_order_id', '=', id)
    .orderBy('c.id')
    .select(['c.sap_number', 'u.email'])
    .execute()

test('V2 the seller sets, changes and removes a sale’s SAP number; each change is logged with its user', async () => {
  const id = await sale()
  expect(await numberOf(id)).toBeNull()
  expect((await write(seller, id, { sap_number: ' 4500012345 ' })).message).toEqual({
    sap_number: '4500012345',
  })
  const { data } = await seller.callOrThrow(mySales, { query: { state: 2 } })
  expect(data.find((one) => one.id === id)?.sap_number).toBe('4500012345')
  await write(seller, id, { sap_number: 'OV-26/0001.a', replaces: '4500012345' })
  expect(await numberOf(id)).toBe('OV-26/0001.a')
  await write(seller, id, { sap_number: null })
  expect(await numberOf(id)).toBeNull()
  const { email } = seller
  expect(await changesOf(id)).toEqual([
    { sap_number: '4500012345', email },
    { sap_number: 'OV-26/0001.a', email },
    { sap_number: null, email },
  ])
})

test('V2 the same number again changes nothing, whatever it replaces', async () => {
  const id = await sale()
  const first = await write(seller, id, { sap_number: '1', replaces: null })
  expect(first.status).toBe(200)
  expect(await write(seller, id, { sap_number: '1', replaces: null })).toEqual(first)
  expect(await changesOf(id)).toHaveLength(1)
})

test('V2 a number that a colleague changed meanwhile is not overwritten', async () => {
  const id = await sale()
  await write(seller, id, { sap_number: 'colleague', replaces: null })
  expect(await write(seller, id, { sap_number: 'mine', replaces: null })).toMatchObject({
    status: 409,
    error_code: 'sap_number_changed',
    message: expect.stringContaining('colleague') as unknown,
  })
  expect(await numberOf(id)).toBe('colleague')
  await write(seller, id, { sap_number: null })
  expect(await write(seller, id, { sap_number: 'mine', replaces: 'colleague' })).toMatchObject({
    status: 409,
    error_code: 'sap_number_removed',
  })
})

test('V2 of eight concurrent numbers that replace the same one, one is written', async () => {
  const id = await sale()
  const numbers = Array.from({ length: 8 }, (_, index) => `4500-${index}`)
  const answers = await atOnce(
    numbers.map((sap_number) => () => write(seller, id, { sap_number, replaces: null })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  const won = numbers[answers.findIndex(({ status }) => status === 200)]
  expect(await numberOf(id)).toBe(won)
  expect((await changesOf(id)).map(({ sap_number }) => sap_number)).toEqual([won])
})

test('V2 S6 only the seller of an approved order sets its number', async () => {
  const id = await sale()
  const body = { sap_number: '1' }
  expect((await write(anonymous, id, body)).status).toBe(401)
  expect((await write(buyer, id, body)).status).toBe(403)
  const foreign = await write(rival, id, body)
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(await write(rival, 999_999_999, body))

  const { id: unapproved } = await anOrder({ buyer, lines, pending: true })
  expect((await write(seller, unapproved, body)).status).toBe(404)
  await approver.call(reject, { params: { id: unapproved } })
  expect((await write(seller, unapproved, body)).status).toBe(404)
  expect(await changesOf(id)).toEqual([])
})

test('V2 a SAP number is up to 40 letters, digits, periods, hyphens and slashes', async () => {
  const id = await sale()
  for (const sap_number of ['', '  ', '1 2', '1\n2', 'ñ', '<b>', '1'.repeat(41), 7, undefined]) {
    expect([sap_number, (await write(seller, id, { sap_number })).status]).toEqual([sap_number, 422])
  }
  expect((await write(seller, id, { sap_number: '1'.repeat(40) })).status).toBe(200)
  const past = sql`update buy_orders set sap_number = '1 2' where id = ${id}`.execute(db)
  await expect(past).rejects.toThrow('sap_number_check')
  const history = sql`update sap_number_changes set sap_number = '2'`.execute(db)
  await expect(history).rejects.toThrow('never changed')
})
