// Who decided, on whose behalf, when and why (Q3, G5).
import { Alert } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './Outcome.module.css'

interface OutcomeProps {
  order: ApprovalDetail
  /** The caller wanted to decide, and somebody else was faster. */
  conflict: boolean
}

export function Outcome({ order, conflict }: OutcomeProps) {
  const t = useTexts()
  const { state, decided_by: by } = order
  if (state === 1 || by === null) return null
  const at = <InstantText instant={by.at} withTime />
  const who = (
    <>
      {by.name}
      {by.on_behalf_of !== null && (
        <span className={classes.behalf}>{t.approvals.onBehalfOf(by.on_behalf_of)}</span>
      )}
    </>
  )
  return (
    <>
      {conflict && (
        <Alert
          color="orange"
          role="alert"
          icon={<IconUsers size={20} aria-hidden />}
          title={t.approvals.decidedFirst}
        >
          {t.approvals.decidedFirstText}
        </Alert>
      )}
      <Panel title={t.approvals.outcome[state]}>
        <Facts
          items={[
            [t.approvals.decidedBy[state], who],
            [t.approvals.decidedAt, at],
            ...(state === 3
              ? [[t.approvals.rejectionReason, order.rejection_reason ?? t.approvals.noReason] as const]
              : []),
          ]}
        />
      </Panel>
    </>
  )
}
