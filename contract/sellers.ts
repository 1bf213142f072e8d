// The sellers of the marketplace, for its operator (O8).
import { z } from 'zod'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { addresses } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import { idParams, requiredText, sellerPause } from './fields.ts'

const sellerState = z.object({ id: z.number(), paused: sellerPause.nullable() })

export const pauseSeller = endpoint(addresses.sellers.pauseSeller, {
  summary: 'Take all offers of a seller out of search and carts; its orders go on. Idempotent (O8)',
  who: ['operator'],
  changesMany: true,
  params: idParams,
  body: z.object({ reason: requiredText(REASON_MAX_LENGTH) }),
  answer: sellerState,
})

export const resumeSeller = endpoint(addresses.sellers.resumeSeller, {
  summary: 'Offer what a paused seller sells again. Idempotent (O8)',
  who: ['operator'],
  changesMany: true,
  params: idParams,
  answer: sellerState,
})
