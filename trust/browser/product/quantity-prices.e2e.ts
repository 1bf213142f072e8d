// Prices by quantity, from the seller's dialog to the buyer's order (B7).
import { getCart } from '#contract/cart.ts'
import { changePrice } from '#contract/publications.ts'
import { dayOf } from '#domain/days.ts'
import type { Caller } from '#test/caller.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { money } from '../../../e2e/facts.ts'
import { callerOf, peopleOf } from '../../../e2e/orders.ts'
import { dialog, openPublication, publicationsOf, SELLER } from '../../../e2e/publications-page.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { addButton, chooseZone, expectBought, fillForm, panel, quantity } from '../../../e2e/shop-pages.ts'

const BUYER = 'comprador@abasto.test'
const textOf = (amount: string) => money(amount, 'ARS')

/** A publication of the demo seller at 10.00, 9.00 from 50 and 8.50 from 100 units, in packs of 10 from 20 on. */
async function boxes(app: RunningApp) {
  const [publication] = await publicationsOf(app, 12)
  if (!publication) throw new Error('The demo seller has publications')
  const seller = await callerOf(app, SELLER, 'seller')
  await seller.callOrThrow(changePrice, {
    params: { id: publication.price_id },
    body: {
      value: '10.00',
      date_from: dayOf(new Date()),
      currency_id: 1,
      minimum: 20,
      multiple: 10,
      price_steps: [
        { from: 50, value: '9.00' },
        { from: 100, value: '8.50' },
      ],
    },
  })
  return publication
}

async function unitsIn(buyer: Caller, sku: string): Promise<number | undefined> {
  const { items } = await buyer.callOrThrow(getCart)
  return items.find((item) => item.sku === sku)?.quantity
}

test('B7 card, product and cart show minimum, multiple and steps, charge the step reached, and propose the next quantity', async ({
  page,
  app,
}) => {
  const { comb_sku: sku, prod_name: name } = await boxes(app)
  await startSession(page, BUYER)
  await page.goto(`/search?term=${sku}&zones=1`)
  const main = page.getByRole('main')
  await expect(main.getByText('Mínimo 20 unidades, de a 10').first()).toBeVisible()
  await expect(main.getByText(`Por cantidad, desde ${textOf('8.50')}`).first()).toBeVisible()

  await page.goto(`/detail/${sku}`)
  await chooseZone(page, 'Buenos Aires')
  await page.getByRole('radio', { name: 'Ferretera del Plata' }).check()
  await expect(quantity(page)).toHaveValue('20')
  await expect(panel(page)).toContainText('Mínimo 20 unidades, de a 10')
  await expect(panel(page)).toContainText(`desde 50 u. ${textOf('9.00')} · desde 100 u. ${textOf('8.50')}`)
  await expect(panel(page)).toContainText(textOf('200.00'))
  await quantity(page).fill('55')
  await expect(panel(page).getByRole('alert')).toContainText('No se vende esa cantidad. Elegí 50 o 60.')
  await expect(addButton(page)).toBeDisabled()
  await panel(page).getByRole('button', { name: 'Llevar 60' }).click()
  await expect(panel(page)).toContainText(textOf('540.00'))
  await panel(page)
    .getByRole('button', { name: /^Sumar uno/ })
    .click()
  await expect(quantity(page)).toHaveValue('70')
  await addButton(page).click()
  await expect(page.getByText('Producto agregado correctamente')).toBeVisible()

  await page.goto('/cart')
  const row = page.getByRole('listitem').filter({ hasText: sku })
  const units = row.getByRole('textbox', { name: `Cantidad de ${name}` })
  await expect(row).toContainText(`Precio unitario: ${textOf('9.00')}`)
  await expect(row).toContainText(textOf('630.00'))
  await units.fill('100')
  await units.press('Enter')
  await expect(row).toContainText(`Precio unitario: ${textOf('8.50')}`)
  await expect(row).toContainText(textOf('850.00'))
  await units.fill('105')
  await units.press('Enter')
  await expect(row.getByRole('alert')).toContainText('No se vende esa cantidad. Elegí 100 o 110.')
  await expect(page.getByText('Para finalizar, corregí la cantidad marcada en rojo.')).toBeVisible()
  await expect(page.getByText('Actualizando')).toHaveCount(0)
  await row.getByRole('button', { name: 'Llevar 110' }).click()
  await expect(row).toContainText(textOf('935.00'))
  await expect(row.getByRole('alert')).toHaveCount(0)
  const { buyer } = await peopleOf(app)
  await expect.poll(() => unitsIn(buyer, sku)).toBe(110)
})

test('B7 a minimum that rises while the cart is open is named at "Finalizar compra", and the cart stays', async ({
  page,
  app,
}) => {
  const { price_id: id, comb_sku: sku } = await boxes(app)
  const { buyer } = await peopleOf(app)
  await startSession(page, BUYER)
  await page.goto(`/detail/${sku}`)
  await chooseZone(page, 'Buenos Aires')
  await page.getByRole('radio', { name: 'Ferretera del Plata' }).check()
  await addButton(page).click()
  await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
  await page.goto('/cart')
  const finish = page.getByRole('button', { name: 'Finalizar compra' })
  await fillForm(page)
  await expect(finish).toBeEnabled()
  const seller = await callerOf(app, SELLER, 'seller')
  const body = { value: '10.00', date_from: dayOf(new Date()), currency_id: 1, minimum: 40 }
  await seller.callOrThrow(changePrice, { params: { id }, body })
  await finish.click()
  await expect(
    page.getByText('Hay cantidades que no se venden así. Revisá las líneas marcadas.'),
  ).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: sku })
  await row.getByRole('button', { name: 'Llevar 40' }).click()
  await expect.poll(() => unitsIn(buyer, sku)).toBe(40)
  await expect(finish).toBeEnabled()
  await finish.click()
  await expectBought(page)
})

test('B7 U2 a seller sets minimum, multiple and steps; what does not fit is explained, and the history shows them', async ({
  page,
  app,
}) => {
  const [publication] = await publicationsOf(app, 14)
  if (!publication) throw new Error('The demo seller has publications')
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication)
  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  const change = dialog(page, 'Modificar precio')
  const field = (label: string) => change.getByRole('textbox', { name: label })
  const save = change.getByRole('button', { name: 'Guardar precio' })
  await field('Precio nuevo').fill('1000')
  await field('Mínimo de unidades').fill('20')
  await field('Se vende de a').fill('10')
  await change.getByRole('button', { name: 'Agregar un precio por cantidad' }).click()
  await expect(save).toBeDisabled()
  await field('Desde cuántas unidades, escalón 1').fill('55')
  await field('Precio de cada una, escalón 1').fill('900,50')
  await expect(change.getByText('Cada escalón empieza en una cantidad que se vende.')).toBeVisible()
  await field('Desde cuántas unidades, escalón 1').fill('20')
  await expect(change.getByText(/^Cada escalón empieza en más unidades que el anterior/)).toBeVisible()
  await field('Desde cuántas unidades, escalón 1').fill('50')
  await field('Precio de cada una, escalón 1').fill('1000')
  await expect(change.getByText(/^Cada escalón cuesta menos que el anterior/)).toBeVisible()
  await expect(save).toBeDisabled()
  await field('Precio de cada una, escalón 1').fill('900,50')
  await save.click()
  await expect(change).toBeHidden()
  const terms = `desde 50 u. ${textOf('900.50')}`
  await expect(article).toContainText('Mínimo 20 unidades, de a 10')
  await expect(article).toContainText(terms)

  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  await change.getByRole('button', { name: 'Quitar el escalón 1' }).click()
  await save.click()
  await expect(change).toBeHidden()
  await expect(article).not.toContainText(terms)
  await expect(article).toContainText(textOf('1000.00'))
  await article.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: /istorial/ }).click()
  const history = page.getByRole('dialog').getByRole('listitem')
  await expect(history.nth(0)).toContainText('Mínimo 20 unidades, de a 10')
  await expect(history.nth(0)).not.toContainText(terms)
  await expect(history.nth(1)).toContainText(terms)
})
