// Products that sellers propose (B8), in tests of the server and of the browser.
import { propose } from '#contract/proposals.ts'
import { checkDigitOf } from '#domain/bar-codes.ts'
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
    bar_code: null as string | null,
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

let upcs = 0

/** A bar code of 12 digits, which no other call returns. */
export function newUpc(): string {
  const digits = `2${String(++upcs).padStart(10, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

/** The form of the product that an operator makes of a proposal. */
export function productOf(
  { name }: { name: string },
  sku: string,
  brand_id = 1,
  bar_code: string | null = null,
) {
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
        bar_code,
        title: name,
        attributes: [],
        size: 'T1' as const,
        pictures: [] as string[],
        technical_details: [],
      },
    ],
  }
}
