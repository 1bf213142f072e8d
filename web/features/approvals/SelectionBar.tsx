// What is ticked and what it costs, in view as long as something is (Q3).
import { Button, CloseButton } from '@mantine/core'
import { DECISIONS_MAX } from '#domain/rules.ts'
import { Amounts } from '#web/components/Amounts.tsx'
import { sumOrders } from '#web/components/sum-orders.ts'
import { useTexts } from '#web/session/language.ts'
import type { Decisions } from './use-decisions.ts'
import type { Selection } from './use-selection.ts'
import classes from './SelectionBar.module.css'

interface SelectionBarProps {
  selection: Selection
  onDecide: Decisions['ask']
}

export function SelectionBar({ selection, onDecide }: SelectionBarProps) {
  const t = useTexts()
  const { orders, clear } = selection
  const count = orders.length
  const tooMany = count > DECISIONS_MAX
  return (
    <div className={classes.bar} data-empty={count === 0 || undefined}>
      <div className={classes.chosen}>
        {/* Said when it changes: it is there before anything is ticked. */}
        <div role="status" className={classes.words}>
          {count > 0 && (
            <>
              <b>{t.approvals.selected(count)}</b>
              <span className={classes.amounts}>
                <Amounts of={sumOrders(orders)} />
              </span>
              {tooMany && <span className={classes.limit}>{t.approvals.atMost(DECISIONS_MAX)}</span>}
            </>
          )}
        </div>
        {count > 0 && <CloseButton size="lg" aria-label={t.approvals.unselect} onClick={clear} />}
      </div>
      {count > 0 && (
        <div className={classes.buttons}>
          <Button
            variant="outline"
            color="red.8"
            disabled={tooMany}
            onClick={() => onDecide('reject', orders)}
          >
            {t.approvals.rejectSeveral(count)}
          </Button>
          <Button disabled={tooMany} onClick={() => onDecide('approve', orders)}>
            {t.approvals.approveSeveral(count)}
          </Button>
        </div>
      )}
    </div>
  )
}
