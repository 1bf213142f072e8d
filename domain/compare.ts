// Products side by side (B6): which are chosen, their attributes aligned by name, and which rows differ.

export const MOST_COMPARED = 4

/** Null when the list is full. */
export function withCompared(skus: readonly string[], sku: string): string[] | null {
  if (skus.includes(sku)) return [...skus]
  return skus.length < MOST_COMPARED ? [...skus, sku] : null
}

/** "A,B" for an address. A SKU may contain a comma. */
export function comparedText(skus: readonly string[]): string {
  return skus.map((sku) => sku.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')
}

/** The first four of such a text, each once. */
export function comparedSkus(text: string): string[] {
  const skus = text.split(',').map((sku) => sku.replaceAll('%2C', ',').replaceAll('%25', '%').trim())
  return [...new Set(skus.filter((sku) => sku !== ''))].slice(0, MOST_COMPARED)
}

export interface Attribute {
  name: string
  value: string
}

/** Null when the product lacks it, undefined when it is not known. */
export type ComparedValue = string | null | undefined

export interface ComparedRow {
  name: string
  /** One per product. */
  values: ComparedValue[]
  differs: boolean
}

/** Rows in the order in which their names first occur; capitals do not matter. `undefined` for a product whose attributes are not known. */
export function alignAttributes(products: readonly (readonly Attribute[] | undefined)[]): ComparedRow[] {
  const names = new Map<string, string>()
  for (const attributes of products)
    for (const { name } of attributes ?? []) if (!names.has(keyOf(name))) names.set(keyOf(name), name)
  return [...names].map(([key, name]) => {
    const values = products.map(
      (attributes) => attributes && (attributes.find((one) => keyOf(one.name) === key)?.value ?? null),
    )
    return { name, values, differs: differ(values) }
  })
}

/** Whether the known values are not all the same. */
export function differ(values: readonly ComparedValue[]): boolean {
  return new Set(values.filter((value) => value !== undefined)).size > 1
}

const keyOf = (name: string) => name.trim().toLowerCase()
