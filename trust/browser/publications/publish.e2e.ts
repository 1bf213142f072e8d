// "Publicar" (B8) and "Mi lugar" (B18).
import { publications } from '#contract/publications.ts'
import { publishables } from '#contract/publications-publish.ts'
import { standings } from '#contract/publications-standings.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'

const SELLER = 'vendedora2@abasto.test'

test('B8 a seller types prices beside products of the catalogue and publishes them together', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publishables, { query: { mine: '0' } })
  const [first, second] = data
  if (!first || !second) throw new Error('The demo catalogue has products that the seller does not sell')
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes')
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Publicar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publicar' })).toBeVisible()
  const rowOf = (sku: string) => page.getByRole('row').filter({ hasText: sku })
  await rowOf(first.sku)
    .getByRole('textbox', { name: /^Precio de / })
    .fill('1.234,50')
  await rowOf(first.sku)
    .getByRole('textbox', { name: /^Mínimo de / })
    .fill('6')
  await rowOf(second.sku)
    .getByRole('textbox', { name: /^Precio de / })
    .fill('2,5,1')
  await expect(page.getByRole('status').filter({ hasText: 'Hay un producto para corregir.' })).toBeVisible()
  await checkAccessibility(page, 'prices typed beside the catalogue')
  await rowOf(second.sku)
    .getByRole('textbox', { name: /^Precio de / })
    .fill('99')
  await page.getByRole('button', { name: 'Publicar 2 productos' }).click()
  await expect(page.getByText('Publicaste 2 productos.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Buscar en el catálogo' }).fill(first.sku)
  await page.keyboard.press('Enter')
  await expect(rowOf(first.sku)).toContainText('Activa')
  await expect(rowOf(first.sku).getByRole('textbox')).toHaveCount(0)
  const shown = await seller.callOrThrow(publications, { query: { search: first.sku } })
  expect(shown.data[0]).toMatchObject({ comb_price: '1234.50', minimum: 6, state: 1 })
})

test('B18 a seller sees the own place in a zone, worst first, and only where another is cheaper', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes')
  await page.getByRole('button', { name: 'Acciones masivas' }).click()
  await page.getByRole('menuitem', { name: 'Mi lugar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi lugar' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  const { data } = await seller.callOrThrow(standings, { query: { region_id: 1, behind: '1' } })
  await page.getByRole('combobox', { name: 'Lugar por total' }).selectOption('Otro es más barato')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(data[0]?.sku ?? '')
  await expect(row).toContainText(`${data[0]?.rank}.º de ${data[0]?.sellers}`)
  await checkAccessibility(page, 'the place among the offers')
})
