// The variants of a product, by attribute: choosing a value goes to the SKU that has it (D2).
import type { ProductDetail } from '#contract/catalog.ts'

export interface Variant {
  sku: string
  attributes: Readonly<Record<string, string>>
}

export type VariantChoices = ProductDetail['variants']

/** A choice changes one attribute and keeps as many of the others as it can. The variants come in their order. */
export function variantChoices(variants: readonly Variant[], current: Variant): VariantChoices {
  const names = new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))
  return Object.fromEntries([...names].map((name) => [name, choicesOf(name, variants, current)]))
}

function choicesOf(name: string, variants: readonly Variant[], current: Variant) {
  const best = new Map<string, Variant>()
  for (const variant of variants) {
    const value = variant.attributes[name]
    if (value === undefined) continue
    const known = best.get(value)
    if (!known || alike(variant, current) > alike(known, current)) best.set(value, variant)
  }
  return [...best].map(([value, variant]) => ({
    sku: variant.sku,
    value,
    also_changes: Object.keys(current.attributes).filter(
      (other) => other !== name && variant.attributes[other] !== current.attributes[other],
    ),
  }))
}

function alike(a: Variant, b: Variant): number {
  if (a.sku === b.sku) return Infinity
  return Object.entries(a.attributes).filter(([name, value]) => b.attributes[name] === value).length
}
