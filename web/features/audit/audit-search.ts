// /operator/audit?kind=prices&person=rinaldi&from=2026-03-01 (O12)
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { AuditKind } from '#domain/audit.ts'
import { isDay, type Day } from '#domain/days.ts'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { typedWords } from '#web/search-params.ts'

const NAME_MAX_LENGTH = 100

export interface AuditSearch extends TableSearch {
  kind?: AuditKind | undefined
  person?: string | undefined
  /** A company or seller. */
  organisation?: string | undefined
  from?: Day | undefined
  to?: Day | undefined
}

const table = tableSearch<string>(['at'])

export function auditSearch(search: Partial<AuditSearch> & SearchSchemaInput): AuditSearch {
  return {
    ...table(search),
    kind: kindIn(search.kind),
    person: typedWords(search.person, NAME_MAX_LENGTH),
    organisation: typedWords(search.organisation, NAME_MAX_LENGTH),
    from: dayIn(search.from),
    to: dayIn(search.to),
  }
}

/** Checks the form only: the names are outside this bundle, and AuditPage ignores an unknown one. */
function kindIn(value: unknown): AuditSearch['kind'] {
  return /^[a-z_]{1,40}$/.test(String(value)) ? (value as AuditSearch['kind']) : undefined
}

function dayIn(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}
