// Errors a caller can cause. Thrown anywhere, answered by error-handler.ts in the caller's language.
import { USER_TYPE } from '#contract/endpoint.ts'
import type { TextKey } from '#server/texts/es.ts'
import type { TextValues } from '#server/texts/language.ts'

interface Extra {
  /** `code` of the answer where the documents want another than the HTTP status (K3). */
  code?: number
  error_code?: number | string
  details?: unknown
  values?: TextValues
  field?: string
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
}

export class ApiError extends Error {
  readonly status: number
  readonly text: TextKey
  readonly extra: Extra

  constructor(status: number, text: TextKey, extra: Extra = {}) {
    super(text)
    this.status = status
    this.text = text
    this.extra = extra
  }
}

export const unauthenticated = (text: TextKey = 'sign_in_first') => new ApiError(401, text)
export const forbidden = (text: TextKey = 'not_allowed') => new ApiError(403, text)
/** The password is right, so naming the type reveals nothing (A3). */
export const otherUserType = (own: number) =>
  new ApiError(401, own === USER_TYPE.seller ? 'sign_in_as_seller' : 'sign_in_as_buyer', {
    error_code: 'other_user_type',
  })
/** Also for resources of others (S6). */
export const notFound = (text: TextKey = 'not_found') => new ApiError(404, text)
export const conflict = (text: TextKey, extra?: Extra) =>
  new ApiError(409, text, { error_code: text, ...extra })
export const invalid = (text: TextKey, extra?: Extra) => new ApiError(422, text, extra)
/** Ids of the body may repeat what the address or other ids say, not contradict it (B28). */
export function refuseContradictions<Id extends string>(
  given: { readonly [Name in NoInfer<Id>]?: number | undefined },
  own: Readonly<Record<Id, number>>,
  text: TextKey = 'contradictory_id',
): void {
  for (const field in own)
    if (given[field] !== undefined && given[field] !== own[field]) throw invalid(text, { field })
}

export const badRequest = (text: TextKey, details?: unknown) =>
  new ApiError(400, text, { error_code: text, details })
/** Texts of refusals for now. Each says when to go on: {wait} is made of `retryAfter`. */
export const TOO_MANY = [
  'too_many_attempts',
  'too_many_calls',
  'too_many_changes',
  'too_many_codes',
  'too_many_from_address',
  'too_many_in_a_minute',
  'sign_in_slowed',
  'import_limit',
] as const satisfies TextKey[]
export type TooMany = (typeof TOO_MANY)[number]
export const tooMany = (text: TooMany, extra: Extra & { retryAfter: number }) =>
  new ApiError(429, text, extra)
/** Whole seconds until then, for `retryAfter`. */
export const secondsUntil = (then: Date, now: Date) =>
  Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
export const busy = () => new ApiError(503, 'busy')
