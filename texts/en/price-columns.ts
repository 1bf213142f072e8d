import type { Column } from '#domain/price-file.ts'

export const priceColumns: Readonly<Record<Column, string>> = {
  sku: 'SKU',
  product: 'Product',
  bar_code: 'Bar code',
  price: 'Price',
  currency: 'Currency',
  date_from: 'Valid from',
  preparation_days: 'Preparation days',
  minimum: 'Minimum',
  multiple: 'Multiple',
  quantity_prices: 'Quantity prices',
  state: 'State',
}
