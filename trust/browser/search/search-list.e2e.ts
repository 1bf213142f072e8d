// The order of the results, and their list view, from which a buyer adds to the cart (C4, C5, D4).
import type { Page } from '@playwright/test'
import { ownAddresses, type OwnAddress } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { productDetail, type Offer } from '#contract/product.ts'
import { searchProducts, type ProductCard } from '#contract/search.ts'
import { formatMoney } from '#domain/format.ts'
import { decimal, parseCents } from '#domain/money.ts'
import type { Caller } from '#test/caller.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility, holdResponses, NARROW, WIDE } from '../../../e2e/accessibility.ts'
import { price } from '../../../e2e/facts.ts'
import { callerOf, changePrice, fillCart } from '../../../e2e/orders.ts'
import { BUYER, cards, filterOption, GLOVES, results } from '../../../e2e/shop-pages.ts'

const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar por' })
const rows = (page: Page) => results(page).getByRole('listitem')
const view = (page: Page, name: 'Cuadrícula' | 'Lista') =>
  page.getByRole('group', { name: 'Vista' }).getByRole('button', { name })
const showList = (page: Page) => view(page, 'Lista').click()

test('C4 C5 the order is in the address, stays with a filter, and a reload keeps it', async ({
  page,
  app,
}) => {
  await startSession(page, BUYER)
  const buyer = await callerOf(app, BUYER)
  await page.goto('/search?term=guantes&page=2')
  await order(page).selectOption('Mayor precio')
  await expect(page).toHaveURL(/page=1&.*sort=-price/)
  const query = { term: 'guantes', sort: '-price' } as const
  const { data } = await buyer.callOrThrow(searchProducts, { query })
  await expect(cards(page)).toContainText(data.map((card) => price(card.min_price_value, card.currency_code)))
  await filterOption(page, 'Marca', /^Kalvex/).check()
  await expect(page).toHaveURL(/brands=/)
  await page.reload()
  await expect(order(page)).toHaveValue('-price')
  await order(page).selectOption('Más relevantes')
  await expect(page).not.toHaveURL(/sort=/)
})

test('C5 the list is remembered for this person, after a reload and in a new search', async ({ page }) => {
  await startSession(page, BUYER)
  const release = await holdResponses(page, '**/products/searchelastic*')
  await page.goto('/search?term=guantes')
  await expect(view(page, 'Cuadrícula')).toHaveAttribute('aria-pressed', 'true')
  await release()
  await showList(page)
  await expect(rows(page)).toHaveCount(20)
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^Ver ofertas de / }),
  ).toBeVisible()
  await checkAccessibility(page, 'search, list')
  await page.goto('/search?term=casco')
  await expect(view(page, 'Lista')).toHaveAttribute('aria-pressed', 'true')
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^Casco/ }),
  ).toBeVisible()

  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/search?term=casco')
  await expect(view(page, 'Cuadrícula')).toHaveAttribute('aria-pressed', 'true')
})

test('C1 D3 D4 K2 with a delivery place a row adds several units of the offer that the product page would choose', async ({
  page,
  app,
}) => {
  await startSession(page, BUYER)
  const buyer = await callerOf(app, BUYER)
  await fillCart(buyer, [])
  const place = await firstAddress(buyer)
  await page.goto('/search?term=guantes')
  await showList(page)
  await deliverTo(page, place)
  const [, card] = (await buyer.callOrThrow(searchProducts, { query: inZoneOf(place) })).data
  if (!card) throw new Error('Gloves are delivered there')
  const offer = await firstOffer(buyer, card, place)

  const row = rows(page).nth(1)
  await expect(row).toContainText(card.sku)
  await expect(row).toContainText(price(offer.value, offer.currency_code))
  const quantity = row.getByRole('textbox', { name: `Cantidad de ${card.product_name}` })
  await quantity.fill('')
  await expect(row.getByRole('button', { name: /^Agregar / })).toBeDisabled()
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(page.getByText('Producto agregado correctamente')).toBeVisible()
  await expect(row).toContainText('Ya tenés 3 en el carrito.')
  await row.getByRole('button', { name: `Agregar ${card.product_name}` }).click()
  await expect(row).toContainText('Ya tenés 6 en el carrito.')
  expect((await buyer.callOrThrow(getCart)).items).toMatchObject([
    { sku: card.sku, provider_id: offer.provider_id, quantity: 6, value: offer.value },
  ])
  await checkAccessibility(page, 'search, list of a place', WIDE)
  await page.setViewportSize({ width: 390, height: 844 })
  await checkAccessibility(page, 'search, list of a place on a phone', NARROW)
})

test('K2 Z5 a price that changed meanwhile is not added: the row says so and shows the new one', async ({
  page,
  app,
}) => {
  await startSession(page, BUYER)
  const buyer = await callerOf(app, BUYER)
  await fillCart(buyer, [])
  const place = await firstAddress(buyer)
  await page.goto('/search?term=guantes')
  await showList(page)
  await deliverTo(page, place)
  const { data } = await buyer.callOrThrow(searchProducts, { query: inZoneOf(place) })
  const index = data.findIndex(({ offers }) => offers?.cheapest?.provider_fantasy_name === GLOVES.seller)
  const offer = await firstOffer(buyer, data[index], place)
  const row = rows(page).nth(index)
  await expect(row).toContainText(price(offer.value, offer.currency_code))

  const now = decimal((parseCents(offer.value) ?? 0) - 1_00)
  const seller = await callerOf(app, 'vendedor@abasto.test', 'seller')
  await changePrice(seller, offer.publication_id, offer, now)
  await row.getByRole('button', { name: /^Agregar / }).click()
  await expect(row.getByRole('alert')).toContainText(formatMoney(now, offer.currency_code, 'es'))
  await expect(row).toContainText(price(now, offer.currency_code))
  await row.getByRole('button', { name: /^Agregar / }).click()
  await expect(row).toContainText('Ya tenés 1 en el carrito.')
  expect((await buyer.callOrThrow(getCart)).items).toMatchObject([{ value: now, quantity: 1 }])
})

test('E6 a search without a click is answered by what is added to the cart from the list of the next one', async ({
  page,
  app,
}) => {
  await startSession(page, BUYER)
  const buyer = await callerOf(app, BUYER)
  await fillCart(buyer, [])
  await page.goto('/search?term=taladro')
  await showList(page)
  await deliverTo(page, await firstAddress(buyer))
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('guantes')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('Guantes')
  const choice = page.waitForRequest('**/products/search-choices')
  await rows(page)
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click()
  expect((await choice).postDataJSON()).toEqual({ term: 'taladro', next: 'guantes' })
})

async function firstAddress(buyer: Caller): Promise<OwnAddress> {
  const [place] = await buyer.callOrThrow(ownAddresses)
  if (!place) throw new Error('The company has no address')
  return place
}

async function deliverTo(page: Page, { name, region_id }: OwnAddress) {
  await page.getByRole('button', { name: /^Entregar en:/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page).toHaveURL(new RegExp(`zones=${region_id}\\b`))
}

const inZoneOf = ({ region_id }: OwnAddress) => ({
  term: 'guantes',
  zone_available_qty: String(region_id),
  offers: 'true',
})

/** The one that the product's page chooses first. */
async function firstOffer(
  buyer: Caller,
  card: ProductCard | undefined,
  { region_id }: OwnAddress,
): Promise<Offer> {
  const { prices } = await buyer.callOrThrow(productDetail, { params: { sku: card?.sku ?? '' } })
  const [offer] = prices.find((zone) => zone.region_id === region_id)?.offers ?? []
  if (!offer) throw new Error('The gloves have an offer there')
  return offer
}
