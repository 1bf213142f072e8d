import { expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/cart.ts'
import { bySeller, cartWith, goodsOf } from './cart-amounts.ts'

const NONE = new Set<number>()
const item: CartItem = {
  cart_item_id: 1,
  sku: 'GUA-9',
  title: 'Guante de nitrilo',
  image_source: '',
  quantity: 3,
  minimum: 1,
  multiple: 1,
  price_steps: [],
  next_quantities: [],
  value: '1234.10',
  base_value: '1234.10',
  subtotal: '3702.30',
  currency_code: 'ARS',
  currency_id: 1,
  vat_rate: '21',
  shipping_vat_rate: '10.5',
  seller_vat_condition: 'responsable_inscripto',
  shipping_cost: '150.30',
  shipping_currency_code: 'ARS',
  delivery_time: 3,
  closure: null,
  fantasy_name: 'Ferretera del Plata',
  provider_email: 'ventas@ferretera.test',
  provider_phone: '+54 11 5263-4180',
  provider_id: 7,
  region_id: 1,
  country_id: 1,
  error: false,
  previous_value: null,
  previous_currency_code: null,
}
const mouse: CartItem = {
  ...item,
  cart_item_id: 2,
  quantity: 1,
  value: '19.99',
  base_value: '19.99',
  subtotal: '19.99',
  currency_code: 'USD',
  shipping_cost: '0.00',
  shipping_currency_code: 'USD',
  provider_id: 8,
}
const cart: Cart = {
  id: 1,
  internal_code: 'C-1',
  region_id: 1,
  redoes: null,
  region_name: 'Buenos Aires',
  limits: { ARS: null, USD: null },
  items: [item, mouse],
  total_ARP: '3702.30',
  total_USD: '19.99',
  shipping_cost_ARP: '150.30',
  shipping_cost_USD: '0.00',
  total_w_shipping_ARP: '3852.60',
  total_w_shipping_USD: '19.99',
  vat: {
    rates: [
      { currency_code: 'ARS', rate: '21', net: '3702.30', vat: '777.48' },
      { currency_code: 'ARS', rate: '10.5', net: '150.30', vat: '15.78' },
      { currency_code: 'USD', rate: '21', net: '19.99', vat: '4.20' },
    ],
    total_ARP: '4645.86',
    total_USD: '24.19',
  },
}

test('K12 K14 typed quantities change amounts to the cent, per currency', () => {
  expect(
    cartWith(
      cart,
      new Map([
        [1, 7],
        [2, 3],
      ]),
      NONE,
    ),
  ).toMatchObject({
    items: [
      { quantity: 7, subtotal: '8638.70', shipping_cost: '350.70' },
      { quantity: 3, subtotal: '59.97', shipping_cost: '0.00' },
    ],
    total_ARP: '8638.70',
    total_USD: '59.97',
    shipping_cost_ARP: '350.70',
    total_w_shipping_ARP: '8989.40',
    total_w_shipping_USD: '59.97',
  })
})

test('K6 without typed quantities the amounts are those of the server', () => {
  expect(cartWith(cart, new Map(), NONE)).toBe(cart)
  expect(cartWith(cart, new Map([[1, 3]]), NONE)).toEqual(cart)
})

test('K10 an unavailable item counts in no total', () => {
  const broken = { ...cart, items: [item, { ...mouse, error: true }] }
  expect(cartWith(broken, new Map([[1, 1]]), NONE)).toMatchObject({ total_ARP: '1234.10', total_USD: '0.00' })
  expect(goodsOf(cart)).toEqual({ ARS: 370230, USD: 1999 })
})

test('K4 a removed item counts in no total', () => {
  expect(cartWith(cart, new Map(), new Set([1]))).toMatchObject({
    items: [{ cart_item_id: 2 }],
    total_ARP: '0.00',
    total_w_shipping_ARP: '0.00',
    total_w_shipping_USD: '19.99',
  })
})

test('K5 items are grouped by seller, each with its shipping', () => {
  const [first, second] = bySeller([item, mouse, { ...item, cart_item_id: 3 }])
  expect(first).toMatchObject({ sellerId: 7, shipping: { ARS: 30060, USD: 0 } })
  expect(first?.items.map((one) => one.cart_item_id)).toEqual([1, 3])
  expect(second).toMatchObject({ sellerId: 8, shipping: { ARS: 0, USD: 0 } })
})

test('K4 a removed item has its former place, also as the last of its seller, and adds no shipping', () => {
  const kept = { ...item, cart_item_id: 3 }
  const [first] = bySeller([mouse, kept], item)
  expect(first).toMatchObject({ sellerId: 7, items: [item, kept], shipping: { ARS: 15030, USD: 0 } })
  expect(bySeller([item], mouse)[1]).toMatchObject({ sellerId: 8, items: [mouse], shipping: null })
})

test('F3 the estimated IVA follows typed quantities and removed lines', () => {
  const rates = [
    { currency_code: 'ARS', rate: '21', net: '8638.70', vat: '1814.13' },
    { currency_code: 'ARS', rate: '10.5', net: '350.70', vat: '36.82' },
  ]
  expect(cartWith(cart, new Map([[1, 7]]), new Set([2])).vat).toEqual({
    rates,
    total_ARP: '10840.35',
    total_USD: '0.00',
  })
  const exempt = { ...item, seller_vat_condition: 'monotributo' as const }
  expect(cartWith({ ...cart, items: [exempt, mouse] }, new Map([[1, 7]]), new Set([2])).vat).toEqual({
    rates: [],
    total_ARP: '8989.40',
    total_USD: '0.00',
  })
})
