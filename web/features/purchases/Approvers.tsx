// Who decided on the orders, and who decides on those that wait.
import { Anchor } from '@mantine/core'
import type { HistoryEvent } from '#contract/purchases-history.ts'
import { useTexts } from '#web/session/language.ts'
import { EmailText } from '#web/ui/formatted.tsx'
import { decidersIn } from './states.ts'

interface ApproversProps {
  orders: readonly { events: readonly HistoryEvent[] }[]
  /** The approver of what waits; null when nothing does. */
  next: { name: string; email: string } | null
}

export function Approvers({ orders, next }: ApproversProps) {
  const t = useTexts()
  return (
    <>
      {decidersIn(orders).map(({ name, absent }) => (
        <div key={`${name} ${absent}`}>
          {t.purchases.decided(absent === null ? name : t.purchases.standingIn(name, absent))}
        </div>
      ))}
      {next && (
        <div>
          {next.name}
          <Anchor inherit fw={400} display="block" href={`mailto:${next.email}`}>
            <EmailText email={next.email} />
          </Anchor>
        </div>
      )}
    </>
  )
}
