// Asks the buyer of a purchase that waits too long to confirm or to withdraw it (R10).
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { PurchaseDetail } from '#contract/purchases.ts'
import { call } from '#web/api/call.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { usePurchaseAction } from './purchase-action.ts'
import { WithdrawPurchase } from './WithdrawPurchase.tsx'

export const isAsked = ({ still_wanted: { asked_at } }: PurchaseDetail) => asked_at !== null

export function StillWanted({ purchase }: { purchase: PurchaseDetail }) {
  const t = useTexts()
  const confirm = usePurchaseAction(
    () => call('POST /buyorders/my-orders/:order_id/still-wanted', { params: { order_id: purchase.id } }),
    t.purchases.stillWantedConfirmed,
  )
  if (!isAsked(purchase)) return null
  const { pending, error, onConfirm } = confirm.dialog
  return (
    <Alert
      mb="md"
      color="yellow"
      role="note"
      icon={<IconClock size={20} aria-hidden />}
      title={t.purchases.stillWantedTitle}
    >
      <Text size="sm">
        {t.purchases.stillWantedText} <InstantText instant={purchase.created_at} />.
      </Text>
      {error !== null && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Button loading={pending} onClick={onConfirm}>
          {t.purchases.stillWantedYes}
        </Button>
        <WithdrawPurchase purchase={purchase} />
      </Group>
    </Alert>
  )
}
