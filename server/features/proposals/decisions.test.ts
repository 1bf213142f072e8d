// Operators decide on the products that sellers propose (B8).
import { expect, test } from 'vitest'
import { createBrand } from '#contract/catalogue.ts'
import { readEditedProduct } from '#contract/catalogue-products.ts'
import { market } from '#contract/market.ts'
import {
  acceptProposal,
  allProposals,
  anyProposal,
  answerExisting,
  changeProposal,
  proposal,
  refuseProposal,
} from '#contract/proposals.ts'
import { publications } from '#contract/publications.ts'
import { publishables } from '#contract/publications-publish.ts'
import { searchProducts } from '#contract/search.ts'
import { dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { address, anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller, nextNumber } from '#test/factories/people.ts'
import { aProposal, productOf, proposalForm } from '#test/factories/proposals.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { drawn, uploadProposed } from '#test/picture-uploads.ts'

const [seller, buyer, operator] = [await aSeller(), await aBuyer(), await anOperator()]
const newSku = () => `ACEPTADO-${nextNumber()}`
const emailsOf = (userId: number) =>
  db
    .selectFrom('emails')
    .where('user_id', '=', userId)
    .where('kind', '=', 'proposal_decided')
    .orderBy('id')
    .select(['facts', 'caused_by'])
    .execute()

test('S6 B8 only operators see the proposals of all sellers and decide on them', async () => {
  const made = await aProposal(seller)
  const params = { id: made.id }
  const calls = [
    (caller: Caller) => caller.call(allProposals),
    (caller: Caller) => caller.call(anyProposal, { params }),
    (caller: Caller) =>
      caller.call(acceptProposal, { params, body: { ...productOf(made, newSku()), version: 1 } }),
    (caller: Caller) => caller.call(refuseProposal, { params, body: { reason: 'No', version: 1 } }),
    (caller: Caller) => caller.call(answerExisting, { params, body: { sku: 'X', version: 1 } }),
  ]
  for (const call of calls) {
    expect((await call(anonymous)).status).toBe(401)
    for (const caller of [buyer, seller]) expect((await call(caller)).status).toBe(403)
  }
  params.id = 999_999
  for (const call of calls.slice(1)) expect((await call(operator)).status).toBe(404)
})

test('B8 operators read the proposals of all sellers, the brand when it exists, and up to five products that resemble it', async () => {
  const before = (await operator.callOrThrow(market)).proposals
  const brand = `Marca ${nextNumber()} conocida`
  const { id: brand_id } = await operator.callOrThrow(createBrand, { body: { name: brand } })
  for (const nth of [1, 2, 3, 4, 5])
    await makeProduct({
      name: `Destornillador Philips ${nth}`,
      variants: [{ sku: `DES-${nth}`, title: `Destornillador ${nth}`, offers: [] }],
    })
  await makeProduct({ name: 'Otra cosa', variants: [{ sku: 'DES-SKU', title: 'Otra cosa', offers: [] }] })
  await makeProduct({ name: 'Lijadora', variants: [{ sku: 'LEJ-1', title: 'Lijadora', offers: [] }] })
  await db.updateTable('products').set({ is_draft: true }).where('name', '=', 'Otra cosa').execute()
  const made = await aProposal(seller, {
    name: 'Destornillador Philips',
    brand: brand.toUpperCase(),
    sku: 'DES-SKU',
    price: { value: '12', currency_id: 2 },
  })
  const found = await operator.callOrThrow(anyProposal, { params: { id: made.id } })
  expect(found).toMatchObject({
    name: 'Destornillador Philips',
    seller: { id: seller.sellerId, name: seller.fantasyName },
    brand_id,
    proposed_by: seller.name,
    price: { value: '12.00', currency_code: 'USD', minimum: 1 },
  })
  expect(found.near).toHaveLength(5)
  expect(found.near[0]).toMatchObject({ sku: 'DES-SKU', title: 'Otra cosa', is_draft: true })
  expect(found.near.slice(1).every(({ title }) => title.startsWith('Destornillador'))).toBe(true)
  const unknown = await aProposal(seller)
  expect(await operator.callOrThrow(anyProposal, { params: { id: unknown.id } })).toMatchObject({
    brand_id: null,
    near: [],
  })
  const { data } = await operator.callOrThrow(allProposals, {
    query: { search: `${seller.fantasyName} philips`, state: 'pending' },
  })
  expect(data).toEqual([
    {
      id: made.id,
      name: made.name,
      brand: made.brand,
      sku: 'DES-SKU',
      bar_code: null,
      image_source: '',
      created_at: made.created_at,
      state: 'pending',
      reason: null,
      product: null,
      seller: { id: seller.sellerId, name: seller.fantasyName },
    },
  ])
  expect((await operator.callOrThrow(market)).proposals).toBe(before + 2)
})

test('B8 O9 an accepted proposal is the product that the operator has in the form, on sale at the price of the seller, who gets an e-mail', async () => {
  const own = await aSeller()
  const { source } = (await uploadProposed(address, await drawn(240, 240, 61).png().toBuffer(), own)).message
  const made = await aProposal(own, {
    name: 'Zzsoplador propuesto',
    pictures: [source],
    price: { value: '321.50', currency_id: 1, minimum: 3 },
  })
  const params = { id: made.id }
  const sku = newSku()
  const product = productOf({ name: 'Zzsoplador corregido' }, sku)
  const variants = product.variants.map((variant) => ({ ...variant, pictures: [source] }))
  const answer = await operator.callOrThrow(acceptProposal, {
    params,
    body: { ...product, variants, version: 1 },
  })
  expect(answer).toEqual({ product_id: expect.any(Number), sku, is_published: true })
  expect(await operator.callOrThrow(readEditedProduct, { params: { id: answer.product_id } })).toMatchObject({
    name: 'Zzsoplador corregido',
    is_draft: false,
    code: sku,
    variants: [{ sku, pictures: [source], publications: 1 }],
  })
  expect(await own.callOrThrow(proposal, { params })).toMatchObject({
    state: 'accepted',
    name: 'Zzsoplador propuesto',
    pictures: [],
    decided_at: expect.any(String),
    product: { sku, product_id: answer.product_id, is_draft: false, is_published: true },
  })
  const sold = await own.callOrThrow(publications, { query: { search: sku } })
  expect(sold.data[0]).toMatchObject({ comb_price: '321.50', minimum: 3, state: 1 })
  const priced = await db
    .selectFrom('prices as p')
    .innerJoin('publications as pub', 'pub.id', 'p.publication_id')
    .where('pub.provider_id', '=', own.sellerId)
    .select(['p.date_from', 'p.created_by', 'p.currency_id'])
    .execute()
  expect(priced).toEqual([{ date_from: dayOf(clock.now()), created_by: own.userId, currency_id: 1 }])
  const { data } = await buyer.callOrThrow(searchProducts, { query: { term: 'zzsoplador' } })
  expect(data.map(({ min_price_value }) => min_price_value)).toEqual(['321.50'])
  expect(await emailsOf(own.userId)).toEqual([
    {
      caused_by: operator.userId,
      facts: {
        proposalId: made.id,
        name: 'Zzsoplador propuesto',
        outcome: 'accepted',
        sku,
        isPublished: true,
        reason: null,
      },
    },
  ])
})

test('B8 an accepted draft stays hidden from buyers, and without a price nothing is published', async () => {
  const own = await aSeller()
  const [draft, unpriced] = [
    await aProposal(own, { name: 'Zzborrador', price: { value: '5', currency_id: 1 } }),
    await aProposal(own, { name: 'Zzsinprecio' }),
  ]
  const accept = (made: { id: number; name: string }, sku: string, is_draft: boolean) =>
    operator.callOrThrow(acceptProposal, {
      params: { id: made.id },
      body: { ...productOf(made, sku), is_draft, version: 1 },
    })
  const [first, second] = [newSku(), newSku()]
  expect((await accept(draft, first, true)).is_published).toBe(true)
  expect((await accept(unpriced, second, false)).is_published).toBe(false)
  expect((await buyer.callOrThrow(searchProducts, { query: { term: 'zzborrador' } })).data).toEqual([])
  expect((await own.callOrThrow(proposal, { params: { id: draft.id } })).product).toMatchObject({
    is_draft: true,
    is_published: true,
  })
  expect((await own.callOrThrow(proposal, { params: { id: unpriced.id } })).product).toMatchObject({
    is_draft: false,
    is_published: false,
  })
  const listed = await own.callOrThrow(publishables, { query: { search: second } })
  expect(listed.data).toMatchObject([{ sku: second, own: null }])
})

test('B8 what the product form refuses is refused and the proposal waits on: a used SKU, an unknown brand, a wrong field', async () => {
  await makeProduct({ name: 'Usada', variants: [{ sku: 'USADA-1', title: 'Usada', offers: [] }] })
  const made = await aProposal(seller)
  const accept = async (change: object) => {
    const body = { ...productOf(made, newSku()), version: 1, ...change }
    const { status, errors } = await operator.call(acceptProposal, { params: { id: made.id }, body })
    return [status, errors?.map(({ path }) => path)]
  }
  expect(await accept({ variants: productOf(made, 'USADA-1').variants })).toEqual([409, ['variants.0.sku']])
  expect(await accept({ brand_id: 999_999 })).toEqual([422, ['brand_id']])
  expect(await accept({ name: '' })).toEqual([422, ['name']])
  expect(await accept({ variants: [] })).toEqual([422, ['variants']])
  const params = { id: made.id }
  for (const reason of ['', ' ', 'x'.repeat(191)])
    expect((await operator.call(refuseProposal, { params, body: { version: 1, reason } })).status).toBe(422)
  expect(await operator.call(answerExisting, { params, body: { version: 1, sku: 'NO-HAY' } })).toMatchObject({
    status: 422,
    errors: [{ path: 'sku' }],
  })
  expect((await seller.callOrThrow(proposal, { params })).state).toBe('pending')
})

test('B8 a refused proposal has its reason, one that exists its product, and both write to the person who proposed', async () => {
  const own = await aSeller()
  const colleague = await aSeller({ colleague: own })
  const [refused, existing] = [await aProposal(own), await aProposal(colleague)]
  const reason = 'Falta la marca'
  await operator.callOrThrow(refuseProposal, { params: { id: refused.id }, body: { version: 1, reason } })
  expect(await own.callOrThrow(proposal, { params: { id: refused.id } })).toMatchObject({
    state: 'refused',
    reason,
    product: null,
  })
  await makeProduct({ name: 'Existente', variants: [{ sku: 'EXISTE-1', title: 'Existente', offers: [] }] })
  await operator.callOrThrow(answerExisting, {
    params: { id: existing.id },
    body: { version: 1, sku: 'EXISTE-1' },
  })
  expect(await own.callOrThrow(proposal, { params: { id: existing.id } })).toMatchObject({
    state: 'exists',
    reason: null,
    product: { sku: 'EXISTE-1', product_id: expect.any(Number), is_draft: false, is_published: false },
  })
  const facts = { isPublished: false, sku: null, reason: null }
  expect(await emailsOf(own.userId)).toEqual([
    {
      caused_by: operator.userId,
      facts: { ...facts, proposalId: refused.id, name: refused.name, outcome: 'refused', reason },
    },
  ])
  expect(await emailsOf(colleague.userId)).toEqual([
    {
      caused_by: operator.userId,
      facts: { ...facts, proposalId: existing.id, name: existing.name, outcome: 'exists', sku: 'EXISTE-1' },
    },
  ])
})

test('B8 a decision needs the version that its operator has read, and no proposal is decided twice', async () => {
  const made = await aProposal(seller)
  const params = { id: made.id }
  await seller.callOrThrow(changeProposal, {
    params,
    body: { ...proposalForm({ name: made.name, brand: 'Corregida' }), version: 1 },
  })
  const decide = (version: number) => [
    operator.call(acceptProposal, { params, body: { ...productOf(made, newSku()), version } }),
    operator.call(answerExisting, { params, body: { version, sku: 'EXISTE-1' } }),
    operator.call(refuseProposal, { params, body: { version, reason: 'No' } }),
  ]
  for (const answer of await Promise.all(decide(1)))
    expect(answer).toMatchObject({ status: 409, error_code: 'proposal_changed' })
  await operator.callOrThrow(refuseProposal, { params, body: { version: 2, reason: 'No' } })
  for (const answer of await Promise.all(decide(2)))
    expect(answer).toMatchObject({ status: 409, error_code: 'proposal_decided' })
})
