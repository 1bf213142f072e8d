import { Button, Text } from '@mantine/core'
import type { Delivery, SellerOrder } from '#contract/purchases.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { StoryLines } from './StoryLines.tsx'
import { useDeliveryAct } from './use-delivery-act.ts'

interface ConfirmReceptionProps {
  order: SellerOrder
  delivery: Delivery
}

/** The buyer received a delivery (P4). */
export function ConfirmReception({ order, delivery }: ConfirmReceptionProps) {
  const t = useTexts()
  const { dispatch_note_number: note, state, lines } = delivery
  const confirm = useDeliveryAct(
    () =>
      call(endpoints.purchases.confirmReception, {
        params: { order_id: order.id },
        body: { dispatch_note_number: note },
      }),
    t.purchases.confirmed,
  )
  return (
    <>
      <Button size="compact-md" fz="sm" aria-label={t.purchases.confirmNamed(note)} onClick={confirm.open}>
        {t.purchases.confirm}
      </Button>
      <ConfirmDialog
        {...confirm.dialog}
        title={t.purchases.confirmTitle}
        confirmLabel={t.purchases.confirmYes}
      >
        <div>
          <Text size="sm" fw={600}>
            {t.purchases.delivery(note)}
          </Text>
          <StoryLines lines={lines} />
        </div>
        <Text size="sm" c="dimmed">
          {state === 4 ? t.purchases.confirmClaimed : t.purchases.confirmText}
        </Text>
      </ConfirmDialog>
    </>
  )
}
