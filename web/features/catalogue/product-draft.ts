// A product as its form holds it.
import { hashKey } from '@tanstack/react-query'
import type { EditedProduct } from '#contract/catalogue-products.ts'
import { ApiFailure } from '#web/api/failure.ts'

export type DraftVariant = Omit<EditedProduct['variants'][number], 'id' | 'publications'> & {
  /** The id of the stored variant. */
  id?: number
  publications: number
  /** The key of the variant in the form. */
  key: number
}

export type Draft = Omit<
  EditedProduct,
  'id' | 'code' | 'revision' | 'variants' | 'brand_id' | 'category_id'
> & {
  brand_id: number | null
  category_id: number | null
  variants: DraftVariant[]
}

let keys = 0
const newKey = () => ++keys

export const newVariant = (more: Partial<DraftVariant> = {}): DraftVariant => ({
  sku: '',
  bar_code: null,
  title: '',
  attributes: [],
  size: 'T1',
  pictures: [],
  technical_details: [],
  ...more,
  publications: 0,
  key: newKey(),
})

/** Without what only one variant has. */
export function copyOf({ id: _, ...variant }: DraftVariant): DraftVariant {
  return newVariant({ ...variant, sku: '', bar_code: null })
}

export const newDraft = (): Draft => ({
  name: '',
  short_description: '',
  long_description: '',
  brand_id: null,
  category_id: null,
  is_draft: true,
  vat_rate: null,
  variants: [newVariant()],
})

export function draftOf(product: EditedProduct): Draft {
  return {
    name: product.name,
    short_description: product.short_description,
    long_description: product.long_description,
    brand_id: product.brand_id,
    category_id: product.category_id,
    is_draft: product.is_draft,
    vat_rate: product.vat_rate,
    variants: product.variants.map((variant) => ({ ...variant, key: newKey() })),
  }
}

/** A single variant without a title has the product's name. */
export function bodyOf({ brand_id, category_id, variants, ...texts }: Draft) {
  return {
    ...texts,
    brand_id: brand_id ?? 0,
    category_id: category_id ?? 0,
    variants: variants.map(({ id, sku, bar_code, title, attributes, size, pictures, technical_details }) => ({
      ...(id !== undefined && { id }),
      sku,
      bar_code: bar_code?.trim() || null,
      title: title.trim() === '' ? texts.name : title,
      ...{ attributes, size, pictures, technical_details },
    })),
  }
}

/** Fills the form with a proposal, and takes the place of saving it (B8). */
export interface Accepting {
  draft: Draft
  /** Does not exist yet. */
  newBrand: string | null
  label: string
  accept: (body: ReturnType<typeof bodyOf>) => Promise<void>
}

const PARTS = [
  'name',
  'short_description',
  'long_description',
  'brand_id',
  'category_id',
  'is_draft',
  'vat_rate',
  'variants',
] as const

/** The parts that differ between the product as loaded and as stored. */
export function changedParts(before: EditedProduct, stored: EditedProduct): (typeof PARTS)[number][] {
  // Whatever the order of the fields: an answer and the details of a refusal may differ in it.
  return PARTS.filter((part) => hashKey([before[part]]) !== hashKey([stored[part]]))
}

/** The stored product, from the 409 of an edit conflict; else null. */
export function storedOf(error: unknown): EditedProduct | null {
  const isChanged = error instanceof ApiFailure && error.errorCode === 'product_changed'
  return isChanged ? (error.details as EditedProduct) : null
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, index) => index !== from)
  return rest.toSpliced(to, 0, list[from] as T)
}

export function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((one, index) => (index === at ? value : one))
}
