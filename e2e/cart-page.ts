// The parts of /cart.
import type { Locator, Page } from '@playwright/test'
import { getCart, type Cart, type CartItem } from '#contract/cart.ts'
import { myPurchases } from '#contract/purchases.ts'
import type { Caller } from '#test/caller.ts'
import { expect } from './app.ts'
import { fillCart, type Line } from './carts.ts'
import { callerOf } from './orders.ts'
import { startSession } from './people.ts'
import type { RunningApp } from './server.ts'

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

export function first(cart: Cart): CartItem {
  const [item] = cart.items
  if (!item) throw new Error('The cart is empty')
  return item
}

export async function quantityIn(buyer: Caller): Promise<number> {
  return first(await buyer.ask(getCart)).quantity
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
  return (await buyer.ask(myPurchases)).pagination.totalRows
}

/** "8844.00" as the page writes it. */
export function pesos(amount: string): string {
  const [whole = '', cents] = amount.split('.')
  return `$\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`
}

/** "8844.00" times a quantity, as the page writes it. */
export function pesosTimes(amount: string, quantity: number): string {
  return pesos(((Number(amount.replace('.', '')) * quantity) / 100).toFixed(2))
}
