// The audit as a table (O12): the lines of the page, each with all it says.
import type { AuditFilter, AuditLine } from '#contract/audit.ts'
import { dayOf } from '#domain/days.ts'
import { formatInstant, type Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import { TextFile } from '#server/http/text-file.ts'
import type { Lsn } from '#server/database/replica.ts'
import type { TextKey } from '#server/texts/es.ts'
import { textIn } from '#server/texts/language.ts'
import { auditChange, auditName } from '#texts/audit.ts'
import { type Company, readAllAudit } from './queries.ts'

const HEADINGS = [
  'heading_when',
  'heading_who',
  'heading_email',
  'heading_kind',
  'heading_action',
  'heading_about',
  'heading_changes',
  'heading_company',
  'heading_seller',
  'heading_reason',
  'heading_address',
  'heading_source',
] as const satisfies readonly TextKey[]

export function exportAudit(
  deps: Deps,
  lastWrite: Lsn | null,
  filter: AuditFilter,
  language: Language,
  company?: Company,
): TextFile {
  const name = `${textIn(language, 'file_name_audit')}-${dayOf(deps.now())}`
  return new TextFile(name, language, rowsOf(readAllAudit(deps, lastWrite, filter, company), language))
}

async function* rowsOf(batches: AsyncIterable<AuditLine[]>, language: Language) {
  yield [HEADINGS.map((key) => textIn(language, key))]
  for await (const lines of batches) yield lines.map((line) => rowOf(line, language))
}

function rowOf(line: AuditLine, language: Language): string[] {
  const { at, person, kind, action, subject, company, seller, reason, address, source } = line
  const changes = line.changes.map((change) => auditChange(change, language))
  return [
    ...[formatInstant(at, language, true), person?.name, person?.email],
    ...[auditName('kinds', kind, language), auditName('actions', action, language), subject],
    ...[
      changes.join('; '),
      company,
      seller,
      reason && auditName('refusals', reason, language),
      address,
      source,
    ],
  ].map((cell) => cell ?? '')
}
