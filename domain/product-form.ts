// What a product with its variants must meet before it is stored (O9).
import { barCodeKey } from './bar-codes.ts'
import { plainName } from './text.ts'

/** A variant's attribute whose value is "#hex|name" (D2). */
export const COLOR_ATTRIBUTE = 'Color'
export const COLOR = /^#[0-9a-f]{6}\|\S/i

export const MAX_VARIANTS = 100
export const MAX_PICTURES = 12
export const MAX_ATTRIBUTES = 10
export const MAX_DETAILS = 60

/** One line, and no path segment that browsers normalize away. */
export const SKU = /^(?!\.{1,2}$)[^\n\r\t]+$/

export interface FormVariant {
  sku: string
  bar_code?: string | null | undefined
  attributes: readonly { name: string; value: string }[]
  technical_details: readonly { attr_key: string }[]
}

export type FormProblem =
  | 'sku_twice'
  | 'bar_code_twice'
  | 'variant_repeated'
  | 'attribute_repeated'
  | 'invalid_color'
  | 'detail_repeated'

/** The first problem, with the path of its field; null when there is none. */
export function productFormProblem(
  variants: readonly FormVariant[],
): { field: string; problem: FormProblem } | null {
  const skus = new Set<string>()
  const barCodes = new Set<string>()
  const kinds = new Set<string>()
  for (const [index, { sku, bar_code, attributes, technical_details }] of variants.entries()) {
    const at = (field: string, problem: FormProblem) => ({ field: `variants.${index}.${field}`, problem })
    if (skus.has(sku)) return at('sku', 'sku_twice')
    skus.add(sku)
    const key = barCodeKey(bar_code ?? '')
    if (key !== null && barCodes.has(key)) return at('bar_code', 'bar_code_twice')
    if (key !== null) barCodes.add(key)
    const again = firstRepeated(attributes.map(({ name }) => name))
    if (again !== null) return at(`attributes.${again}.name`, 'attribute_repeated')
    const wrong = attributes.findIndex(({ name, value }) => name === COLOR_ATTRIBUTE && !COLOR.test(value))
    if (wrong >= 0) return at(`attributes.${wrong}.value`, 'invalid_color')
    // Variants without attributes are told apart by their titles.
    if (attributes.length > 0) {
      const kind = kindOf(attributes)
      if (kinds.has(kind)) return at('attributes.0.value', 'variant_repeated')
      kinds.add(kind)
    }
    const detail = firstRepeated(technical_details.map(({ attr_key }) => attr_key))
    if (detail !== null) return at(`technical_details.${detail}.attr_key`, 'detail_repeated')
  }
  return null
}

/** Equal for attributes that a buyer reads as the same: in any order, regardless of accents, case and shade. */
function kindOf(attributes: FormVariant['attributes']): string {
  const read = attributes.map(({ name, value }) => [
    plainName(name),
    plainName(name === COLOR_ATTRIBUTE ? value.slice(value.indexOf('|') + 1) : value),
  ])
  return JSON.stringify(read.map((pair) => JSON.stringify(pair)).toSorted())
}

/** Regardless of accents and case. */
function firstRepeated(names: readonly string[]): number | null {
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    if (seen.has(plainName(name))) return index
    seen.add(plainName(name))
  }
  return null
}

export interface StoredVariant {
  id: number
  sku: string
  /** Publications in any state, which carts and orders refer to. */
  publications: number
}

/** The first forbidden change: an unknown variant, or another SKU or the removal of a published one. Null without any. */
export function variantChangeProblem(
  stored: readonly StoredVariant[],
  given: readonly { id?: number | undefined; sku: string }[],
): { field: string; problem: 'sku_fixed' | 'variant_in_use' | 'variant_unknown' } | null {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const kept = new Set<number>()
  for (const [index, { id, sku }] of given.entries()) {
    if (id === undefined) continue
    const before = byId.get(id)
    if (!before || kept.has(id)) return { field: `variants.${index}.id`, problem: 'variant_unknown' }
    kept.add(id)
    if (before.publications > 0 && before.sku !== sku)
      return { field: `variants.${index}.sku`, problem: 'sku_fixed' }
  }
  const removed = stored.find(({ id, publications }) => publications > 0 && !kept.has(id))
  return removed ? { field: 'variants', problem: 'variant_in_use' } : null
}

export interface Merged {
  id: number
  is_draft: boolean
  /** Count. */
  variants: number
}

export type MergeProblem = 'merge_with_itself' | 'merge_too_many' | 'merge_into_draft'

/** Why the variants of `other` cannot move to `kept`; null when they can (O9). */
export function mergeProblem(kept: Merged, other: Merged): MergeProblem | null {
  if (kept.id === other.id) return 'merge_with_itself'
  if (kept.is_draft && !other.is_draft) return 'merge_into_draft'
  return kept.variants + other.variants > MAX_VARIANTS ? 'merge_too_many' : null
}
