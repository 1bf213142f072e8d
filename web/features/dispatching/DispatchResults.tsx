// The outcome of each order, and the notes of those that were sent (B10).
import { Alert, Group } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dispatchNotesFile } from '#web/api/papers.ts'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { Dispatched } from './use-dispatching.ts'
import classes from './Dispatch.module.css'

export function DispatchResults({ dispatched, onClose }: { dispatched: Dispatched; onClose: () => void }) {
  const t = useTexts()
  const region = useRef<HTMLDivElement>(null)
  const { sent, refused } = dispatched
  useEffect(() => region.current?.focus(), [dispatched])
  const isWhole = refused.length === 0
  return (
    <Alert
      ref={region}
      role="region"
      tabIndex={-1}
      mb="md"
      className={classes.results}
      color={isWhole ? 'brand' : 'orange'}
      icon={isWhole ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={t.dispatching.sent(sent.length)}
      withCloseButton
      closeButtonLabel={t.words.close}
      onClose={onClose}
    >
      {sent.length > 0 && (
        <>
          <ul className={classes.list}>
            {sent.map(({ order, note }) => (
              <li key={order.id}>
                <Link {...paths.sale(order.id)}>{t.dispatching.noteOfOrder(order.internal_code, note)}</Link>
              </li>
            ))}
          </ul>
          <Group mt="xs">
            <PaperMenu
              label={t.dispatching.sentNotes}
              named={t.papers.ofSelected(t.dispatching.sentNotes, sent.length)}
              read={dispatchNotesFile(
                sent.map(({ order, note }) => ({ buy_order_id: order.id, dispatch_note_number: note })),
              )}
            />
          </Group>
        </>
      )}
      {!isWhole && (
        <>
          <p>{t.dispatching.refused(refused.length)}</p>
          <ul className={classes.list}>
            {refused.map(({ order, message }) => (
              <li key={order.id}>
                <Link {...paths.sale(order.id)}>{t.orders.order(order.internal_code)}</Link>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
