// A seller proposes products, changes and withdraws them (B8).
import { expect, test } from 'vitest'
import { changeProposal, proposal, proposals, propose, withdrawProposal } from '#contract/proposals.ts'
import { PROPOSALS_MAX } from '#domain/proposals.ts'
import { deleteUnusedPictures } from '#server/scheduled/unused-pictures.ts'
import type { Caller } from '#test/caller.ts'
import { address, anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { aProposal, proposalForm } from '#test/factories/proposals.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { drawn, uploadPicture, uploadProposed } from '#test/picture-uploads.ts'

const [seller, buyer, operator] = [await aSeller(), await aBuyer(), await anOperator()]
/** As makeProduct has it. */
const brand = 'Marca de prueba'

test('S6 B8 only sellers propose, and each sees, changes and withdraws the proposals of its own alone', async () => {
  const { id } = await aProposal(seller)
  const params = { id }
  const body = { ...proposalForm(), version: 1 }
  for (const call of [
    (caller: Caller) => caller.call(proposals),
    (caller: Caller) => caller.call(proposal, { params }),
    (caller: Caller) => caller.call(propose, { body }),
    (caller: Caller) => caller.call(changeProposal, { params, body }),
    (caller: Caller) => caller.call(withdrawProposal, { params }),
  ]) {
    expect((await call(anonymous)).status).toBe(401)
    for (const caller of [buyer, operator]) expect((await call(caller)).status).toBe(403)
  }
  const picture = await drawn(210, 210, 40).png().toBuffer()
  expect((await uploadProposed(address, picture, anonymous)).status).toBe(401)
  for (const caller of [buyer, operator])
    expect((await uploadProposed(address, picture, caller)).status).toBe(403)
  const other = await aSeller()
  expect((await other.callOrThrow(proposals)).data).toEqual([])
  expect((await other.call(proposal, { params })).status).toBe(404)
  expect((await other.call(changeProposal, { params, body })).status).toBe(404)
  expect((await other.call(withdrawProposal, { params })).status).toBe(404)
  const colleague = await aSeller({ colleague: seller })
  expect((await colleague.callOrThrow(proposal, { params })).state).toBe('pending')
})

test('B8 a wrong field of a proposal is 422 and names itself', async () => {
  const refused = async (change: object) => {
    const { status, errors } = await seller.call(propose, { body: proposalForm(change) })
    return [status, errors?.map(({ path }) => path)]
  }
  const price = { value: '10', currency_id: 1 }
  for (const [change, path] of [
    [{ name: ' ' }, 'name'],
    [{ brand: 'x'.repeat(101) }, 'brand'],
    [{ category_id: 999_999 }, 'category_id'],
    [{ sku: '..' }, 'sku'],
    [{ pictures: ['/media/none.webp'] }, 'pictures.0'],
    [{ pictures: Array.from({ length: 13 }, (_, nth) => `/media/${nth}.webp`) }, 'pictures'],
    [{ attributes: [{ name: 'Color', value: 'rojo' }] }, 'attributes.0.value'],
    [{ price: { ...price, value: '0' } }, 'price.value'],
    [{ price: { ...price, minimum: 0 } }, 'price.minimum'],
  ] as const)
    expect(await refused(change), path).toEqual([422, [path]])
  expect((await refused({ price: { ...price, currency_id: 9 } }))[0]).toBe(422)
  expect((await uploadProposed(address, Buffer.from('<svg/>'), seller)).status).toBe(422)
  expect(
    (await uploadProposed(address, await drawn(199, 500, 1).png().toBuffer(), seller)).errors?.[0]?.path,
  ).toBe('file')
})

test('B8 a proposal keeps what its seller wrote, is listed newest first, and changes while it waits', async () => {
  const own = await aSeller()
  const picture = await uploadProposed(address, await drawn(220, 220, 41).png().toBuffer(), own)
  expect(picture.status).toBe(201)
  const { source } = picture.message
  const body = proposalForm({
    name: 'Amoladora 115 mm',
    brand: 'Chispa',
    sku: 'CH-115',
    bar_code: '7790895000997',
    size: 'T3',
    pictures: [source],
    short_description: 'De 750 W',
    long_description: 'Con dos discos\ny guarda',
    attributes: [{ name: 'Tensión', value: '220 V' }],
    technical_details: [{ attr_key: 'Potencia', attr_value: '750 W' }],
    price: { value: '45000.50', currency_id: 1, minimum: 2 },
  })
  const made = await own.callOrThrow(propose, { body })
  expect(made).toEqual({
    ...body,
    id: made.id,
    state: 'pending',
    version: 1,
    reason: null,
    product: null,
    decided_at: null,
    price: { value: '45000.50', currency_id: 1, currency_code: 'ARS', minimum: 2 },
    created_at: expect.any(String),
    proposed_by: own.name,
  })
  const second = await aProposal(own, { name: 'Zócalo' })
  const rows = await own.callOrThrow(proposals)
  expect(rows.data.map(({ id }) => id)).toEqual([second.id, made.id])
  expect(rows.data[1]).toEqual({
    id: made.id,
    name: 'Amoladora 115 mm',
    brand: 'Chispa',
    sku: 'CH-115',
    bar_code: '7790895000997',
    image_source: source,
    created_at: made.created_at,
    state: 'pending',
    reason: null,
    product: null,
  })
  const named = async (query: { [name: string]: string | number }) =>
    (await own.callOrThrow(proposals, { query })).data.map(({ name }) => name)
  expect(await named({ search: 'chispa ch-1' })).toEqual(['Amoladora 115 mm'])
  expect(await named({ sort: 'name' })).toEqual(['Amoladora 115 mm', 'Zócalo'])
  expect(await named({ state: 'refused' })).toEqual([])
  expect(await named({ page: 2, per_page: 1 })).toEqual(['Amoladora 115 mm'])
  const params = { id: made.id }
  const change = { ...proposalForm({ name: 'Amoladora 125 mm' }), version: 1 }
  expect(await own.callOrThrow(changeProposal, { params, body: change })).toMatchObject({
    name: 'Amoladora 125 mm',
    sku: null,
    price: null,
    pictures: [],
    version: 2,
  })
  expect(await own.call(changeProposal, { params, body: change })).toMatchObject({
    status: 409,
    error_code: 'proposal_changed',
  })
})

test('B8 a SKU of the catalogue is 409 with its product, a name and brand of it too until the seller says that it is another', async () => {
  await makeProduct({
    name: 'Escalera Ñandú',
    variants: [{ sku: 'ESC-1', title: 'Escalera Ñandú', offers: [] }],
  })
  const product = { sku: 'ESC-1', title: 'Escalera Ñandú', brand, image_source: expect.any(String) }
  expect(await seller.call(propose, { body: proposalForm({ sku: 'ESC-1', is_other: true }) })).toMatchObject({
    status: 409,
    error_code: 'proposal_sku_exists',
    details: product,
  })
  const body = proposalForm({ name: 'ESCALERA ÑANDU', brand: brand.toUpperCase() })
  expect(await seller.call(propose, { body })).toMatchObject({
    status: 409,
    error_code: 'proposal_product_exists',
    details: product,
  })
  expect((await seller.call(propose, { body: { ...body, brand: 'Otra' } })).status).toBe(201)
  expect((await seller.call(propose, { body: { ...body, is_other: true } })).status).toBe(201)
  await db.updateTable('products').set({ is_draft: true }).where('name', '=', 'Escalera Ñandú').execute()
  expect((await seller.call(propose, { body: proposalForm({ sku: 'ESC-1' }) })).status).toBe(201)
})

test('B8 an equal proposal of the same seller that waits is 409, also of two at once; a repetition with its key is one', async () => {
  const own = await aSeller()
  const body = proposalForm({ name: 'Pinza ñata', brand: 'Crack', sku: 'PIN-1' })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await own.callOrThrow(propose, { body, headers })
  expect(await own.callOrThrow(propose, { body, headers })).toEqual(first)
  for (const equal of [{ sku: null, name: 'PINZA NATA', brand: 'crack' }, { name: 'Otra pinza' }])
    expect(await own.call(propose, { body: { ...body, ...equal } })).toMatchObject({
      status: 409,
      error_code: 'proposal_waits',
    })
  const other = await aProposal(own)
  const change = { ...body, version: 1, sku: null }
  expect(await own.call(changeProposal, { params: { id: other.id }, body: change })).toMatchObject({
    status: 409,
    error_code: 'proposal_waits',
  })
  expect((await (await aSeller()).call(propose, { body })).status).toBe(201)
  const twice = proposalForm({ name: 'Dos a la vez' })
  const both = await Promise.all([own.call(propose, { body: twice }), own.call(propose, { body: twice })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await own.call(withdrawProposal, { params: { id: first.id } })).status).toBe(204)
  expect((await own.call(propose, { body })).status).toBe(201)
})

test('B8 a seller has at most 200 proposals that wait', async () => {
  const own = await aSeller()
  const row = (nth: number) => ({
    provider_id: own.sellerId,
    proposed_by: own.userId,
    created_at: new Date(),
    name: `Muchas ${nth}`,
    brand: 'Muchas',
    size: 'T1',
  })
  const rows = Array.from({ length: PROPOSALS_MAX }, (_, nth) => row(nth))
  await db.insertInto('product_proposals').values(rows).execute()
  expect(await own.call(propose, { body: proposalForm() })).toMatchObject({
    status: 409,
    error_code: 'too_many_proposals',
  })
  await expect(db.insertInto('product_proposals').values(row(PROPOSALS_MAX)).execute()).rejects.toThrow(
    'at most 200 waiting proposals',
  )
  const [last] = (await own.callOrThrow(proposals)).data
  await own.callOrThrow(withdrawProposal, { params: { id: last?.id ?? 0 } })
  expect((await own.call(propose, { body: proposalForm() })).status).toBe(201)
})

test('B8 a withdrawn proposal stays in the list, changes no more, and its pictures are removed as unused ones', async () => {
  const own = await aSeller()
  const upload = async (shade: number) =>
    (await uploadProposed(address, await drawn(230, 230, shade).png().toBuffer(), own)).message.source
  const [first, second] = [await upload(42), await upload(43)]
  const gone = await aProposal(own, { pictures: [first] })
  const kept = await aProposal(own, { pictures: [second] })
  const params = { id: gone.id }
  expect((await own.call(withdrawProposal, { params })).status).toBe(204)
  expect(await own.callOrThrow(proposal, { params })).toMatchObject({ state: 'withdrawn', pictures: [] })
  expect((await own.callOrThrow(proposals, { query: { state: 'withdrawn' } })).data[0]?.id).toBe(gone.id)
  for (const answer of [
    await own.call(withdrawProposal, { params }),
    await own.call(changeProposal, { params, body: { ...proposalForm(), version: 1 } }),
  ])
    expect(answer).toMatchObject({ status: 409, error_code: 'proposal_decided' })
  await db
    .updateTable('pictures')
    .set({ uploaded_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('source', 'in', [first, second])
    .execute()
  await deleteUnusedPictures(deps)
  const left = await db
    .selectFrom('pictures')
    .where('source', 'in', [first, second])
    .select('source')
    .execute()
  expect(left).toEqual([{ source: second }])
  expect((await own.callOrThrow(proposal, { params: { id: kept.id } })).pictures).toEqual([second])
  // An operator uploads to the same store.
  expect(
    (await uploadPicture(address, await drawn(230, 230, 43).png().toBuffer(), operator)).message.source,
  ).toBe(second)
})

test('B8 O12 proposing, changing and withdrawing are lines of the audit of the seller', async () => {
  const own = await aSeller()
  const { id, name } = await aProposal(own)
  const body = { ...proposalForm({ name, brand: 'Nueva' }), version: 1 }
  await own.callOrThrow(changeProposal, { params: { id }, body })
  await own.callOrThrow(withdrawProposal, { params: { id } })
  const lines = await db
    .selectFrom('audit_entries')
    .where('kind', '=', 'product_proposals')
    .where('provider_id', '=', own.sellerId)
    .orderBy('id')
    .select(['action', 'actor_id', 'subject', 'row_id'])
    .execute()
  const line = { actor_id: own.userId, subject: name, row_id: String(id) }
  expect(lines).toEqual(['created', 'changed', 'changed'].map((action) => ({ action, ...line })))
})
