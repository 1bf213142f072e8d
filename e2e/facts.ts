// Labelled values of a page, compared together, so that a test fails on any that is missing or swapped.
import type { Locator } from '@playwright/test'
import type { OrderTotals } from '#contract/fields.ts'
import type { Day } from '#domain/days.ts'
import { formatDay, formatInstant, formatMoney } from '#domain/format.ts'
import { type Currency, decimal, parseCents } from '#domain/money.ts'
import type { VatEstimate } from '#domain/vat.ts'
import { expect } from './app.ts'

export type Facts = Record<string, string | number>

/** Fails unless the place shows these values beside their labels. It may show others. */
export async function expectFacts(place: Locator, facts: Facts): Promise<void> {
  const expected = Object.fromEntries(Object.entries(facts).map(([label, value]) => [label, String(value)]))
  await expect.poll(() => factsIn(place), { message: String(place) }).toMatchObject(expected)
}

function factsIn(place: Locator): Promise<Record<string, string>> {
  return place.evaluate((root) => {
    const textOf = ({ innerText }: { innerText: string }) => innerText.replaceAll(/\s+/g, ' ').trim()
    const facts: Record<string, string> = {}
    for (const label of root.querySelectorAll('dt')) {
      const values: string[] = []
      for (let next = label.nextElementSibling; next?.tagName === 'DD'; next = next.nextElementSibling)
        values.push(textOf(next))
      facts[textOf(label)] = values.join(' ')
    }
    return facts
  })
}

/** Fails unless the row of a table shows these values below their headings. It may show others. */
export async function expectCells(row: Locator, facts: Facts): Promise<void> {
  const expected = Object.fromEntries(Object.entries(facts).map(([label, value]) => [label, String(value)]))
  await expect.poll(() => cellsIn(row), { message: String(row) }).toMatchObject(expected)
}

function cellsIn(row: Locator): Promise<Record<string, string>> {
  return row.evaluate((line) => {
    const textOf = ({ innerText }: { innerText: string }) => innerText.replaceAll(/\s+/g, ' ').trim()
    const cells: string[] = []
    for (const cell of line.querySelectorAll('th, td')) cells.push(textOf(cell))
    const facts: Record<string, string> = {}
    for (const heading of line.closest('table').querySelectorAll('thead th'))
      facts[textOf(heading)] = cells.shift() ?? ''
    return facts
  })
}

/** Fails unless the place shows these pictures in this order, and each loads. */
export async function expectPictures(place: Locator, sources: readonly string[]): Promise<void> {
  const pictures = place.locator('img')
  await expect.poll(() => sourcesOf(pictures), { message: String(place) }).toEqual(sources)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  }
  // A picture that fails is replaced (S18).
  expect(await sourcesOf(pictures)).toEqual(sources)
}

export const expectPicture = (place: Locator, source: string) => expectPictures(place, [source])

const sourcesOf = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute('src')))

/** A card shows the first three of more than four (P1, Q1, V2). */
export const cardPictures = (images: readonly string[]) => (images.length > 4 ? images.slice(0, 3) : images)

const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

export const money = (amount: string, currency: Currency) => withSpaces(formatMoney(amount, currency, 'es'))
/** Prices are net. */
export const price = (amount: string, currency: Currency) => `${money(amount, currency)} + Imp`
export const dayText = (day: string) => formatDay(day, 'es')
/** "Entrega estimada" of a purchase or sale (P7). */
export function estimatedText(order: { estimated_date: Day; due_date: Day | null; overdue: boolean }) {
  const { estimated_date: day, due_date: due, overdue } = order
  if (overdue && due !== null) return `Debía llegar el ${dayText(due)}`
  const later = due !== null && due > day ? ` (por la demora en aprobarse, hasta el ${dayText(due)})` : ''
  return dayText(day) + later
}
export const dateOf = (instant: string) => formatInstant(instant, 'es')
export const timeOf = (instant: string) => formatInstant(instant, 'es', true)

/** The totals of a cart, order or purchase. A currency at 0.00 has no line (K14). */
export function totalsOf(totals: OrderTotals): Facts {
  const isPaid = (amount: string) => amount !== '0.00'
  const currencies = [
    ['ARS', 'pesos', totals.total_ARP, totals.shipping_cost_ARP, totals.total_w_shipping_ARP],
    ['USD', 'dólares', totals.total_USD, totals.shipping_cost_USD, totals.total_w_shipping_USD],
  ] as const
  const shipping = currencies.filter(([, , , cost]) => isPaid(cost))
  const facts: Facts = {
    Envío: shipping.map(([currency, , , cost]) => money(cost, currency)).join(' ') || 'Envío gratis',
  }
  for (const [currency, name, products, , total] of currencies) {
    if (isPaid(products)) facts[`Productos en ${name}`] = price(products, currency)
    if (isPaid(total)) facts[`Total en ${name}`] = price(total, currency)
  }
  return facts
}

const NAMES = { ARS: 'pesos', USD: 'dólares' } as const
const RATES = { '21': '21 %', '10.5': '10,5 %', '27': '27 %', '0': '0 %', exempt: 'Exento' } as const

/** The estimated IVA of a cart, order or purchase with the totals, and with what remains once units are cancelled (F3). */
export function vatOf(order: {
  vat: VatEstimate | null
  committed_vat?: VatEstimate | null
  total_w_shipping_ARP: string
  total_w_shipping_USD: string
  committed?: OrderTotals
}): Facts {
  const { vat, committed_vat, committed = order } = order
  if (!vat) throw new Error('The order keeps no rates')
  const facts: Facts = {}
  for (const { currency_code: currency, rate, vat: amount } of vat.rates)
    facts[`IVA estimado ${RATES[rate]} en ${NAMES[currency]}`] = money(amount, currency)
  const isWhole =
    committed.total_w_shipping_ARP === order.total_w_shipping_ARP &&
    committed.total_w_shipping_USD === order.total_w_shipping_USD
  return {
    ...facts,
    ...withVat(vat, 'Total'),
    ...(committed_vat && !isWhole && withVat(committed_vat, 'Comprometido')),
  }
}

function withVat(vat: VatEstimate, what: string): Facts {
  const totals = [
    ['ARS', vat.total_ARP],
    ['USD', vat.total_USD],
  ] as const
  return Object.fromEntries(
    totals
      .filter(([, total]) => total !== '0.00')
      .map(([currency, total]) => [`${what} con IVA estimado en ${NAMES[currency]}`, money(total, currency)]),
  )
}

/** What was cancelled or rejected of the totals, and what remains (P3). */
export function committedOf({ committed, ...ordered }: OrderTotals & { committed: OrderTotals }): Facts {
  const cents = (amount: string) => parseCents(amount) ?? 0
  const amounts = [
    ['ARS', 'pesos', ordered.total_w_shipping_ARP, committed.total_w_shipping_ARP],
    ['USD', 'dólares', ordered.total_w_shipping_USD, committed.total_w_shipping_USD],
  ] as const
  const facts: Facts = {}
  for (const [currency, name, whole, left] of amounts) {
    if (whole === left) continue
    facts[`Cancelado o rechazado, en ${name}`] = price(decimal(cents(left) - cents(whole)), currency)
    facts[`Comprometido en ${name}`] = price(left, currency)
  }
  return facts
}
