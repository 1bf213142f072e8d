import type { AuditChange, AuditLine } from '#contract/audit.ts'
import { AUDIT_FIELDS, auditName, auditValue } from '#domain/audit.ts'
import { useLanguage } from '#web/session/language.ts'

/** "Límite: $ 100,00 › $ 200,00" for each change. */
export function useChangeTexts(): (line: AuditLine) => string[] {
  const language = useLanguage()
  const textOf = (change: AuditChange) => {
    const name = auditName(AUDIT_FIELDS, change.field, language)
    const [before, after] = [
      auditValue(change, change.before, language),
      auditValue(change, change.after, language),
    ]
    return change.before === null ? `${name}: ${after}` : `${name}: ${before} › ${after}`
  }
  return ({ changes }) => changes.map(textOf)
}
