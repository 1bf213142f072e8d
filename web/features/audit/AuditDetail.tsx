// The details of an audit line: each column before and after, reason, address and source.
import { Text } from '@mantine/core'
import type { AuditLine } from '#contract/audit.ts'
import { auditName, auditValue } from '#texts/audit.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { Dialog } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import classes from './audit.module.css'

interface AuditDetailProps {
  line: AuditLine | null
  onClose: () => void
}

export function AuditDetail({ line, onClose }: AuditDetailProps) {
  const t = useTexts()
  return (
    <Dialog opened={line !== null} onClose={onClose} title={line?.subject || t.audit.detail} size="lg">
      {line && <Detail line={line} />}
    </Dialog>
  )
}

function Detail({ line }: { line: AuditLine }) {
  const t = useTexts()
  const language = useLanguage()
  const { kind, action, at, person, company, seller, reason, address, source, changes } = line
  const facts = [
    [t.audit.what, `${auditName('kinds', kind, language)} · ${auditName('actions', action, language)}`],
    [t.audit.when, <InstantText key="at" instant={at} withTime />],
    [t.audit.who, person ? [person.name, person.email].filter(Boolean).join(' · ') : null],
    [t.audit.organisation, [company, seller].filter(Boolean).join(' · ')],
    [t.audit.reason, reason !== null && auditName('refusals', reason, language)],
    [t.audit.address, address],
    [t.audit.source, source],
  ] as const
  return (
    <>
      <Facts items={facts.filter(([, value]) => value)} />
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed" mt="md">
          {t.audit.noChanges}
        </Text>
      ) : (
        <div className={classes.detail}>
          <CardTable
            caption={t.audit.changes}
            rows={changes}
            keyOf={({ field }) => field}
            columns={[
              {
                label: t.audit.field,
                heading: true,
                cell: ({ field }) => auditName('fields', field, language),
              },
              { label: t.audit.before, cell: (change) => auditValue(change, change.before, language) },
              { label: t.audit.after, cell: (change) => auditValue(change, change.after, language) },
            ]}
          />
        </div>
      )}
    </>
  )
}
