import { Text } from '@mantine/core'
import { messageOf } from '#web/api/failure.ts'
import { Amounts } from '#web/components/Amounts.tsx'
import { sumOrders } from '#web/components/sum-orders.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RejectionReason } from './RejectionReason.tsx'
import type { Decisions } from './use-decisions.ts'
import classes from './DecisionsDialog.module.css'

/** Asks before several decisions: which orders, of whom, for how much (Q3). */
export function DecisionsDialog({ decisions }: { decisions: Decisions }) {
  const t = useTexts()
  const { choice, orders, reason } = decisions
  const rejects = choice === 'reject'
  return (
    <ConfirmDialog
      opened={decisions.opened}
      danger={rejects}
      title={t.approvals.severalTitle[choice](orders.length)}
      confirmLabel={rejects ? t.approvals.confirmReject : t.approvals.confirmApprove}
      confirmDisabled={rejects && reason.trim() === ''}
      pending={decisions.pending}
      error={decisions.error && messageOf(decisions.error, t.words.somethingWentWrong)}
      onConfirm={decisions.confirm}
      onClose={decisions.close}
    >
      <Text size="sm">{t.approvals.severalText[choice](orders.length)}</Text>
      <div className={classes.orders}>
        <ul className={classes.list} aria-label={t.approvals.chosen}>
          {orders.map((order) => (
            <li key={order.id} className={classes.order}>
              <span>
                <b>{order.internal_code}</b>
                <span className={classes.who}>{order.client.name}</span>
              </span>
              <span className={classes.amounts}>
                <Amounts of={order} />
              </span>
            </li>
          ))}
        </ul>
        {orders.length > 1 && (
          <div className={classes.order} data-total>
            <b>{t.approvals.total}</b>
            <b className={classes.amounts}>
              <Amounts of={sumOrders(orders)} />
            </b>
          </div>
        )}
      </div>
      {rejects && (
        <RejectionReason value={reason} onChange={decisions.setReason} pending={decisions.pending} />
      )}
    </ConfirmDialog>
  )
}
