// Tables with a function for each kind of e-mail.
import type { EmailKind, EmailPayloads } from './payloads.ts'

export type ByKind<Rest extends unknown[], Result> = {
  [Kind in EmailKind]: (payload: EmailPayloads[Kind], ...rest: Rest) => Result
}

/** The queue's rows keep kind and payload together, which the type of `payload` cannot. */
export function ofKind<Rest extends unknown[], Result>(functions: ByKind<Rest, Result>, kind: EmailKind) {
  return functions[kind] as (payload: EmailPayloads[EmailKind], ...rest: Rest) => Result
}

/** The latest of several to one reader replaces the others. All other kinds are bundled row by row (S20). */
const REPEATED = [
  'password_reset',
  'password_changed',
  'email_confirmation',
  'email_change_asked',
  'email_changed',
  'second_factor_changed',
  'pages_viewed',
  'seller_paused',
  'seller_resumed',
  'invitation',
] as const
type Repeated = (typeof REPEATED)[number]
export type BundledKind = Exclude<EmailKind, Repeated>
export type ByBundledKind<Rest extends unknown[], Result> = Pick<ByKind<Rest, Result>, BundledKind>

export const isRepeated = (kind: EmailKind): kind is Repeated => REPEATED.includes(kind as Repeated)
