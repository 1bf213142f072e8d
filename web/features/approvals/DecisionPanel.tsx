import { Button, Text } from '@mantine/core'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { Amounts } from '#web/components/Amounts.tsx'
import { useTexts } from '#web/session/language.ts'
import type { Choice } from './use-decision.ts'
import classes from './DecisionPanel.module.css'

interface DecisionPanelProps {
  order: ApprovalDetail
  onChoose: (choice: Choice) => void
}

/** The two buttons of an order that waits (Q3); on a phone, where they stay in view, with what it costs. */
export function DecisionPanel({ order, onChoose }: DecisionPanelProps) {
  const t = useTexts()
  return (
    <div className={classes.root}>
      <Text size="sm" c="dimmed" className={classes.hint}>
        {t.approvals.decisionHint}
      </Text>
      <div className={classes.total}>
        <span>{t.approvals.total}</span>
        <b>
          <Amounts of={order} />
        </b>
      </div>
      <div className={classes.buttons}>
        <Button variant="outline" color="red.8" onClick={() => onChoose('reject')}>
          {t.approvals.reject}
        </Button>
        <Button onClick={() => onChoose('approve')}>{t.approvals.approve}</Button>
      </div>
    </div>
  )
}
