// Products that sellers propose for the catalogue (B8), and what operators decide.
import { z } from 'zod'
import { PROPOSAL_STATES } from '#domain/proposals.ts'
import { QUANTITY_MAX, REASON_MAX_LENGTH } from '#domain/rules.ts'
import { newSku, productForm, uploadPicture, variantForm } from './catalogue-products.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  amountInput,
  currencyCode,
  id,
  idParams,
  instant,
  integer,
  lines,
  list,
  requiredLines,
  requiredText,
  smallId,
  tableQuery,
  typedSku,
} from './fields.ts'

const state = z.enum(PROPOSAL_STATES)
const version = integer(1, 2_147_483_647)

const price = z.object({
  /** Net of VAT. */
  value: amountInput,
  currency_id: smallId,
  minimum: integer(1, QUANTITY_MAX, { small: 'quantity_too_small', large: 'too_many' }).default(1),
})

const form = variantForm.omit({ id: true, sku: true, title: true }).extend({
  name: requiredText(200),
  /** A brand of the catalogue, or a new one. */
  brand: requiredText(100),
  category_id: id,
  short_description: lines(500),
  long_description: lines(10_000),
  /** Null: the operator gives one. */
  sku: newSku.nullable(),
  /** Null: none. Default: none, and unchanged in a change. */
  bar_code: variantForm.shape.bar_code,
  /** At which accepting publishes it; null: accepting publishes nothing. */
  price: price.nullable(),
  /** The seller has seen the product with this name and brand, and proposes another one. */
  is_other: z.boolean().default(false),
})
export type ProposalForm = z.output<typeof form>

/** A product of the catalogue beside a proposal. */
const product = z.object({
  /** The variant that the proposal names by its SKU or bar code, else the first one. */
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  image_source: z.string(),
})
export type ProposedProduct = z.infer<typeof product>

/** What it became, or what was there already. */
const outcome = z.object({
  /** As it was when the operator decided. */
  sku: z.string(),
  /** Null: it was deleted since. */
  product_id: z.number().nullable(),
  /** Buyers do not see it. */
  is_draft: z.boolean(),
  /** The seller has it active or paused. */
  is_published: z.boolean(),
})

const listed = z.object({
  id: z.number(),
  name: z.string(),
  brand: z.string(),
  sku: z.string().nullable(),
  /** As it was given. */
  bar_code: z.string().nullable(),
  image_source: z.string(),
  created_at: instant,
  state,
  reason: z.string().nullable(),
  product: outcome.nullable(),
})
export type ListedProposal = z.infer<typeof listed>

const shown = listed.omit({ image_source: true }).extend({
  ...form.pick({ size: true }).shape,
  category_id: z.number().nullable(),
  short_description: z.string(),
  long_description: z.string(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  technical_details: z.array(z.object({ attr_key: z.string(), attr_value: z.string() })),
  pictures: z.array(z.string()),
  price: z
    .object({ value: amount, currency_id: z.number(), currency_code: currencyCode, minimum: z.number() })
    .nullable(),
  /** A change or decision sends the version that it is based on. */
  version: z.number().int(),
  proposed_by: z.string(),
  decided_at: instant.nullable(),
})
export type Proposal = z.infer<typeof shown>

const COLUMNS = ['name', 'created_at'] as const
/** Newest first without `sort`. */
const listQuery = tableQuery(COLUMNS).extend({ state: state.optional() })

export const proposals = endpoint('GET /product-proposals', {
  summary: 'What the seller has proposed, newest first (B8)',
  who: ['seller'],
  query: listQuery,
  answer: list(listed),
})

export const proposal = endpoint('GET /product-proposals/:id', {
  summary: 'A proposal of the seller (B8)',
  who: ['seller'],
  params: idParams,
  answer: shown,
})

export const propose = endpoint('POST /product-proposals', {
  summary:
    'Propose a product that the catalogue lacks. 409 with the product when its SKU, its bar code, or its name and brand exist (`is_other` for another one of that name), when an equal proposal waits, and beyond 200 waiting ones (B8)',
  who: ['seller'],
  body: form,
  answer: shown,
  status: 201,
})

export const changeProposal = endpoint('PUT /product-proposals/:id', {
  summary:
    'Change a proposal that waits; 409 as for a new one, when it was decided, and after another change (B8)',
  who: ['seller'],
  params: idParams,
  body: form.extend({ version }),
  answer: shown,
})

export const withdrawProposal = endpoint('DELETE /product-proposals/:id', {
  summary: 'Withdraw a proposal; 409 when it was decided (B8)',
  who: ['seller'],
  params: idParams,
  answer: z.void(),
  status: 204,
})

export const uploadProposalPicture = endpoint('POST /product-proposals/pictures', {
  summary:
    'Upload a PNG, JPEG or WebP as multipart/form-data; a proposal names the answered source. Removed after a day without one (B8)',
  who: ['seller'],
  upload: ['image/png', 'image/jpeg', 'image/webp'],
  answer: uploadPicture.answer,
  status: 201,
})

const seller = z.object({ id: z.number(), name: z.string() })

const waiting = listed.extend({ seller })
export type WaitingProposal = z.infer<typeof waiting>

export const allProposals = endpoint('GET /catalogue/proposals', {
  summary: 'The products that sellers propose, newest first (B8)',
  who: ['operator'],
  /** `search`: name, brand, SKU, bar code or seller. */
  query: listQuery,
  answer: list(waiting),
})

const near = product.extend({
  product_id: z.number(),
  is_draft: z.boolean(),
  /** Its SKU is that of the variant with the proposed bar code. */
  has_bar_code: z.boolean(),
})
export type NearProduct = z.infer<typeof near>

export const anyProposal = endpoint('GET /catalogue/proposals/:id', {
  summary: 'A proposal with the products of the catalogue that resemble it, at most five (B8)',
  who: ['operator'],
  params: idParams,
  answer: shown.extend({
    seller,
    /** The brand of this name; null: a new one. */
    brand_id: z.number().nullable(),
    near: z.array(near),
  }),
})
export type AnyProposal = z.infer<typeof anyProposal.answer>

export const acceptProposal = endpoint('PUT /catalogue/proposals/:id/accept', {
  summary:
    "Add the proposed product as the operator has it, and publish its first variant at the seller's price. 409 when it was decided or changed (B8)",
  who: ['operator'],
  params: idParams,
  body: productForm.extend({ version }),
  answer: z.object({ product_id: z.number(), sku: z.string(), is_published: z.boolean() }),
})

export const refuseProposal = endpoint('PUT /catalogue/proposals/:id/refuse', {
  summary: 'Refuse a proposal with a reason that the seller reads. 409 when it was decided or changed (B8)',
  who: ['operator'],
  params: idParams,
  body: z.object({ version, reason: requiredLines(REASON_MAX_LENGTH) }),
  answer: z.void(),
  status: 204,
})

export const answerExisting = endpoint('PUT /catalogue/proposals/:id/exists', {
  summary:
    'Answer a proposal with the product that exists already, by a SKU; the seller can publish it. 409 when it was decided or changed (B8)',
  who: ['operator'],
  params: idParams,
  body: z.object({ version, sku: typedSku }),
  answer: z.void(),
  status: 204,
})
