import { Button, Text } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import type { Choice } from './use-decision.ts'
import classes from './DecisionPanel.module.css'

/** The two buttons of an order that waits (Q3). */
export function DecisionPanel({ onChoose }: { onChoose: (choice: Choice) => void }) {
  const t = useTexts()
  return (
    <div className={classes.root}>
      <Text size="sm" c="dimmed">
        {t.approvals.decisionHint}
      </Text>
      <div className={classes.buttons}>
        <Button variant="outline" color="red.8" onClick={() => onChoose('reject')}>
          {t.approvals.reject}
        </Button>
        <Button onClick={() => onChoose('approve')}>{t.approvals.approve}</Button>
      </div>
    </div>
  )
}
