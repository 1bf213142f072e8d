import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addressesForCartItem,
  clients,
  costCenters,
  currencies,
  ownAddresses,
  type OwnAddress,
  regions,
  settings,
} from '#contract/account.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, aSeller } from '#test/factories/people.ts'
import { BUENOS_AIRES, CORDOBA, placePurchase, putOffer } from '#test/shopping.ts'

const company = await aCompany({ costCenters: 2, regions: [BUENOS_AIRES, CORDOBA] })
const approver = await aBuyer({ company })
const buyer = await aBuyer({ approver })
const stranger = await aBuyer()
const seller = await aSeller({ zones: [BUENOS_AIRES, CORDOBA].map((region) => ({ region, days: 3 })) })

test('S6 the lists of a company are for its signed-in buyers', async () => {
  for (const endpoint of [costCenters, clients, ownAddresses]) {
    expect((await anonymous.request('GET', endpoint.path)).status).toBe(401)
    expect((await seller.request('GET', endpoint.path)).status).toBe(403)
  }
  expect((await anonymous.call(regions)).status).toBe(401)
})

test('K8 G1 cost centers and clients are those of the caller’s company', async () => {
  const ceco = (await buyer.call(costCenters)).message.map((one) => one.ceco)
  const theirs = (await stranger.call(costCenters)).message.map((one) => one.ceco)
  expect(ceco.length).toBeGreaterThan(1)
  expect(theirs).not.toEqual(ceco)
  const colleagues = (await buyer.call(clients, { query: { page: 1, per_page: 10_000 } })).message.data
  const emails = colleagues.map((one) => one.email)
  expect(emails).toContain(approver.email)
  expect(emails).not.toContain(stranger.email)
  expect((await buyer.call(clients, { query: { per_page: 10_001 } })).status).toBe(422)
})

test('K8 the addresses offered lie in the zone of the cart item', async () => {
  const { message: cart } = await putOffer(buyer, await anOffer({ seller, region: CORDOBA }))
  const params = { cart_item_id: cart.items[0]?.cart_item_id ?? 0 }
  const { message: addresses } = await buyer.call(addressesForCartItem, { params })
  expect(addresses.map((address) => address.name)).toEqual([`Depósito ${CORDOBA}`])
  expect(await stranger.call(addressesForCartItem, { params })).toMatchObject({
    status: 404,
    message: 'No se encontró la dirección solicitada',
  })
})

test('S9 S10 S12 the settings need no session, and texts are in the caller’s language', async () => {
  const answer = await anonymous.call(settings)
  expect(answer.message).toMatchObject({ default_language: 'es', tag_manager_id: null })
  expect(answer.message.social_links).toHaveLength(2)
  const english = await anonymous.request('GET', '/me', { headers: { 'accept-language': 'en-US,en;q=0.9' } })
  expect(english.message).toBe('Sign in to continue.')
})

test('U1 the reference lists name every province and both currencies', async () => {
  expect((await buyer.call(regions)).message).toHaveLength(24)
  expect((await seller.call(currencies)).message.data.map((one) => one.code)).toEqual(['ARS', 'USD'])
})

test('K8 the addresses to deliver to are the active ones of the caller’s company, with their zones', async () => {
  const { rows: ours } = await sql<Omit<OwnAddress, 'last_used'>>`
    select a.id, a.name, a.logistic_center, a.region_id, r.name as region_name
    from addresses a join regions r on r.id = a.region_id
    where a.company_id = ${company.id} and a.active order by a.name`.execute(db)
  expect(ours.length).toBeGreaterThan(1)
  expect(await buyer.callOrThrow(ownAddresses)).toMatchObject(ours)
  const theirs = (await stranger.callOrThrow(ownAddresses)).map(({ id }) => id)
  expect(theirs.filter((id) => ours.some((one) => one.id === id))).toEqual([])

  const [gone, ...others] = ours
  await db
    .updateTable('addresses')
    .set({ active: false })
    .where('id', '=', gone?.id ?? 0)
    .execute()
  expect(await buyer.callOrThrow(ownAddresses)).toMatchObject(others)
  await db
    .updateTable('addresses')
    .set({ active: true })
    .where('id', '=', gone?.id ?? 0)
    .execute()
})

test('C5 the address last used is that of the caller’s own last purchase, else of the one before if it is deactivated', async () => {
  const lastUsed = async (caller: Caller) =>
    (await caller.callOrThrow(ownAddresses)).filter((one) => one.last_used).map(({ id }) => id)
  const newcomer = await aBuyer({ approver })
  expect(await lastUsed(newcomer)).toEqual([])

  const buyAt = async (region: number) => {
    const purchase = await placePurchase(newcomer, [[await anOffer({ seller, region }), 1]])
    const { address_id: id } = await db
      .selectFrom('purchases')
      .where('id', '=', purchase.id)
      .select('address_id')
      .executeTakeFirstOrThrow()
    return id
  }
  const before = await lastUsed(buyer)
  const first = await buyAt(BUENOS_AIRES)
  const second = await buyAt(CORDOBA)
  expect(await lastUsed(newcomer)).toEqual([second])
  expect(await lastUsed(buyer)).toEqual(before)
  const setActive = (active: boolean) =>
    db.updateTable('addresses').set({ active }).where('id', '=', second).execute()
  await setActive(false)
  expect(await lastUsed(newcomer)).toEqual([first])
})
