import { expect, test } from 'vitest'
import {
  type Category,
  categories,
  createCategory,
  deleteCategory,
  updateCategory,
} from '#contract/catalogue.ts'
import { filterOptions, searchProducts } from '#contract/search.ts'
import { productDetail } from '#contract/product.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { makeCategory, makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { CORDOBA } from '#test/shopping.ts'

const [operator, buyer, seller] = [await anOperator(), await aBuyer(), await aSeller()]
const shop = await makeSeller('Rubros', [{ region: CORDOBA, days: 4 }])

let made = 0
/** The body of a request for a new, unique category. */
function fresh(parent: number | null | '' = null) {
  made++
  return { name: `Rubro ${made}`, slug: `rubro-${made}`, parent_id_category: parent }
}

async function make(parent: number | null = null): Promise<number> {
  return (await operator.callOrThrow(createCategory, { body: fresh(parent) })).id_categories
}

async function makeChain(): Promise<[number, number, number]> {
  const top = await make()
  const middle = await make(top)
  return [top, middle, await make(middle)]
}

const move = (id: number, parent: number | null) =>
  operator.call(updateCategory, { params: { id }, body: fresh(parent) })

async function stored(id: number) {
  return db
    .selectFrom('categories')
    .where('id', '=', id)
    .select(['name', 'slug', 'parent_id', 'level'])
    .executeTakeFirst()
}

test('S6 C10 only an operator changes categories', async () => {
  const before = await db.selectFrom('categories').selectAll().orderBy('id').execute()
  for (const [method, path] of [
    ['POST', '/categories'],
    ['PUT', '/categories/1'],
    ['DELETE', '/categories/1'],
  ] as const) {
    expect((await anonymous.request(method, path, { body: fresh() })).status).toBe(401)
    for (const caller of [buyer, seller])
      expect((await caller.request(method, path, { body: fresh() })).status).toBe(403)
  }
  expect(await db.selectFrom('categories').selectAll().orderBy('id').execute()).toEqual(before)
})

test('C10 an operator adds a category below another or at the top; it is in the tree of other users', async () => {
  const body = {
    name: '  Náutica y pesca ',
    name_en: ' Boating and fishing ',
    slug: ' nautica-y-pesca ',
    parent_id_category: '',
  }
  const added = await operator.call(createCategory, { body })
  expect(added.status).toBe(201)
  const { id_categories: top, ...rest } = added.message
  const names = { name: 'Náutica y pesca', name_en: 'Boating and fishing' }
  expect(rest).toEqual({ ...names, slug: 'nautica-y-pesca', parent_id_category: null, vat_rate: null })
  const middle = await make(top)
  const bottom = await make(middle)
  await makeProduct({
    name: 'Ancla almirantazgo',
    category: bottom,
    variants: [{ sku: 'ANC-1', offers: [{ seller: shop, cents: 10_00 }] }],
  })
  for (const caller of [operator, buyer, seller]) {
    const tree = (await caller.callOrThrow(categories)).find(({ id }) => id === top)
    expect(tree).toMatchObject({
      ...names,
      level: 1,
      sub_categories: [
        { id: middle, name_en: null, level: 2, sub_category_items: [{ id: bottom, name_en: null }] },
      ],
    })
  }
})

test('S9 C10 a change keeps an English name that it omits, and removes one that is null', async () => {
  const id = await make()
  const body = { ...fresh(), name_en: 'Camping gear' }
  const change = async (more: object) =>
    (await operator.call(updateCategory, { params: { id }, body: { ...body, ...more } })).message.name_en
  expect(await change({})).toBe('Camping gear')
  expect(await change({ name_en: undefined })).toBe('Camping gear')
  expect(await change({ name_en: null })).toBeNull()
  const answer = await operator.call(updateCategory, { params: { id }, body: { ...body, name_en: ' ' } })
  expect(answer.status).toBe(422)
})

test('C10 a change answers 200 with the stored category, a removal 204; afterwards it is absent', async () => {
  const id = await make()
  const body = { name: 'Camping', slug: 'camping', parent_id_category: null }
  const changed = await operator.call(updateCategory, { params: { id }, body })
  expect(changed).toMatchObject({ status: 200, message: { id_categories: id, ...body } })
  expect(await operator.call(updateCategory, { params: { id }, body })).toEqual(changed)
  expect((await operator.call(deleteCategory, { params: { id } })).status).toBe(204)
  expect(await stored(id)).toBeUndefined()
  expect((await operator.call(deleteCategory, { params: { id } })).status).toBe(404)
  expect((await operator.call(updateCategory, { params: { id }, body })).status).toBe(404)
})

test('C10 B28 an id of the body that contradicts the address is refused, a matching one accepted', async () => {
  const id = await make()
  const body = { name: `Otra ${id}`, slug: `otra-${id}`, parent_id_category: null }
  const change = (id_categories: number) =>
    operator.call(updateCategory, { params: { id }, body: { ...body, id_categories } })
  expect(await change(id + 1)).toMatchObject({ status: 422, errors: [{ path: 'id_categories' }] })
  expect((await stored(id))?.name).not.toBe(body.name)
  expect((await change(id)).status).toBe(200)
})

test('C10 a repeated addition with the same key adds one category', async () => {
  const body = fresh()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => operator.call(createCategory, { body, headers })),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.status).toBe(201)
})

test('C10 a taken name or slug is refused regardless of accents and case', async () => {
  const top = await make()
  const body = { name: 'Iluminación náutica', slug: 'iluminacion-nautica', parent_id_category: top }
  await operator.callOrThrow(createCategory, { body })
  const again = (more: object) => operator.call(createCategory, { body: { ...body, slug: 'otra', ...more } })
  expect(await again({ name: 'iluminacion NÁUTICA' })).toMatchObject({
    status: 409,
    error_code: 'name_used',
    errors: [{ path: 'name' }],
  })
  expect(await again({ name: 'Otra', slug: body.slug })).toMatchObject({
    status: 409,
    error_code: 'slug_used',
    errors: [{ path: 'slug' }],
  })
  const elsewhere = await again({ slug: 'nautica-elsewhere', parent_id_category: await make() })
  expect(elsewhere.status).toBe(201)
  const id = elsewhere.message.id_categories
  expect((await operator.call(updateCategory, { params: { id }, body })).status).toBe(409)
  expect((await stored(id))?.slug).toBe('nautica-elsewhere')
})

test('C10 three levels are the limit, also for descendants of a moved category', async () => {
  const [top, middle, bottom] = await makeChain()
  const [otherTop, otherMiddle] = await makeChain()
  for (const refused of [
    await operator.call(createCategory, { body: fresh(bottom) }),
    await move(otherTop, top),
    await move(otherMiddle, middle),
  ]) {
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'parent_id_category' }] })
    expect(refused.message).toBe('Las categorías tienen hasta tres niveles.')
  }
  expect((await move(otherMiddle, top)).status).toBe(200)
  expect((await move(middle, null)).status).toBe(200)
  expect([(await stored(middle))?.level, (await stored(bottom))?.level]).toEqual([1, 2])
})

test('C10 O9 a category cannot move below itself or below an absent parent', async () => {
  const [top, middle, bottom] = await makeChain()
  for (const parent of [top, middle, bottom])
    expect((await move(top, parent)).message).toBe('Una categoría no puede estar dentro de sí misma.')
  expect((await move(top, 999_999_999)).status).toBe(422)
  expect((await operator.call(createCategory, { body: fresh(999_999_999) })).status).toBe(422)
  expect((await stored(top))?.parent_id).toBeNull()
})

test('C10 a category in use is not removed', async () => {
  const [top, middle, bottom] = await makeChain()
  await makeProduct({ name: 'Boya', category: bottom, variants: [{ sku: 'BOYA-1', offers: [] }] })
  for (const id of [top, middle, bottom]) {
    const refused = await operator.call(deleteCategory, { params: { id } })
    expect(refused).toMatchObject({ status: 409, error_code: 'category_in_use' })
    expect(await stored(id)).toBeDefined()
  }
})

test('C10 invalid names and slugs are refused', async () => {
  const refused: [field: string, body: object][] = [
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: undefined }],
    ['name', { name: 'Pernos > 10 mm' }],
    ['name_en', { name_en: 'Bolts > 10 mm' }],
    ['slug', { slug: 'Con Espacios' }],
    ['slug', { slug: 'ñandú' }],
    ['slug', { slug: '-a' }],
    ['slug', { slug: 'x'.repeat(121) }],
    ['slug', { slug: '' }],
    ['parent_id_category', { parent_id_category: 'arriba' }],
    ['parent_id_category', { parent_id_category: 0 }],
  ]
  for (const [field, more] of refused) {
    const answer = await operator.call(createCategory, { body: { ...fresh(), ...more } })
    expect(answer.status, JSON.stringify(more)).toBe(422)
    expect(answer.errors?.map(({ path }) => path)).toEqual([field])
  }
  const id = await make()
  const { parent_id_category: _, ...forgotten } = fresh()
  expect((await operator.call(updateCategory, { params: { id }, body: forgotten })).status).toBe(422)
  expect((await operator.call(createCategory, { body: forgotten })).message.parent_id_category).toBeNull()
})

test('C2 C10 products of a moved or renamed category are found by its new place and name at once', async () => {
  const [top, middle, bottom] = await makeChain()
  const target = await make()
  const sku = 'REM-1'
  await makeProduct({
    name: 'Remo carbono',
    category: bottom,
    variants: [{ sku, offers: [{ seller: shop, cents: 20_00 }] }],
  })
  const found = async (query: Record<string, string | number>) =>
    (await buyer.callOrThrow(searchProducts, { query })).data.map((card) => card.sku)
  expect(await found({ category_id: top })).toEqual([sku])
  expect(await found({ category_id: target })).toEqual([])

  const body = { name: 'Kayakismo', slug: 'kayakismo', parent_id_category: target }
  await operator.callOrThrow(updateCategory, { params: { id: middle }, body })
  expect(await found({ category_id: top })).toEqual([])
  expect(await found({ category_id: target })).toEqual([sku])
  expect(await found({ category_id: middle })).toEqual([sku])
  expect(await found({ term: 'kayakismo' })).toEqual([sku])
  const detail = await buyer.callOrThrow(productDetail, { params: { sku } })
  expect(detail.product_detail.categories.map(({ id, level }) => [id, level])).toEqual([
    [target, 1],
    [middle, 2],
    [bottom, 3],
  ])
  const facets = await buyer.callOrThrow(filterOptions, { query: { term: 'remo carbono', literal: 'true' } })
  expect(facets.categorias.map(({ id }) => id)).toEqual([target])
})

test('C10 of two concurrent moves that would form a cycle exactly one wins', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, two] = [await make(), await make()]
    const answers = await Promise.all([move(one, two), move(two, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  }
})

test('C10 of eight equal concurrent additions one succeeds; a removal never orphans a child', async () => {
  const body = fresh()
  const added = await Promise.all(Array.from({ length: 8 }, () => operator.call(createCategory, { body })))
  expect(added.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(added.filter(({ error_code }) => error_code === 'slug_used')).toHaveLength(7)
  for (let round = 0; round < 5; round++) {
    const id = await make()
    const [removed, child] = await Promise.all([
      operator.call(deleteCategory, { params: { id } }),
      operator.call(createCategory, { body: fresh(id) }),
    ])
    expect(`${removed.status} ${child.status}`).toBe(removed.status === 204 ? '204 422' : '409 201')
  }
})

const tree = async (caller: Caller, query = {}) => (await caller.call(categories, { query })).message

function names(tree: Category[]): string[] {
  return tree.flatMap(({ name, sub_categories }) => [
    name,
    ...sub_categories.flatMap((sub) => [sub.name, ...sub.sub_category_items.map((item) => item.name)]),
  ])
}

test('S6 C10 categories need a signed-in user', async () => {
  expect((await anonymous.call(categories)).status).toBe(401)
  expect((await buyer.call(categories, { query: { filter_seller: 'quizás' } })).status).toBe(422)
})

test('C10 S13 a buyer sees three levels, and only categories with something to buy', async () => {
  const first = await makeCategory('Zzz primera')
  const second = await makeCategory('Zzz segunda', first)
  const third = await makeCategory('Zzz tercera', second)
  await makeCategory('Zzz vacía', first)
  const paused = await makeCategory('Zzz pausada', second)
  const own = await makeSeller('Zzz', [{ region: CORDOBA, days: 4 }])
  const make = (sku: string, category: number, state: 'active' | 'paused') =>
    makeProduct({ name: sku, category, variants: [{ sku, offers: [{ seller: own, cents: 10_00, state }] }] })
  await make('ZZZ-1', third, 'active')
  await make('ZZZ-2', paused, 'paused')

  expect((await tree(buyer)).find(({ id }) => id === first)).toEqual({
    id: first,
    name: 'Zzz primera',
    name_en: null,
    level: 1,
    sub_categories: [
      {
        id: second,
        name: 'Zzz segunda',
        name_en: null,
        level: 2,
        parent_id_category: first,
        sub_category_items: [{ id: third, name: 'Zzz tercera', name_en: null, parent_id_category: second }],
      },
    ],
  })
  expect(names(await tree(operator))).toEqual(expect.arrayContaining(['Zzz vacía', 'Zzz pausada']))
})

test('C10 categories are sorted alphabetically, ignoring accents', async () => {
  await makeCategory('Ábacos')
  await makeCategory('Óptica')
  const tops = (await tree(operator)).map(({ name }) => name)
  expect(tops).toEqual(tops.toSorted(new Intl.Collator('es').compare))
  expect(tops[0]).toBe('Ábacos')
})

test('C10 with filter_seller a seller gets the categories of their publications in any state', async () => {
  const states = ['active', 'paused', 'cancelled'] as const
  for (const state of states) {
    const offers = [{ seller: seller.sellerId, cents: 10_00, state }]
    const category = await makeCategory(`Propia ${state}`)
    await makeProduct({ name: state, category, variants: [{ sku: `PROPIA-${state}`, offers }] })
  }
  const own = names(await tree(seller, { filter_seller: 'true' }))
  for (const state of states) expect(own).toContain(`Propia ${state}`)
  expect(own.length).toBeLessThan(names(await tree(seller)).length)
  expect(names(await tree(buyer, { filter_seller: 'true' }))).toEqual(names(await tree(buyer)))
})

test('C10 O9 a category without a slug gets one of its name, and keeps it when renamed', async () => {
  const top = await operator.callOrThrow(createCategory, { body: { name: 'Ópera & Ballet' } })
  expect(top.slug).toBe('opera-ballet')
  const parent_id_category = top.id_categories
  const below = await operator.callOrThrow(createCategory, {
    body: { name: 'Ópera ballet', parent_id_category },
  })
  expect(below.slug).toBe('opera-ballet-opera-ballet')
  const renamed = await operator.callOrThrow(updateCategory, {
    params: { id: top.id_categories },
    body: { name: 'Danza', parent_id_category: null },
  })
  expect(renamed).toMatchObject({ name: 'Danza', slug: 'opera-ballet' })
})
