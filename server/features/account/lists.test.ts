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
import { makeBuyer } from '#test/buyers.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { clientId } from '#test/delegating.ts'
import {
  BUENOS_AIRES,
  CORDOBA,
  emptyCart,
  findOffers,
  placePurchase,
  putOffer,
  type TestOffer,
} from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const stranger = await signIn('otra@abasto.test')
const seller = await signIn('vendedor@abasto.test', 'seller')

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
  expect(emails).toContain('suplente@abasto.test')
  expect(emails).not.toContain('otra@abasto.test')
  expect((await buyer.call(clients, { query: { per_page: 10_001 } })).status).toBe(422)
})

test('K8 the addresses offered lie in the zone of the cart item', async () => {
  await emptyCart(buyer)
  const [offer] = (await findOffers({ seller: 'vendedor@abasto.test', regionId: CORDOBA }, 1)) as [TestOffer]
  const { message: cart } = await putOffer(buyer, offer)
  const params = { cart_item_id: cart.items[0]?.cart_item_id ?? 0 }
  const { message: addresses } = await buyer.call(addressesForCartItem, { params })
  expect(addresses.map((address) => address.name)).toEqual(['Planta Córdoba'])
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
    join clients c on c.company_id = a.company_id join users u on u.id = c.user_id
    where u.email = 'comprador@abasto.test' and a.active order by a.name`.execute(db)
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
  await makeBuyer('estrena@abasto.test')
  await db
    .updateTable('clients')
    .set({ authorizer_id: await clientId('aprobadora@abasto.test') })
    .where('id', '=', await clientId('estrena@abasto.test'))
    .execute()
  const newcomer = await signIn('estrena@abasto.test')
  expect(await lastUsed(newcomer)).toEqual([])

  const buyAt = async (regionId: number) => {
    const [offer] = await findOffers({ seller: 'vendedor@abasto.test', regionId }, 1)
    if (!offer) throw new Error('Nothing is delivered there')
    const purchase = await placePurchase(newcomer, [[offer, 1]])
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
  await setActive(true)
})
