import type { PublicationRow } from '#contract/publications.ts'

/** A publication in the list. */
export type Quote = PublicationRow & { id: number }
