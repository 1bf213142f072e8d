// The pending changes of a company, above its people (R11).
import { useQuery } from '@tanstack/react-query'
import { pendingChangesQuery } from '#web/api/pending-changes.ts'
import { useTexts } from '#web/session/language.ts'
import type { LinkTarget } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ChangeList } from './ChangeList.tsx'
import classes from './pending-changes.module.css'

export function CompanyChanges({ companyId, rulesLink }: { companyId: number; rulesLink: LinkTarget }) {
  const { pendingChanges: t } = useTexts()
  const { data } = useQuery(pendingChangesQuery(companyId))
  if (!data || data.length === 0) return null
  return (
    <Panel title={t.title} className={classes.company ?? ''}>
      <ChangeList changes={data} rulesLink={rulesLink} />
    </Panel>
  )
}
