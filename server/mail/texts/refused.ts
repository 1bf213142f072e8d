// The units that approvers refused, for the e-mail of the decision in both languages (R6).
import type { RefusedPayload } from '#server/mail/payloads.ts'

/** Mail programs cut off long e-mails. */
const LISTED = 10

interface RefusedTexts {
  title: string
  more: (count: number) => string
}

/** Null when nothing was refused. */
export function quoteOfRefused(
  refused: readonly RefusedPayload[] | undefined,
  { title, more }: RefusedTexts,
) {
  if (!refused || refused.length === 0) return null
  const lines = refused.slice(0, LISTED).map((line) => `${line.quantity} × ${line.title}: ${line.reason}`)
  const left = refused.length - lines.length
  return { title, text: [...lines, ...(left > 0 ? [more(left)] : [])].join('\n') }
}
