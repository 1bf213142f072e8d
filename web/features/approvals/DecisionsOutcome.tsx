// What became of several decisions, above the list they were taken in (Q3). It is read on from here.
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { DecisionsOutcome as Outcome } from './use-decisions.ts'
import classes from './DecisionsOutcome.module.css'

interface DecisionsOutcomeProps {
  outcome: Outcome
  onClose: () => void
}

export function DecisionsOutcome({ outcome, onClose }: DecisionsOutcomeProps) {
  const t = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const { choice, decided, refused } = outcome
  useEffect(() => panel.current?.focus(), [outcome])
  return (
    <Alert
      ref={panel}
      role="region"
      tabIndex={-1}
      className={classes.panel}
      color={refused.length > 0 ? 'orange' : 'brand'}
      icon={refused.length > 0 ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
      title={t.approvals.severalDone[choice](decided.length)}
      withCloseButton
      closeButtonLabel={t.words.close}
      onClose={onClose}
    >
      {decided.length > 0 && <p>{decided.map((order) => order.internal_code).join(', ')}</p>}
      {refused.length > 0 && (
        <>
          <p>{t.approvals.severalRefused(refused.length)}</p>
          <ul>
            {refused.map(({ order, message, isGone }) => (
              <li key={order.id}>
                {isGone ? (
                  t.orders.order(order.internal_code)
                ) : (
                  <Link {...paths.approveOrder(order.id)}>{t.orders.order(order.internal_code)}</Link>
                )}
                : {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
