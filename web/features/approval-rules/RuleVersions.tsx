import { Text } from '@mantine/core'
import type { CompanyRules } from '#contract/approval-rules.ts'
import { useTexts } from '#web/session/language.ts'
import { Fold } from '#web/ui/Fold.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import classes from './approval-rules.module.css'

/** Newest first (R1). */
export function RuleVersions({ versions }: Pick<CompanyRules, 'versions'>) {
  const { approvalRules: t } = useTexts()
  const [inForce, ...earlier] = versions
  return (
    <Panel title={t.versions}>
      <Text size="sm" c="dimmed" mb="sm">
        {inForce ? t.versionsNote : t.noVersions}
      </Text>
      {inForce && <Version version={inForce} isInForce />}
      {earlier.length > 0 && (
        <Fold summary={t.earlierVersions(earlier.length)}>
          <ol className={classes.versions} aria-label={t.versions}>
            {earlier.map((version) => (
              <li key={version.version}>
                <Version version={version} />
              </li>
            ))}
          </ol>
        </Fold>
      )}
    </Panel>
  )
}

interface VersionProps {
  version: CompanyRules['versions'][number]
  isInForce?: boolean
}

function Version({ version: { version, created_by: by, created_at: at }, isInForce = false }: VersionProps) {
  const { approvalRules: t } = useTexts()
  return (
    <div className={classes.version}>
      <b>{t.version(version)}</b>
      {by !== null && <span>{by}</span>}
      <Text span inherit c="dimmed">
        <InstantText instant={at} withTime />
      </Text>
      {isInForce && <StateChip tone="done">{t.inForce}</StateChip>}
    </div>
  )
}
