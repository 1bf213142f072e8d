// "Entregar en": one delivery place for search, products, cart and checkout.
import { ownAddresses, regions, type OwnAddress, me } from '#contract/account.ts'
import { cartInZone, getCart } from '#contract/cart.ts'
import { searchProducts } from '#contract/search.ts'
import { createAddress } from '#contract/company-places.ts'
import { formatMoney } from '#domain/format.ts'
import type { Page } from '@playwright/test'
import { checkAccessibility, respondWithError, WIDE } from '../../../e2e/accessibility.ts'
import { expect, signInByForm, signOut, startSession, test } from '../../../e2e/app.ts'
import { addNewcomer } from '../../../e2e/newcomers.ts'
import { callerOf, fillCart } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import * as at from '../../../e2e/shop-pages.ts'

const button = (page: Page) => page.getByRole('button', { name: /^Entregar en:/ })

async function deliverTo(page: Page, name: string | RegExp) {
  await button(page).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(button(page)).toContainText(name)
}

/** An address of the buyer's company in Formosa, where few sellers deliver. */
async function addFormosa(app: RunningApp): Promise<OwnAddress> {
  const administrator = await callerOf(app, 'aprobadora@abasto.test')
  const { client } = await administrator.callOrThrow(me)
  const region = (await administrator.callOrThrow(regions)).find(({ name }) => name === 'Formosa')
  const { id, name, region_id } = await administrator.callOrThrow(createAddress, {
    params: { company_id: client?.company_id ?? 0 },
    body: {
      ...{ name: 'Depósito Formosa', street: 'Avenida 25 de Mayo 100', region_id: region?.id ?? 0 },
      ...{ logistic_center: 'NEA', contact: 'Portería', active: true },
    },
  })
  return { id, name, logistic_center: 'NEA', region_id, region_name: 'Formosa', last_used: false }
}

test('C1 C2 C6 D3 K8 the chosen address decides on prices, filter, product and checkout, until all zones are chosen', async ({
  page,
  app,
}) => {
  await startSession(page, at.BUYER)
  const buyer = await callerOf(app, at.BUYER)
  const place = await addFormosa(app)
  await page.goto('/search?term=guantes')
  await expect(button(page)).toContainText('Todas las zonas')
  const everywhere = await at.resultCount(page)

  await deliverTo(page, place.name)
  await expect(page).toHaveURL(new RegExp(`zones=${place.region_id}\\b`))
  await expect(at.filterOption(page, 'Zona de Entrega', /^Formosa/)).toBeChecked()
  await expect(at.activeFilters(page)).toHaveCount(0)
  const query = { term: 'guantes', zone_available_qty: String(place.region_id) }
  const { data, pagination } = await buyer.callOrThrow(searchProducts, { query })
  expect(pagination.totalRows).toBeLessThan(everywhere)
  expect(await at.resultCount(page)).toBe(pagination.totalRows)
  const [first] = data
  if (!first) throw new Error('Gloves are delivered to Formosa')
  await expect(at.cards(page).first()).toContainText(
    formatMoney(first.min_price_value, first.currency_code, 'es'),
  )

  await at.cards(page).first().click()
  await expect(at.chosenZone(page)).toHaveText('Formosa')
  await at.addButton(page).click()
  await expect(page.getByRole('button', { name: 'Carrito, 1 producto' })).toBeVisible()
  expect((await buyer.callOrThrow(getCart)).region_id).toBe(place.region_id)
  await page.goto('/cart')
  await expect(page.getByRole('combobox', { name: 'Dirección de entrega' })).toHaveValue(
    new RegExp(place.name),
  )

  // A reload and another page keep it.
  await page.goto('/search?term=casco')
  await expect(page).toHaveURL(new RegExp(`zones=${place.region_id}\\b`))
  await deliverTo(page, 'Todas las zonas')
  await expect(page).not.toHaveURL(/zones=/)
  await expect(at.filterOption(page, 'Zona de Entrega', /^Formosa/)).not.toBeChecked()
})

test('C5 C9 a shared link shows its own zone, and a search without results in the zone goes on in all', async ({
  page,
}) => {
  await startSession(page, at.BUYER)
  await page.goto('/search?term=guantes')
  await deliverTo(page, 'Planta Pilar')
  await page.goto('/search?term=guantes&zones=all')
  await expect(at.filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await at.filterOption(page, 'Zona de Entrega', /^Formosa/).check()
  await expect(page.getByRole('button', { name: 'Quitar filtro: Formosa' })).toBeVisible()
  const link = page.url()
  await page.goto(link)
  await expect(at.filterOption(page, 'Zona de Entrega', /^Formosa/)).toBeChecked()
  await expect(button(page)).toContainText('Planta Pilar')

  await page.goto('/search?term=xilofonte+qwrtz')
  await page.getByRole('button', { name: 'Buscar en todas las zonas' }).click()
  await expect(page).toHaveURL(/zones=all/)
})

test('K3 a place in another zone than the cart offers to move the cart, with both prices', async ({
  page,
  app,
}) => {
  await startSession(page, 'aprobadora@abasto.test')
  const buyer = await callerOf(app, 'aprobadora@abasto.test')
  await fillCart(buyer, [at.GLOVES])
  const place = (await buyer.callOrThrow(ownAddresses)).find(({ region_name }) => region_name === 'Córdoba')
  await page.goto('/')
  await deliverTo(page, place?.name ?? '')
  const dialog = page.getByRole('dialog', { name: 'Pasar el carrito a otra zona' })
  const total = dialog.getByRole('definition')
  const there = await buyer.callOrThrow(cartInZone, { params: { region_id: place?.region_id ?? 0 } })
  for (const [index, cart] of [await buyer.callOrThrow(getCart), there].entries())
    await expect(total.nth(index)).toContainText(formatMoney(cart.total_w_shipping_ARP, 'ARS', 'es'))
  await dialog.getByRole('button', { name: 'Pasar a Córdoba' }).click()
  await expect(dialog).toBeHidden()
  expect((await buyer.callOrThrow(getCart)).region_id).toBe(place?.region_id)
})

test('C5 on sign-in the address used last is the place without a question, and all zones stay chosen once they are', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, at.BUYER)
  const place = (await buyer.callOrThrow(ownAddresses)).find((one) => one.last_used)
  await signInByForm(page, at.BUYER)
  await expect(button(page)).toContainText(place?.name ?? 'no place')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await deliverTo(page, 'Todas las zonas')
  // Another person of this browser has an own place.
  await signOut(page)
  await signInByForm(page, 'aprobadora@abasto.test')
  await expect(button(page)).not.toContainText('Todas las zonas')
  await signOut(page)
  await signInByForm(page, at.BUYER)
  await expect(button(page)).toContainText('Todas las zonas')
})

test('C5 the first sign-in where several addresses are new to the person asks once, can be put off, and does not ask again', async ({
  page,
  app,
}) => {
  await addNewcomer(app, 'estrena@abasto.test')
  await addNewcomer(app, 'posterga@abasto.test')
  const dialog = page.getByRole('dialog', { name: '¿Dónde recibís tus compras?' })
  await signInByForm(page, 'posterga@abasto.test')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await checkAccessibility(page, 'the question for the delivery place')
  // A reload does not answer it.
  await page.reload()
  await dialog.getByRole('button', { name: 'Ahora no' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(button(page)).toContainText('Todas las zonas')
  await signOut(page)
  await signInByForm(page, 'posterga@abasto.test')
  await expect(page.getByRole('heading', { level: 1, name: /^Te damos/ })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await signOut(page)
  await signInByForm(page, 'estrena@abasto.test')
  await dialog.getByRole('button', { name: /^Planta Pilar/ }).click()
  await expect(button(page)).toContainText('Planta Pilar')
  await page.goto('/search?term=guantes')
  await expect(page).toHaveURL(/zones=\d/)
})

test('C5 an address that failed to load keeps nobody out', async ({ page, app }) => {
  await addNewcomer(app, 'sinlugar@abasto.test')
  await page.route('**/api/v1/addresses', respondWithError)
  await signInByForm(page, 'sinlugar@abasto.test')
  await expect(button(page)).toContainText('Todas las zonas')
})

test('C1 C8 D4 K2 with a delivery place a card says when it arrives and what shipping costs there, and adds several units', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, at.BUYER)
  await fillCart(buyer, [])
  await startSession(page, at.BUYER)
  const place = (await buyer.callOrThrow(ownAddresses)).find(({ name }) => name === 'Planta Pilar')
  await page.goto('/search?term=guantes')
  await expect(at.cards(page).first()).toContainText(/Disponible en \d+ zonas?$/)
  await deliverTo(page, 'Planta Pilar')
  const query = { term: 'guantes', zone_available_qty: String(place?.region_id), offers: 'true' } as const
  const { data } = await buyer.callOrThrow(searchProducts, { query })
  await expect(at.cards(page)).toContainText(
    data.map(({ offers }) => {
      const days = offers?.cheapest?.delivery_time ?? -1
      return days === 1 ? 'Llega en 1 día hábil' : `Llega en ${days} días hábiles`
    }),
  )
  await expect(at.cards(page)).toContainText(
    data.map(({ offers }) => {
      const { shipping_cost: cost, shipping_currency_code: currency } = offers?.cheapest ?? missing()
      return cost === '0.00' ? 'Envío gratis' : `Envío ${formatMoney(cost, currency, 'es')}`
    }),
  )
  await expect(at.results(page)).not.toContainText('Disponible en')

  const [, card] = data
  const offer = card?.offers?.cheapest ?? missing()
  const item = at.results(page).getByRole('listitem').nth(1)
  await item.getByRole('textbox', { name: `Cantidad de ${card?.product_name}` }).fill('3')
  await item.getByRole('button', { name: `Agregar ${card?.product_name}` }).click()
  await expect(item).toContainText('Ya tenés 3 en el carrito.')
  await expect(page.getByRole('link', { name: 'Ver carrito' })).toHaveCount(0)
  expect((await buyer.callOrThrow(getCart)).items).toMatchObject([
    { sku: card?.sku, provider_id: offer.provider_id, quantity: 3, value: offer.value },
  ])
  // "Agregar" is whole in the narrowest card.
  for (const width of [360, 390, 800, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const hidden = await item.getByRole('button', { name: /^Agregar / }).evaluate((element) => {
      const label = (element as unknown as { querySelector(of: string): Sized }).querySelector('span span')
      return label.scrollWidth - label.clientWidth
    })
    expect(hidden, `at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await checkAccessibility(page, 'search, cards of a place', WIDE)
})

interface Sized {
  scrollWidth: number
  clientWidth: number
}

function missing(): never {
  throw new Error('A card in one zone has an offer')
}
