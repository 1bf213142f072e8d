import type { Column } from '#domain/price-file.ts'

export const priceColumns: Readonly<Record<Column, string>> = {
  sku: 'SKU',
  product: 'Producto',
  bar_code: 'Código de barras',
  price: 'Precio',
  currency: 'Moneda',
  date_from: 'Vigente desde',
  preparation_days: 'Días de preparación',
  minimum: 'Mínimo',
  multiple: 'Múltiplo',
  quantity_prices: 'Precios por cantidad',
  state: 'Estado',
}
