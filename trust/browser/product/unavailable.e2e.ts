// A product that does not exist, or cannot be bought any more (D7).
import { expect, startSession, test } from '../../../e2e/app.ts'
import { setPublications, withDatabase } from '../../../e2e/orders.ts'
import * as at from '../../../e2e/shop-pages.ts'
import { GLOVE_PAGE } from '../../../e2e/shop-pages.ts'

/** Its only publication is paused. */
const PAUSED = '/detail/CAF-AGU-00071'

test.beforeEach(async ({ page }) => {
  await startSession(page, 'suplente@abasto.test')
})

test('D7 a SKU that does not exist, however written, shows a message, and a product without sellers what it is and where to go', async ({
  page,
  app,
}) => {
  const lost = ['NO-EXISTE', 'A%2FB', '50%25', '%F0%9F%98%80', '%3Cscript%3Ealert(1)%3C%2Fscript%3E']
  for (const sku of [...lost, '%00', 'x'.repeat(10_000)]) {
    await page.goto(`/detail/${sku}`)
    await expect(page).toHaveURL((url) => url.pathname.endsWith('/error/not-found'))
    expect(decodeURIComponent(page.url())).toContain(`/detail/${decodeURIComponent(sku)}/error/not-found`)
    await expect(at.title(page)).toHaveText('Parece que este producto no existe')
  }
  await page.goto('/detail/50%')
  await expect(at.title(page)).toHaveText('Parece que este producto no existe')
  await page.goto(PAUSED)
  await expect(page).toHaveURL(`${PAUSED}/error/not-available`)
  await expect(at.title(page)).toHaveText('El producto no se encuentra disponible')
  let [title, category] = ['', '']
  await withDatabase(app, async (db) => {
    const product = await db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .where('v.sku', '=', PAUSED.replace('/detail/', ''))
      .select(['v.title', 'c.name as category'])
      .executeTakeFirstOrThrow()
    ;({ title, category } = product)
  })
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: `Ver más de ${category}` })).toBeVisible()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('D7 a variant that is not sold any more shows its variants on sale, and leads to one', async ({
  page,
  app,
}) => {
  await setPublications(app, 'SEG-GLA-00056-AMA-S', 'paused')
  await page.goto(GLOVE_PAGE)
  await expect(page).toHaveURL(`${GLOVE_PAGE}/error/not-available`)
  await expect(page.getByText('Variantes que podés comprar')).toBeVisible()
  await page.getByRole('group', { name: 'Talle' }).getByRole('link', { name: 'M', exact: true }).click()
  await expect(page).toHaveURL('/detail/SEG-GLA-00056-AMA-M')
  await expect(at.title(page)).toHaveText(/talle M$/)
  await setPublications(app, 'SEG-GLA-00056-AMA-S', 'active')
})
