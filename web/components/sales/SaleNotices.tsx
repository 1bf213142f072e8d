// What the seller should know before reading on: claims of the buyer, and that parts may be sent.
import { Alert } from '@mantine/core'
import { IconMessageReport, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deliveriesQuery } from '#web/api/purchases.ts'
import { useTexts } from '#web/session/language.ts'

/** The open claims, each with the buyer's words. */
export function Claims({ orderId }: { orderId: number }) {
  const t = useTexts()
  const { data: history = [] } = useQuery(deliveriesQuery(orderId))
  // A delivery has an entry per item; its claim is one.
  const claimed = new Map(
    history
      .filter((entry) => entry.state === 4)
      .map(({ dispatch_note_number: note, claim }) => [note ?? '', claim ?? '']),
  )
  return Array.from(claimed, ([note, claim]) => (
    <Alert
      key={note}
      color="red"
      icon={<IconMessageReport size={20} aria-hidden />}
      title={t.sales.claimTitle(note)}
    >
      {claim}
    </Alert>
  ))
}

export function PartialDeliveries() {
  const t = useTexts()
  return (
    <Alert role="note" icon={<IconTruckDelivery size={20} aria-hidden />} title={t.sales.partialTitle}>
      {t.sales.partialText}
    </Alert>
  )
}
