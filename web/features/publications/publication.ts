import type { PublicationRow } from '#contract/publications.ts'

/** A publication in the list. */
export type Publication = PublicationRow & { id: number }
