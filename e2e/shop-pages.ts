// The parts of the search page, of a product's page and of the cart.
import type { Locator, Page } from '@playwright/test'
import { getCart, type Cart, type CartItem } from '#contract/cart.ts'
import { myPurchases } from '#contract/purchases.ts'
import { formatMoney } from '#domain/format.ts'
import { decimal, parseCents } from '#domain/money.ts'
import type { Caller } from '#test/caller.ts'
import { expect, startSession } from './app.ts'
import { callerOf, fillCart, type Line } from './orders.ts'
import type { RunningApp } from './server.ts'

export const summary = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d.]+ productos?/ })
export const results = (page: Page) => page.getByRole('region', { name: 'Resultados' })
export const cards = (page: Page) => results(page).getByRole('link', { name: /\+ Imp/ })
export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtrar' })
export const activeFilters = (page: Page) =>
  page.getByRole('list', { name: 'Filtros activos' }).getByRole('button')

export const filterOption = (page: Page, filter: string, name: string | RegExp): Locator =>
  filters(page).getByRole('group', { name: filter }).getByRole('checkbox', { name })

/** The number of products found, once the results are shown. */
export async function resultCount(page: Page): Promise<number> {
  await expect(summary(page)).toHaveText(/^[\d.]+ productos?/)
  await expect(results(page).locator('[aria-busy="true"]')).toHaveCount(0)
  const text = (await summary(page).textContent()) ?? ''
  return Number(/[\d.]+/.exec(text)?.[0].replaceAll('.', ''))
}

export const GLOVE_PAGE = '/detail/SEG-GLA-00056-AMA-S'
export const OTHER_GLOVE_PAGE = '/detail/SEG-GAC-00069-7'

export const panel = (page: Page) => page.getByRole('region', { name: 'Comprar', exact: true })
export const addButton = (page: Page) => panel(page).getByRole('button', { name: 'Agregar al carrito' })
export const buyButton = (page: Page) => panel(page).getByRole('button', { name: 'Comprar ahora' })
export const quantity = (page: Page) => panel(page).getByRole('textbox', { name: 'Cantidad' })
export const zone = (page: Page) => panel(page).getByRole('combobox', { name: 'Zona de entrega' })
export const chosenZone = (page: Page) => zone(page).locator('option:checked')
export const chooseZone = (page: Page, label: string) => zone(page).selectOption({ label })
/** A row of headings, then a row per seller of the zone. */
export const offers = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Otras opciones de compra' }).getByRole('row')
export const title = (page: Page) => page.getByRole('heading', { level: 1 })

export const BUYER = 'comprador@abasto.test'
/** vendedor@abasto.test */
export const GLOVES: Line = {
  term: 'guantes',
  seller: 'Ferretera del Plata',
  currency: 'ARS',
  quantity: 2,
}
export const WRENCH: Line = { term: 'llave', seller: 'Ferretera del Plata', currency: 'ARS', quantity: 1 }
export const PAPER: Line = { term: 'resma', seller: 'Papelera del Sur', currency: 'ARS', quantity: 3 }
/** In dollars, with free shipping. */
export const MOUSE: Line = { term: 'mouse', seller: 'Tecnocentro Córdoba', currency: 'USD', quantity: 2 }

export interface CartPage {
  buyer: Caller
  cart: Cart
  finish: Locator
}

/** Opens the buyer's cart, filled with just these lines. */
export async function openCart(page: Page, app: RunningApp, lines: readonly Line[]): Promise<CartPage> {
  const buyer = await callerOf(app, BUYER)
  const cart = await fillCart(buyer, lines)
  await startSession(page, BUYER)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mi Carrito')
  return { buyer, cart, finish: page.getByRole('button', { name: 'Finalizar compra' }) }
}

export function firstItem(cart: Cart): CartItem {
  const [item] = cart.items
  if (!item) throw new Error('The cart is empty')
  return item
}

export async function quantityIn(buyer: Caller): Promise<number> {
  return firstItem(await buyer.callOrThrow(getCart)).quantity
}

export function rowOf(page: Page, { title }: { title: string }): Locator {
  return page
    .getByRole('list', { name: /^Productos de / })
    .getByRole('listitem')
    .filter({ hasText: title })
}

export function quantityOf(page: Page, { title }: { title: string }): Locator {
  return page.getByRole('textbox', { name: `Cantidad de ${title}` })
}

export function commentsOf(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Comentarios para el vendedor' })
}

export async function fillForm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option', { name: /Planta Pilar/ }).click()
  await commentsOf(page).fill('Portón 3, de 8 a 12 h.')
}

export async function purchaseCount(buyer: Caller): Promise<number> {
  return (await buyer.callOrThrow(myPurchases)).pagination.totalRows
}

/** "8844.00" as the page writes it. */
export const pesos = (amount: string) => formatMoney(amount, 'ARS', 'es')

/** "8844.00" times a quantity, as the page writes it. */
export const pesosTimes = (amount: string, quantity: number) =>
  pesos(decimal((parseCents(amount) ?? 0) * quantity))

export function expectBought(page: Page): Promise<void> {
  return expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Registramos tu compra')
}

/** Collects the idempotency key of each "Finalizar compra" request. */
export function keysSent(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/endbuy')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
