import { expect, test } from 'vitest'
import { categories, type Category } from '#contract/catalog.ts'
import type { Caller } from '#test/caller.ts'
import { nobody, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { makeCategory, makeProduct, makeSeller } from '#test/made-offers.ts'
import { CORDOBA } from '#test/shopping.ts'

const buyer = await signIn('comprador@abasto.test')
const operator = await signIn('operador@abasto.test', 'operator')
const seller = await signIn('vendedor@abasto.test', 'seller')
const tree = async (caller: Caller, query = {}) => (await caller.call(categories, { query })).message

function names(tree: Category[]): string[] {
  return tree.flatMap(({ name, sub_categories }) => [
    name,
    ...sub_categories.flatMap((sub) => [sub.name, ...sub.sub_category_items.map((item) => item.name)]),
  ])
}

test('S6 C10 the categories are for who is signed in', async () => {
  expect((await nobody.call(categories)).status).toBe(401)
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
    level: 1,
    sub_categories: [
      {
        id: second,
        name: 'Zzz segunda',
        level: 2,
        parent_id_category: first,
        sub_category_items: [{ id: third, name: 'Zzz tercera', parent_id_category: second }],
      },
    ],
  })
  expect(names(await tree(operator))).toEqual(expect.arrayContaining(['Zzz vacía', 'Zzz pausada']))
})

test('C10 they come in the order of the alphabet, accents apart', async () => {
  await makeCategory('Ábacos')
  await makeCategory('Óptica')
  const tops = (await tree(operator)).map(({ name }) => name)
  expect(tops).toEqual(tops.toSorted(new Intl.Collator('es').compare))
  expect(tops[0]).toBe('Ábacos')
})

test('C10 with filter_seller a seller sees the categories of the own publications, whatever their state', async () => {
  const own = names(await tree(seller, { filter_seller: 'true' }))
  for (const name of await ownCategories('vendedor@abasto.test')) expect(own).toContain(name)
  expect(own.length).toBeLessThan(names(await tree(seller)).length)
  expect(names(await tree(buyer, { filter_seller: 'true' }))).toEqual(names(await tree(buyer)))
})

async function ownCategories(email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('provider_users as pu', 'pu.user_id', 'u.id')
    .innerJoin('publications as pub', 'pub.provider_id', 'pu.provider_id')
    .innerJoin('variants as v', 'v.id', 'pub.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('u.email', '=', email)
    .select('c.name')
    .distinct()
    .execute()
  return rows.map(({ name }) => name)
}
