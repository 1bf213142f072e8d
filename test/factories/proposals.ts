// Products that sellers propose (B8), in tests of the server and of the browser.
import { propose } from '#contract/proposals.ts'
import type { Caller } from '../caller.ts'

let made = 0

/** A form of its own, with `changes`. */
export function proposalForm<Changes extends object>(changes: Changes = {} as Changes) {
  return {
    name: `Propuesta ${++made}`,
    brand: 'Marca propuesta',
    category_id: 1,
    short_description: '',
    long_description: '',
    sku: null as string | null,
    size: 'T1' as const,
    attributes: [],
    technical_details: [],
    pictures: [] as string[],
    price: null as { value: string; currency_id: number; minimum?: number } | null,
    ...changes,
  }
}

export const aProposal = (seller: Pick<Caller, 'callOrThrow'>, changes: object = {}) =>
  seller.callOrThrow(propose, { body: proposalForm(changes) })

/** The form of the product that an operator makes of a proposal. */
export function productOf({ name }: { name: string }, sku: string, brand_id = 1) {
  return {
    name,
    short_description: '',
    long_description: '',
    brand_id,
    category_id: 1,
    is_draft: false,
    variants: [
      {
        sku,
        title: name,
        attributes: [],
        size: 'T1' as const,
        pictures: [] as string[],
        technical_details: [],
      },
    ],
  }
}
