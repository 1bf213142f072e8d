// Which users of a seller get which e-mail (B17), through the calls that cause them.
import { expect, test } from 'vitest'
import { askCancellation, claimDelivery, confirmReception, insistOnClaim } from '#contract/purchases.ts'
import { answerClaim } from '#contract/sales.ts'
import { sellerPeople, sendSellerPersonLink, updateSellerPerson } from '#contract/sellers-people.ts'
import { blockSellerUser, pauseSeller, resumeSeller } from '#contract/sellers.ts'
import type { EmailTopic } from '#domain/seller-emails.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder } from '#test/factories/orders.ts'
import { anOperator, aSeller, type Seller } from '#test/factories/people.ts'

const operator = await anOperator()

const KINDS: Readonly<Record<EmailTopic, readonly string[]>> = {
  sales: ['new_sale'],
  cancellations: ['cancellation_asked'],
  claims: ['claim_closed', 'claim_insisted', 'delivery_claimed'],
  pauses: ['seller_paused', 'seller_resumed'],
}
const EVERYTHING = Object.values(KINDS).flat().toSorted()

async function wants(administrator: Seller, { userId: id }: Seller, topics: readonly EmailTopic[]) {
  const { data } = await administrator.callOrThrow(sellerPeople)
  const found = data.find((person) => person.id === id)
  if (!found) throw new Error(`There is no user ${id}`)
  const { name, last_name, email, language, administrator: isOne, revision } = found
  const emails = {
    ...{ sales: topics.includes('sales'), cancellations: topics.includes('cancellations') },
    ...{ claims: topics.includes('claims'), pauses: topics.includes('pauses') },
  }
  await administrator.callOrThrow(updateSellerPerson, {
    params: { id },
    body: { name, last_name, email, language, administrator: isOne, emails, revision },
  })
}

/** One e-mail of each kind to the seller. */
async function causeAll(seller: Seller) {
  const order = await anOrder({ lines: [[await anOffer({ seller }), 4]], sent: 2 })
  const { buyer, id, note } = order
  const params = { order_id: id }
  await buyer.callOrThrow(askCancellation, { params, body: { reason: 'Sobran.' } })
  await buyer.callOrThrow(claimDelivery, { params, body: { dispatch_note_number: note, message: 'Rotos.' } })
  await seller.callOrThrow(answerClaim, {
    params,
    body: { dispatch_note_number: note, kind: 'resend', message: 'Los cambiamos.' },
  })
  await buyer.callOrThrow(insistOnClaim, {
    params,
    body: { dispatch_note_number: note, message: 'No llegó.' },
  })
  await buyer.callOrThrow(confirmReception, { params, body: { dispatch_note_number: note } })
  await operator.callOrThrow(pauseSeller, {
    params: { id: seller.sellerId },
    body: { reason: 'Inventario' },
  })
  await operator.callOrThrow(resumeSeller, { params: { id: seller.sellerId } })
}

async function kindsTo({ userId }: Seller): Promise<string[]> {
  const rows = await db.selectFrom('emails').where('user_id', '=', userId).select('kind').execute()
  return rows.map(({ kind }) => kind).toSorted()
}

test('B17 by default every user of a seller gets every e-mail, as before', async () => {
  const seller = await aSeller()
  const colleague = await aSeller({ colleague: seller })
  await causeAll(seller)
  expect(await kindsTo(seller)).toEqual(EVERYTHING)
  expect(await kindsTo(colleague)).toEqual(EVERYTHING)
})

test.each(Object.entries(KINDS) as [EmailTopic, string[]][])(
  'B17 e-mails about %s go to the ticked user only, and all others to the other one',
  async (topic, kinds) => {
    const seller = await aSeller()
    const colleague = await aSeller({ colleague: seller })
    const others = (Object.keys(KINDS) as EmailTopic[]).filter((one) => one !== topic)
    await wants(seller, colleague, [topic])
    await wants(seller, seller, others)
    await causeAll(seller)
    expect(await kindsTo(colleague)).toEqual(kinds.toSorted())
    expect(await kindsTo(seller)).toEqual(EVERYTHING.filter((kind) => !kinds.includes(kind)))
  },
)

test('B17 what no active user is ticked for goes to the administrators', async () => {
  const seller = await aSeller()
  const colleague = await aSeller({ colleague: seller })
  const blocked = await aSeller({ colleague: seller })
  await wants(seller, seller, [])
  await wants(seller, colleague, [])
  await operator.callOrThrow(blockSellerUser, {
    params: { id: seller.sellerId, user_id: blocked.userId },
  })
  await causeAll(seller)
  expect(await kindsTo(seller)).toEqual(EVERYTHING)
  expect(await kindsTo(colleague)).toEqual([])
  expect(await kindsTo(blocked)).toEqual([])
})

test('B17 e-mails about the own account go to a user without any ticks', async () => {
  const seller = await aSeller()
  const colleague = await aSeller({ colleague: seller })
  await wants(seller, colleague, [])
  await seller.callOrThrow(sendSellerPersonLink, { params: { id: colleague.userId } })
  expect(await kindsTo(colleague)).toEqual(['password_reset'])
})
