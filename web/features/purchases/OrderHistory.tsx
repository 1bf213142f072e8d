import type { SellerOrder, HistoryEvent } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import type { Tone } from '#web/ui/StateChip.tsx'
import { StoryLines } from './StoryLines.tsx'
import { Step, Timeline } from './Timeline.tsx'

const TONES: Readonly<Record<HistoryEvent['type'], Tone>> = {
  placed: 'done',
  approved: 'done',
  rejected: 'problem',
  sent: 'active',
  cancelled: 'neutral',
  confirmed: 'done',
  claimed: 'problem',
  delivered: 'neutral',
}

/** The story of an order: who did what when, with which note and which quantities (P3, P5). */
export function OrderHistory({ order }: { order: SellerOrder }) {
  return (
    <Timeline>
      {order.events.map((event, index) => (
        // The log only grows.
        <Event key={index} event={event} />
      ))}
    </Timeline>
  )
}

function Event({ event }: { event: HistoryEvent }) {
  const t = useTexts()
  const { name } = event.actor
  return (
    <Step
      tone={TONES[event.type]}
      title={t.purchases.events[event.type](event.dispatch_note_number ?? '')}
      when={<InstantText instant={event.at} withTime />}
    >
      {event.on_behalf_of === null
        ? t.purchases.byWhom(name)
        : t.purchases.onBehalf(name, event.on_behalf_of)}
      {event.rejection_reason && (
        <>
          . {t.purchases.reason} “{event.rejection_reason}”
        </>
      )}
      {event.claim && <>: “{event.claim}”</>}
      {event.lines.length > 0 && <StoryLines lines={event.lines} />}
    </Step>
  )
}
