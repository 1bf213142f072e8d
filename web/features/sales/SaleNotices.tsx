// What the seller should know before reading on: claims of the buyer, and that parts may be sent.
import { Alert, Text } from '@mantine/core'
import { IconMessageReport, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SaleDetail } from '#contract/sales.ts'
import { deliveriesQuery } from '#web/api/orders.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import { BuyerEmail } from './BuyerEmail.tsx'
import classes from './SaleNotices.module.css'

/** The open claims, each with the buyer's words and the way to answer them. */
export function Claims({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const { data: history = [] } = useQuery(deliveriesQuery(sale.id))
  // A delivery has an entry per item; its claim is one.
  const claimed = new Map(
    history.filter((entry) => entry.state === 4).map((entry) => [entry.dispatch_note_number ?? '', entry]),
  )
  return Array.from(claimed, ([note, { claim, updated_at }]) => (
    <Alert
      key={note}
      color="red"
      icon={<IconMessageReport size={20} aria-hidden />}
      title={t.sales.claimTitle(note)}
    >
      <Text inherit className={classes.words}>
        {claim}
      </Text>
      <Text inherit mt="xs">
        {t.sales.claimedOn} <InstantText instant={updated_at} withTime />. {t.sales.writeToBuyer}{' '}
        <BuyerEmail email={sale.client.user.email} code={sale.internal_code} />
      </Text>
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
