import { Text } from '@mantine/core'
import type { SellerOrder } from '#contract/purchases.ts'
import type { HistoryEvent, HistoryLine } from '#contract/purchases-history.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import type { Tone } from '#web/ui/Panel.tsx'
import classes from './OrderPanel.module.css'

const TONES: Readonly<Record<HistoryEvent['type'], Tone>> = {
  placed: 'done',
  reassigned: 'neutral',
  approved: 'done',
  rejected: 'problem',
  withdrawn: 'neutral',
  sent: 'active',
  cancelled: 'neutral',
  confirmed: 'done',
  claimed: 'problem',
  delivered: 'neutral',
  claim_answered: 'active',
  claim_insisted: 'problem',
  note_corrected: 'neutral',
  cancellation_asked: 'waiting',
  cancellation_refused: 'problem',
  step_approved: 'done',
  stepped_up: 'waiting',
}

/** P3, P5 */
export function OrderHistory({ order }: { order: Pick<SellerOrder, 'events'> }) {
  return (
    <ol>
      {order.events.map((event, index) => (
        // Append-only: a stable key.
        <Event key={index} event={event} />
      ))}
    </ol>
  )
}

function Event({ event }: { event: HistoryEvent }) {
  const t = useTexts()
  return (
    <li className={classes.event} data-tone={TONES[event.type]}>
      <div className={classes.eventHead}>
        <b>
          {event.was_asked_for
            ? t.purchases.cancelledAsAsked
            : event.step
              ? t.approvalRules[event.type === 'stepped_up' ? 'stepWentUp' : 'stepApproved'](
                  event.step.step,
                  event.step.steps,
                )
              : event.type === 'approved' && event.refused.length > 0
                ? t.approvals.part.approved
                : t.purchases.events[event.type](
                    event.dispatch_note_number ?? '',
                    event.corrected_number ?? '',
                  )}
        </b>
        <Text span inherit c="dimmed">
          <InstantText instant={event.at} withTime />
        </Text>
      </div>
      <Text component="div" inherit c="dimmed">
        <EventText event={event} />
        {event.claim_answer && event.claim_answer !== 'text' && (
          <>
            {'. '}
            {event.replacement_number === null
              ? t.purchases.claimMessages[event.claim_answer]
              : t.purchases.resentWith(event.replacement_number)}
          </>
        )}
        {event.claim && <>: “{event.claim}”</>}
        {event.lines.length > 0 && <HistoryLines lines={event.lines} />}
        {event.refused.length > 0 && (
          <>
            {'. '}
            {t.approvals.part.notApproved}
            <ul className={classes.historyLines}>
              {event.refused.map((line) => (
                <li key={line.buy_order_item_id}>
                  {t.purchases.lineOf(line.quantity, line.title)}: “{line.reason}”
                </li>
              ))}
            </ul>
          </>
        )}
      </Text>
    </li>
  )
}

/** Who did it, and why. */
export function EventText({ event }: { event: HistoryEvent }) {
  const t = useTexts()
  const { side } = event.actor
  const name = side === 'operator' ? t.purchases.ofAbasto(event.actor.name) : event.actor.name
  return (
    <>
      {event.on_behalf_of === null ? t.purchases.by(name) : t.purchases.onBehalf(name, event.on_behalf_of)}
      {event.approver !== null &&
        `. ${event.type === 'stepped_up' ? t.approvalRules.decidesToo(event.approver) : t.purchases.decidesNow(event.approver)}`}
      {event.rejection_reason && (
        <>
          . {t.purchases.reason} “{event.rejection_reason}”
        </>
      )}
    </>
  )
}

/** "3 × Guantes" */
export function HistoryLines({ lines }: { lines: readonly HistoryLine[] }) {
  const t = useTexts()
  return (
    <ul className={classes.historyLines}>
      {lines.map((line) => (
        <li key={line.buy_order_item_id}>{t.purchases.lineOf(line.quantity, line.title)}</li>
      ))}
    </ul>
  )
}
