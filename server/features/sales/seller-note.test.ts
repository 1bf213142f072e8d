// A seller's own note on an order (B10): its seller's users write and read it, and no buyer or other seller does.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reject } from '#contract/approvals.ts'
import { ENDPOINTS } from '#contract/api.ts'
import { auditLog, companyAuditLog } from '#contract/audit.ts'
import { ordersToSend } from '#contract/dispatching.ts'
import { dispatchNote, labels, pickingList, purchaseOrder } from '#contract/papers.ts'
import { claimDelivery } from '#contract/purchases.ts'
import { answerClaim, mySale, mySales, saleCounts, setSellerNote } from '#contract/sales.ts'
import { SELLER_NOTE_MAX_LENGTH } from '#domain/rules.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, send } from '#test/factories/orders.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { readPdf } from '#test/pdf-text.ts'

const approver = await aBuyer({ administrator: true })
const buyer = await aBuyer({ approver })
const seller = await aSeller()
const [colleague, rival] = [await aSeller({ colleague: seller }), await aSeller()]
const operator = await anOperator()
const lines = [[await anOffer({ seller }), 2]] as const

const order = () => anOrder({ buyer, lines })
const write = (caller: Caller, id: number, seller_note: unknown, replaces?: unknown) =>
  caller.call(setSellerNote, { params: { order_id: id }, body: { seller_note, replaces } })
const noteOf = async (id: number, caller: Caller = seller) =>
  (await caller.callOrThrow(mySale, { params: { order_id: id } })).data.seller_note

test('B10 the seller writes, changes and removes the own note of an order, in the sale, the list and what is to send', async () => {
  const { id } = await order()
  expect(await noteOf(id)).toBeNull()
  const two = 'Frágil.\nEntra por el portón 3'
  expect(await write(seller, id, `  ${two} `)).toMatchObject({ status: 200, message: { seller_note: two } })
  expect(await noteOf(id, colleague)).toBe(two)
  const { data: listed } = await seller.callOrThrow(mySales, { query: { state: 2, per_page: 100 } })
  expect(listed.find((one) => one.id === id)?.seller_note).toBe(two)
  const { data: toSend } = await seller.callOrThrow(ordersToSend)
  expect(toSend.find((one) => one.id === id)?.seller_note).toBe(two)
  expect((await write(colleague, id, 'Otra', two)).message).toEqual({ seller_note: 'Otra' })
  expect(await noteOf(id)).toBe('Otra')
  expect((await write(seller, id, null, 'Otra')).message).toEqual({ seller_note: null })
  expect(await noteOf(id)).toBeNull()
  expect(await sql`select from seller_notes where buy_order_id = ${id}`.execute(db)).toMatchObject({
    rows: [],
  })
})

test('B10 the own note changes in any state of the sale, also after the dispatch and a claim', async () => {
  const { id, item } = await order()
  await send(seller, id, '21', [item.id, 2])
  expect((await write(seller, id, 'Enviada')).status).toBe(200)
  const claim = { dispatch_note_number: '21', message: 'Falta.' }
  await buyer.callOrThrow(claimDelivery, { params: { order_id: id }, body: claim })
  expect((await write(seller, id, 'Reclamada', 'Enviada')).status).toBe(200)
  expect(await noteOf(id)).toBe('Reclamada')
})

test('B10 a note that a colleague changed meanwhile is not overwritten, and the same one again changes nothing', async () => {
  const { id } = await order()
  await write(colleague, id, 'Del colega', null)
  expect(await write(seller, id, 'Mía', null)).toMatchObject({
    status: 409,
    error_code: 'seller_note_changed',
    message: 'Alguien de tu empresa cambió la nota mientras tanto. Ahora dice: Del colega',
  })
  expect(await write(seller, id, 'Del colega', null)).toMatchObject({ status: 200 })
  expect(await noteOf(id)).toBe('Del colega')
  await write(seller, id, null)
  expect(await write(seller, id, 'Mía', 'Del colega')).toMatchObject({
    status: 409,
    error_code: 'seller_note_removed',
    message: 'Alguien de tu empresa quitó la nota mientras tanto.',
  })
  expect(await noteOf(id)).toBeNull()
})

test('B10 of eight concurrent notes that replace none, one is written', async () => {
  const { id } = await order()
  const notes = Array.from({ length: 8 }, (_, index) => `Nota ${index}`)
  const answers = await atOnce(notes.map((note) => () => write(seller, id, note, null)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(await noteOf(id)).toBe(notes[answers.findIndex(({ status }) => status === 200)])
})

test('B10 S6 only users of the seller of an approved order write its note', async () => {
  const { id } = await order()
  expect((await write(anonymous, id, 'x')).status).toBe(401)
  for (const caller of [buyer, approver, operator]) expect((await write(caller, id, 'x')).status).toBe(403)
  const foreign = await write(rival, id, 'x')
  expect(foreign.status).toBe(404)
  expect(await write(rival, 999_999_999, 'x')).toEqual(foreign)
  const { id: pending } = await anOrder({ buyer, lines, pending: true })
  expect((await write(seller, pending, 'x')).status).toBe(404)
  await approver.callOrThrow(reject, { params: { id: pending }, body: { reason: 'No.' } })
  expect((await write(seller, pending, 'x')).status).toBe(404)
  const { rows } = await sql`select from seller_notes where buy_order_id in (${id}, ${pending})`.execute(db)
  expect(rows).toEqual([])
})

test('B10 a note has 1 to 500 characters that show, which the database enforces too', async () => {
  const { id } = await order()
  const long = '👷'.repeat(SELLER_NOTE_MAX_LENGTH)
  for (const bad of ['', ' \n', '\u200b', 'a\u202eb', `${long}x`, 7, undefined, {}])
    expect([bad, (await write(seller, id, bad)).status]).toEqual([bad, 422])
  expect((await write(seller, id, 'x', 7)).status).toBe(422)
  expect((await write(seller, id, long)).status).toBe(200)
  expect(await noteOf(id)).toBe(long)
  for (const message of ['', `${long}x`])
    await expect(
      sql`update seller_notes set message = ${message} where buy_order_id = ${id}`.execute(db),
    ).rejects.toThrow('seller_notes_message_check')
})

test('B10 B3 a search of sales finds the words of the own note, and so does their count, of own sales alone', async () => {
  const { id } = await order()
  await write(seller, id, 'Llamar a Ruperto antes de las 9, portón ZX-41')
  const found = async (search: string, caller: Caller = seller) =>
    (await caller.callOrThrow(mySales, { query: { search } })).data.map((one) => one.id)
  for (const search of ['zx-41', 'ruperto porton', 'PORTÓN ZX']) expect(await found(search)).toEqual([id])
  expect(await found('zx-42')).toEqual([])
  expect(await found('zx-41', rival)).toEqual([])
  const { states } = await seller.callOrThrow(saleCounts, { query: { search: 'zx-41' } })
  expect(states).toEqual({ 2: 1, 4: 0, 5: 0, 8: 0 })
})

test('B10 O12 each change of a note is a line of the audit that names its seller, and not the company', async () => {
  const { id, code } = await order()
  await write(seller, id, 'Primera')
  await write(colleague, id, 'Segunda', 'Primera')
  await write(seller, id, null, 'Segunda')
  const { data } = await operator.callOrThrow(auditLog, { query: { kind: 'seller_notes', search: code } })
  const [name] = data.map((line) => line.seller)
  expect(name).toEqual(expect.any(String))
  const line = (action: string, by: { email: string }, before: unknown, after: unknown) => ({
    action,
    company: null,
    seller: name,
    subject: code,
    person: expect.objectContaining({ email: by.email }) as unknown,
    source: 'PUT /buyorders/my-sales/:order_id/note',
    changes: [{ field: 'message', before, after }],
  })
  expect(data).toMatchObject([
    line('deleted', seller, 'Segunda', null),
    line('changed', colleague, 'Primera', 'Segunda'),
    line('created', seller, null, 'Primera'),
  ])
  const { data: own } = await approver.callOrThrow(companyAuditLog, {
    params: { company_id: buyer.company.id },
    query: { search: code, per_page: 100 },
  })
  expect(own.map(({ kind }) => kind)).not.toContain('seller_notes')
  expect(own.length).toBeGreaterThan(0)
})

/** Reads by all GET endpoints, with each of the ids in the address. Returns which answer the mark, and how many calls succeed. */
async function readersOf(mark: string, caller: Caller, ids: readonly number[]) {
  const found = new Set<string>()
  let answered = 0
  for (const { name, endpoint } of ENDPOINTS.filter(({ endpoint: { method } }) => method === 'GET'))
    for (const id of endpoint.path.includes(':') ? ids : [0]) {
      const answer = await caller.request('GET', endpoint.path.replaceAll(/:\w+/g, String(id)))
      if (answer.status < 300) answered++
      if (JSON.stringify(answer).includes(mark)) found.add(name)
    }
  return { found: [...found].toSorted(), answered }
}

test('B10 no endpoint, paper or e-mail shows the own note to the buyer, the approver, the administrator or another seller', async () => {
  const mark = 'MARCA-PRIVADA'
  const { id, purchaseId, item } = await order()
  await write(seller, id, `${mark} de prueba`)
  const ids = [id, purchaseId, buyer.company.id]
  // What the seller sees proves that the walk would find it.
  expect((await readersOf(mark, seller, ids)).found).toEqual(['mySale', 'mySales', 'ordersToSend'])
  await send(seller, id, '31', [item.id, 1])
  const params = { order_id: id }
  const claim = { dispatch_note_number: '31', message: 'Falta.' }
  await buyer.callOrThrow(claimDelivery, { params, body: claim })
  await seller.callOrThrow(answerClaim, {
    params,
    body: { dispatch_note_number: '31', kind: 'text', message: 'Va.' },
  })
  for (const caller of [buyer, approver, rival]) {
    const { found, answered } = await readersOf(mark, caller, ids)
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(20)
  }
  const papers = [
    await buyer.download(purchaseOrder, { params }),
    await seller.download(purchaseOrder, { params }),
    await seller.download(pickingList, { params }),
    await seller.download(dispatchNote, { params, query: { dispatch_note_number: '31' } }),
    await seller.download(labels, { body: { ids: [id], format: 'a4' } }),
  ]
  for (const { bytes, name } of papers) {
    const text = (await readPdf(bytes)).pages.flat().join('\n')
    expect(text, name).toContain(buyer.company.name)
    expect(text, name).not.toContain(mark)
  }
  const { rows } = await sql<{ emails: number; marked: number }>`
    select count(*)::int as emails, count(*) filter (where to_jsonb(e)::text like ${`%${mark}%`})::int as marked
    from emails e where cause like ${`order ${id}%`} or cause like ${`purchase ${purchaseId}%`}`.execute(db)
  expect(rows[0]?.emails).toBeGreaterThan(2)
  expect(rows[0]?.marked).toBe(0)
})
