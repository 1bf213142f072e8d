// "Armar la mejor compra": three ways to buy a cart, a list or typed lines (B12).
import { z } from 'zod'
import { BEST_WAYS } from '#domain/best-purchase.ts'
import { LINES_TO_ADD_MAX, SEARCH_TERM_MAX_LENGTH } from '#domain/rules.ts'
import { cart } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { id, orderTotals, requiredText, smallId } from './fields.ts'
import { lineOffer, lineOutcome, LINE_OUTCOMES } from './quick-order.ts'

/** Without a list and lines: the open cart. */
const source = z.object({
  region_id: smallId,
  list_id: id.optional(),
  lines: z
    .array(
      z.object({
        /** A SKU, or the name of a product. */
        sku: requiredText(SEARCH_TERM_MAX_LENGTH),
        quantity: z.number(),
      }),
    )
    .min(1, 'required')
    .max(LINES_TO_ADD_MAX, 'too_many')
    .optional(),
})
const isOneSource = ({ list_id, lines }: Pick<z.output<typeof source>, 'list_id' | 'lines'>) =>
  list_id === undefined || lines === undefined
const ONE_SOURCE = { error: 'contradictory_id', path: ['lines'] }

const bestLine = z.object({
  sku: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  offer: lineOffer,
  /** Whether another seller has it in the cart now; false for a list and typed lines. */
  changes: z.boolean(),
})

const wayTotals = orderTotals.extend({
  /** Business days until the first line is there, and until the last. */
  delivery_time: z.object({ minimo: z.number().int(), maximo: z.number().int() }),
  sellers: z.number().int(),
})

const bestTable = z.object({
  /** In the order of `BEST_WAYS`; empty when no line can be bought. */
  ways: z.array(
    wayTotals.extend({
      way: z.enum(BEST_WAYS),
      lines: z.array(bestLine),
    }),
  ),
  /** The lines as the cart has them now; null for a list and typed lines. */
  now: wayTotals.nullable(),
  /** Lines that cannot be bought, and why. */
  left_out: z.array(
    z.object({
      sku: z.string(),
      outcome: z.enum(LINE_OUTCOMES),
      product: lineOutcome.shape.product,
      next_quantities: z.array(z.number().int()),
    }),
  ),
  /** Names the table: `apply` takes what it shows, or answers 409 with the new one. */
  version: z.string(),
})
export type BestTable = z.infer<typeof bestTable>
export type BestSource = z.input<typeof source>

export const bestPurchase = endpoint('POST /cart/best', {
  summary:
    'The cheapest purchase of a cart, a list or lines, the soonest, and that from the fewest sellers (B12)',
  who: ['buyer'],
  onlyReads: true,
  body: source.refine(isOneSource, ONE_SOURCE),
  answer: bestTable,
})

export const applyBestPurchase = endpoint('POST /cart/best/apply', {
  summary:
    'Put the lines of a way into the cart, in place of those of the same products; 409 with the new table when an offer changed (B12)',
  who: ['buyer'],
  body: source
    .extend({ way: z.enum(BEST_WAYS), version: z.string().regex(/^[0-9a-f]{64}$/) })
    .refine(isOneSource, ONE_SOURCE),
  answer: z.object({ cart }),
})
