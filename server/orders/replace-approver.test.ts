// Buyers and waiting purchases of an approver who left.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { moveApproval } from '#contract/market.ts'
import { approve, approvals, decideOrders } from '#contract/approvals.ts'
import { endBuy, getCart } from '#contract/cart.ts'
import { myPurchase } from '#contract/purchases.ts'
import { deps } from '#test/client.ts'
import { databaseUrl, db } from '#test/database.ts'
import { addDelegate, clientId, endAllDelegations } from '#test/delegating.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'
import { checkoutBody, emptyCart, pendingIds, placePurchase, putOffer } from '#test/shopping.ts'
import { replaceApprover } from './replace-approver.ts'

const approver = await aBuyer({ approver: await aBuyer() })
const buyer = await aBuyer({ approver })
const successor = await aBuyer({ approver })
const [FROM, TO] = [approver.email, successor.email]
const { email: FOREIGN } = await aBuyer()
const [glove, tape] = [await anOffer(), await anOffer()]

const block = (email: string, active = false) =>
  db.updateTable('users').set({ active }).where('email', '=', email).execute()

async function finish() {
  await emptyCart(buyer)
  await putOffer(buyer, glove, 1)
  return buyer.call(endBuy, { body: await checkoutBody(buyer) })
}

test('Q3 K11 checkout is refused while nobody can decide, says who to ask, and keeps the cart', async () => {
  await block(FROM)
  try {
    expect(await finish()).toMatchObject({
      status: 409,
      error_code: 'approver_blocked',
      message: `${approver.name} no puede aprobar compras en este momento y no tiene suplente. Escribí a soporte@abasto.test para que te asignen otro aprobador. Tu carrito queda como está.`,
    })
    expect((await buyer.call(getCart)).message.items).toHaveLength(1)
    await addDelegate(TO, FROM, 0, 1)
    expect((await finish()).status).toBe(200)
    await block(TO)
    expect((await finish()).status).toBe(409)
  } finally {
    await block(FROM, true)
    await block(TO, true)
    await endAllDelegations()
    await db
      .updateTable('delegations')
      .set({ deleted_at: new Date() })
      .where('deleted_at', 'is', null)
      .execute()
  }
})

test('Q3 waiting orders of an approver who left move to a new one with event and e-mails, decided ones stay', async () => {
  const waiting = await placePurchase(buyer, [
    [glove, 1],
    [tape, 1],
  ])
  const [decided, open] = waiting.orders.map(({ id }) => id) as [number, number]
  await approver.call(approve, { params: { id: decided } })
  const own = await placePurchase(successor, [[glove, 1]])
  await block(FROM)
  const replaced = await replaceApprover(deps, ` ${FROM.toUpperCase()} `, TO)
  expect(replaced.moved).toContain((await codeOf(waiting.id)).code)
  expect(replaced.kept).toContain((await codeOf(own.id)).code)
  expect(replaced.buyers).toBeGreaterThan(0)

  const { message } = await buyer.call(myPurchase, { params: { order_id: waiting.id } })
  expect(message.data.approver.email).toBe(TO)
  const events = message.data.buy_orders.map((order) => order.events.map(({ type }) => type))
  expect(events).toEqual([
    ['placed', 'approved'],
    ['placed', 'reassigned'],
  ])
  expect(message.data.buy_orders[1]?.events[1]).toMatchObject({
    actor: { side: 'abasto', name: 'Abasto' },
    approver: successor.name,
  })
  expect(await pendingIds(successor)).toContain(open)
  expect(
    (await successor.call(approvals, { query: { state: 1, per_page: 100 } })).message.pagination.totalRows,
  ).toBe((await pendingIds(successor)).length)
  const emails = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('cause', 'like', `purchase ${waiting.id}%`)
    .orderBy('e.id')
    .select(['e.kind', 'u.email'])
    .execute()
  expect(emails.map(({ kind, email }) => [kind, email])).toEqual([
    ['order_to_approve', FROM],
    ['order_to_approve', TO],
    ['approver_replaced', buyer.email],
  ])

  expect((await successor.call(approve, { params: { id: open } })).status).toBe(200)
  await block(FROM, true)
  const late = await approver.call(decideOrders, { body: { ids: [open], decision: 'rejected' } })
  expect(late.message.orders).toMatchObject([{ decided: false, error_code: 'not_found' }])
  expect(await replaceApprover(deps, FROM, TO)).toMatchObject({ buyers: 0, moved: [] })
  const next = await placePurchase(buyer, [[glove, 1]])
  expect(await pendingIds(successor)).toContain(next.orders[0]?.id)
})

test.each([
  ['an unknown person', 'nadie@prueba.test', TO, 'unknown'],
  ['the same person', FROM, FROM, 'same'],
  ['a person of another company', FROM, FOREIGN, 'other_company'],
])('Q3 an approver is not replaced by %s', async (_, from, to, reason) => {
  await expect(replaceApprover(deps, from, to)).rejects.toMatchObject({ reason })
})

test('Q3 an approver is not replaced by a blocked person', async () => {
  await block(TO)
  await expect(replaceApprover(deps, FROM, TO)).rejects.toMatchObject({ reason: 'blocked' })
  await block(TO, true)
})

test('Q3 each move of an approval sends its own e-mails, also back to somebody who had it before; a repetition none', async () => {
  const operator = await anOperator()
  const { id, orders } = await placePurchase(buyer, [
    [glove, 1],
    [tape, 1],
  ])
  const [order] = orders.map((one) => one.id) as [number]
  const first = (await toApprove(id))[0] ?? ''
  const other = first === TO ? FROM : TO
  const move = async (email: string) =>
    operator.call(moveApproval, {
      params: { id: order },
      body: { approver_id: await clientId(email), reason: 'Vacaciones' },
    })
  const expected = [first]
  for (const email of [other, first, other, first]) {
    expect((await move(email)).status).toBe(200)
    expected.push(email)
    expect(await toApprove(id)).toEqual(expected)
    expect((await move(email)).status).toBe(200)
    expect(await toApprove(id)).toEqual(expected)
  }
  const told = db.selectFrom('emails').where('kind', '=', 'approver_replaced')
  const about = told.where('cause', 'like', `purchase ${id},%`).select('cause')
  expect(await about.execute()).toHaveLength(4)
})

/** In the order of their e-mails. */
async function toApprove(purchaseId: number): Promise<string[]> {
  const emails = await db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.kind', '=', 'order_to_approve')
    .where('e.cause', '~', `^purchase ${purchaseId}(,|$)`)
    .orderBy('e.id')
    .select('u.email')
    .execute()
  return emails.map(({ email }) => email)
}

const codeOf = (id: number) =>
  db.selectFrom('purchases').where('id', '=', id).select('internal_code as code').executeTakeFirstOrThrow()

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** `npm run approver:replace -- …`, with its exit code. */
async function command(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/replace-approver.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: code as number, output: output.trim(), errors: errors.trim() }
}

test('Q3 the command gives waiting purchases to the new approver, and says which went and which stay', async () => {
  const { id } = await placePurchase(buyer, [[glove, 1]])
  await replaceApprover(deps, TO, FROM)
  const own = await placePurchase(successor, [[glove, 1]])
  const codes = [(await codeOf(id)).code, (await codeOf(own.id)).code]
  const { code, output, errors } = await command(FROM, TO)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  const lines = output.split('\n')
  expect(lines[0]).toMatch(new RegExp(`^${TO} now approves the purchases of \\d+ buyers of ${FROM}`))
  expect(lines[1]).toContain(`Waiting purchases that moved: `)
  expect(lines[1]).toContain(codes[0])
  expect(lines[2]).toContain(`These stay with ${FROM}, because they are of ${TO}: `)
  expect(lines[2]).toContain(codes[1])
  const { message } = await buyer.call(myPurchase, { params: { order_id: id } })
  expect(message.data.approver.email).toBe(TO)
  expect(await command(FROM, TO)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Waiting purchases that moved: none.') as string,
  })
})

test.each([
  ['no e-mail', [], 'usage: npm run approver:replace -- FORMER-EMAIL NEW-EMAIL'],
  ['one e-mail', [FROM], 'usage: npm run approver:replace -- FORMER-EMAIL NEW-EMAIL'],
  ['three e-mails', [FROM, TO, FROM], 'usage: npm run approver:replace -- FORMER-EMAIL NEW-EMAIL'],
  ['an unknown person', ['nadie@prueba.test', TO], 'there is no buyer with this e-mail: nadie@prueba.test'],
  ['the same person', [FROM, FROM], 'both e-mails are of the same person.'],
  ['a person of another company', [FROM, FOREIGN], 'the two people are of different companies.'],
])('Q3 the command refuses %s, says why, and changes nothing', async (_, args, reason) => {
  const approvers = () => db.selectFrom('clients').select(['id', 'authorizer_id']).orderBy('id').execute()
  const before = await approvers()
  expect(await command(...args)).toEqual({
    code: 1,
    output: '',
    errors: `No approver was changed: ${reason}`,
  })
  expect(await approvers()).toEqual(before)
})
