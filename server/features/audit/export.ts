// The audit as a table (O12): the lines of the page, each with all it says.
import type { AuditFilter, AuditLine } from '#contract/audit.ts'
import {
  AUDIT_ACTIONS,
  AUDIT_FIELDS,
  AUDIT_KINDS,
  AUDIT_REFUSALS,
  auditName,
  auditValue,
} from '#domain/audit.ts'
import { dayOf } from '#domain/days.ts'
import { formatInstant, type Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import { TextFile } from '#server/http/text-file.ts'
import type { Lsn } from '#server/database/replica.ts'
import { type Company, readAllAudit } from './queries.ts'

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  es: [
    ...['Cuándo', 'Quién', 'E-mail', 'Tipo', 'Acción', 'Sobre', 'Cambios'],
    ...['Empresa', 'Vendedor', 'Motivo', 'Dirección IP', 'Operación'],
  ],
  en: [
    ...['When', 'Who', 'E-mail', 'Kind', 'Action', 'About', 'Changes'],
    ...['Company', 'Seller', 'Reason', 'IP address', 'Operation'],
  ],
}
const NAMES: Readonly<Record<Language, string>> = { es: 'auditoria', en: 'audit' }

export function exportAudit(
  deps: Deps,
  lastWrite: Lsn | null,
  filter: AuditFilter,
  language: Language,
  company?: Company,
): TextFile {
  const name = `${NAMES[language]}-${dayOf(deps.now())}`
  return new TextFile(name, language, rowsOf(readAllAudit(deps, lastWrite, filter, company), language))
}

async function* rowsOf(batches: AsyncIterable<AuditLine[]>, language: Language) {
  yield [HEADINGS[language]]
  for await (const lines of batches) yield lines.map((line) => rowOf(line, language))
}

function rowOf(line: AuditLine, language: Language): string[] {
  const { at, person, kind, action, subject, company, seller, reason, address, source } = line
  const changes = line.changes.map((change) => {
    const [before, after] = [
      auditValue(change, change.before, language),
      auditValue(change, change.after, language),
    ]
    return `${auditName(AUDIT_FIELDS, change.field, language)}: ${change.before === null ? after : `${before} › ${after}`}`
  })
  return [
    ...[formatInstant(at, language, true), person?.name, person?.email],
    ...[auditName(AUDIT_KINDS, kind, language), auditName(AUDIT_ACTIONS, action, language), subject],
    ...[
      changes.join('; '),
      company,
      seller,
      reason && auditName(AUDIT_REFUSALS, reason, language),
      address,
      source,
    ],
  ].map((cell) => cell ?? '')
}
