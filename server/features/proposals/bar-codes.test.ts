// The bar code of a proposed product (B8).
import { expect, test } from 'vitest'
import { readEditedProduct } from '#contract/catalogue-products.ts'
import {
  acceptProposal,
  allProposals,
  anyProposal,
  changeProposal,
  proposal,
  proposals,
  propose,
  withdrawProposal,
} from '#contract/proposals.ts'
import { publications } from '#contract/publications.ts'
import { publishables } from '#contract/publications-publish.ts'
import { searchProducts } from '#contract/search.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { aProposal, newUpc, productOf, proposalForm } from '#test/factories/proposals.ts'
import { makeProduct } from '#test/offer-fixtures.ts'
import { refusalIn } from '#test/rolled-back.ts'

const [seller, buyer, operator] = [await aSeller(), await aBuyer(), await anOperator()]
/** As makeProduct has it. */
const brand = 'Marca de prueba'

/** A product with two variants, the second of which has the bar code. */
async function coded(name: string, bar_code: string, is_draft = false) {
  const variant = (sku: string) => ({ sku, title: `${name} ${sku}`, offers: [] })
  const sku = `${name}-2`
  await makeProduct({ name, variants: [variant(`${name}-1`), variant(sku)] })
  await db.updateTable('variants').set({ bar_code }).where('sku', '=', sku).execute()
  await db.updateTable('products').set({ is_draft }).where('name', '=', name).execute()
  return { sku, title: `${name} ${sku}`, brand, image_source: '' }
}

/** The form without the field, as a page of the earlier release sends it. */
function older(changes: object = {}) {
  const { bar_code: _, ...form } = proposalForm(changes)
  return form
}

test('B8 a proposal keeps its bar code without spaces and dashes, its seller and operators read it, and only a change with the field changes it', async () => {
  const own = await aSeller()
  const made = await aProposal(own, { bar_code: ' 7 790895-000997 ' })
  const params = { id: made.id }
  expect(made.bar_code).toBe('7790895000997')
  expect((await own.callOrThrow(proposal, { params })).bar_code).toBe('7790895000997')
  expect((await operator.callOrThrow(anyProposal, { params })).bar_code).toBe('7790895000997')
  expect((await own.callOrThrow(proposals)).data.map((row) => row.bar_code)).toEqual(['7790895000997'])
  const { data } = await operator.callOrThrow(allProposals, { query: { search: made.name } })
  expect(data.map((row) => row.bar_code)).toEqual(['7790895000997'])
  const { name } = made
  const change = async (version: number, form: object) =>
    (await own.callOrThrow(changeProposal, { params, body: { ...form, version } })).bar_code
  expect(await change(1, older({ name }))).toBe('7790895000997')
  expect(await change(2, proposalForm({ name, bar_code: '96385074' }))).toBe('96385074')
  expect(await change(3, proposalForm({ name, bar_code: null }))).toBeNull()
  expect(await change(4, older({ name }))).toBeNull()
  expect((await own.callOrThrow(propose, { body: older() })).bar_code).toBeNull()
})

test('B8 a wrong bar code is 422 on its field, in the words of the product form, and the database refuses it too', async () => {
  const { id } = await aProposal(seller)
  const checkDigit = 'El último dígito no corresponde: revisá el código de barras.'
  const malformed = 'Un código de barras tiene 8, 12, 13 o 14 dígitos.'
  for (const [bar_code, message] of [
    ['7790895000998', checkDigit],
    ['77908950009', malformed],
    ['000000000000', malformed],
    ['cien', malformed],
  ] as const) {
    const body = proposalForm({ bar_code })
    const refused = { status: 422, errors: [{ path: 'bar_code', message }] }
    expect(await seller.call(propose, { body })).toMatchObject(refused)
    const change = { ...body, version: 1 }
    expect(await seller.call(changeProposal, { params: { id }, body: change })).toMatchObject(refused)
    expect(
      await refusalIn(db)(`update product_proposals set bar_code = '${bar_code}' where id = ${id}`),
    ).toContain('product_proposals_bar_code_check')
  }
})

test('B8 a bar code of the catalogue, in any of its lengths, is 409 with the variant that has it, also of "another one"; drafts are not compared', async () => {
  const upc = newUpc()
  const product = await coded('Remachadora', upc)
  const refused = {
    status: 409,
    error_code: 'proposal_bar_code_exists',
    message: 'Ese código de barras ya está en el catálogo.',
    errors: [{ path: 'bar_code', message: 'Ese código de barras ya está en el catálogo.' }],
    details: product,
  }
  for (const bar_code of [upc, `0${upc}`, `00${upc}`])
    expect(await seller.call(propose, { body: proposalForm({ bar_code, is_other: true }) })).toMatchObject(
      refused,
    )
  const made = await aProposal(seller)
  const params = { id: made.id }
  const { name } = made
  const body = { ...proposalForm({ name, bar_code: `0${upc}` }), version: 1 }
  expect(await seller.call(changeProposal, { params, body })).toMatchObject(refused)
  // One that it has kept since before the product.
  const later = newUpc()
  const kept = await aProposal(seller, { bar_code: later })
  const added = await coded('Remachadora nueva', later)
  expect(
    await seller.call(changeProposal, {
      params: { id: kept.id },
      body: { ...older({ name: kept.name }), version: 1 },
    }),
  ).toMatchObject({ ...refused, details: added })
  const hidden = newUpc()
  await coded('Remachadora oculta', hidden, true)
  expect((await seller.call(propose, { body: proposalForm({ bar_code: hidden }) })).status).toBe(201)
})

test('B8 a seller has one waiting proposal of a bar code whatever its length, also in the database', async () => {
  const own = await aSeller()
  const upc = newUpc()
  const first = await aProposal(own, { bar_code: upc })
  const second = await aProposal(own)
  const waits = { status: 409, error_code: 'proposal_waits' }
  const body = proposalForm({ bar_code: `0${upc}`, is_other: true })
  expect(await own.call(propose, { body })).toMatchObject(waits)
  expect(
    await own.call(changeProposal, { params: { id: second.id }, body: { ...body, version: 1 } }),
  ).toMatchObject(waits)
  expect(
    await refusalIn(db)(`update product_proposals set bar_code = '00${upc}' where id = ${second.id}`),
  ).toContain('proposals_wait_once_by_bar_code')
  const itself = { ...proposalForm({ name: first.name, bar_code: `00${upc}` }), version: 1 }
  const changed = await own.callOrThrow(changeProposal, { params: { id: first.id }, body: itself })
  expect(changed.bar_code).toBe(`00${upc}`)
  expect((await (await aSeller()).call(propose, { body })).status).toBe(201)
  await own.callOrThrow(withdrawProposal, { params: { id: first.id } })
  expect((await own.call(propose, { body })).status).toBe(201)
})

test('B8 a whole bar code finds its proposal in both lists, in any of its lengths, with spaces or dashes', async () => {
  const own = await aSeller()
  const upc = newUpc()
  const made = await aProposal(own, { bar_code: upc })
  await aProposal(own, { bar_code: newUpc() })
  for (const search of [upc, `0${upc}`, `00${upc}`, `${upc.slice(0, 6)} ${upc.slice(6)}`]) {
    const query = { search }
    expect((await own.callOrThrow(proposals, { query })).data.map(({ id }) => id)).toEqual([made.id])
    expect((await operator.callOrThrow(allProposals, { query })).data.map(({ id }) => id)).toEqual([made.id])
    const accepted = { search, state: 'accepted' }
    expect((await operator.callOrThrow(allProposals, { query: accepted })).data).toEqual([])
  }
})

test('B8 the product with the proposed bar code is the first one that resembles, by the variant that has it, before that of the SKU', async () => {
  const upc = newUpc()
  const sku = `CERCA-${upc}`
  const made = await aProposal(seller, { name: 'Cizalla manual', sku, bar_code: `0${upc}` })
  await makeProduct({ name: 'Cizalla manual', variants: [{ sku: 'CIZ-1', offers: [] }] })
  await makeProduct({
    name: 'Con el SKU',
    variants: [
      { sku: 'CIZ-2', offers: [] },
      { sku, offers: [] },
    ],
  })
  const { sku: named } = await coded('Con el código', upc)
  const { near } = await operator.callOrThrow(anyProposal, { params: { id: made.id } })
  expect(near).toMatchObject([
    { title: 'Con el código', sku: named, has_bar_code: true, is_draft: false },
    { title: 'Con el SKU', sku, has_bar_code: false },
    { title: 'Cizalla manual', sku: 'CIZ-1', has_bar_code: false },
  ])
})

test('B8 O9 accepting takes the bar code that the operator has in the form, and the product is found by it', async () => {
  const price = { value: '10', currency_id: 1 }
  const [given, corrected] = [newUpc(), newUpc()]
  const made = await aProposal(seller, { bar_code: given, price })
  const body = { ...productOf(made, `CODIGO-${corrected}`, 1, corrected), version: 1 }
  const { product_id } = await operator.callOrThrow(acceptProposal, { params: { id: made.id }, body })
  const stored = await operator.callOrThrow(readEditedProduct, { params: { id: product_id } })
  expect(stored.variants.map(({ bar_code }) => bar_code)).toEqual([corrected])
  expect((await seller.callOrThrow(proposal, { params: { id: made.id } })).bar_code).toBe(given)
  const found = async (term: string) =>
    (await buyer.callOrThrow(searchProducts, { query: { term } })).data.map(({ sku }) => sku)
  expect(await found(`0${corrected}`)).toEqual([`CODIGO-${corrected}`])
  expect(await found(given)).toEqual([])
  const listed = await seller.callOrThrow(publishables, { query: { search: corrected } })
  expect(listed.data).toMatchObject([{ bar_code: corrected, own: 'active' }])
})

test('B8 O9 a bar code that is taken by then is refused as in the product form, and nothing is half done', async () => {
  const upc = newUpc()
  const price = { value: '10', currency_id: 1 }
  const made = await aProposal(seller, { bar_code: upc, price })
  const { sku: owner } = await coded('Sargento', upc)
  const params = { id: made.id }
  const sku = `TARDE-${upc}`
  const accept = (bar_code: string) =>
    operator.call(acceptProposal, { params, body: { ...productOf(made, sku, 1, bar_code), version: 1 } })
  for (const bar_code of [upc, `0${upc}`])
    expect(await accept(bar_code)).toMatchObject({
      status: 409,
      error_code: 'bar_code_used',
      errors: [
        {
          path: 'variants.0.bar_code',
          message: `El producto con SKU ${owner} ya tiene este código de barras.`,
        },
      ],
    })
  expect(await accept('7790895000998')).toMatchObject({
    status: 422,
    errors: [{ path: 'variants.0.bar_code' }],
  })
  expect(await seller.callOrThrow(proposal, { params })).toMatchObject({
    state: 'pending',
    version: 1,
    product: null,
  })
  const named = await db.selectFrom('products').where('name', '=', made.name).select('id').execute()
  expect(named).toEqual([])
  expect((await seller.callOrThrow(publications, { query: { search: sku } })).data).toEqual([])
  const cause = `product proposal ${made.id}`
  expect(await db.selectFrom('emails').where('cause', '=', cause).select('id').execute()).toEqual([])
})
