import { Button, Text } from '@mantine/core'
import type { ProviderOrder } from '#contract/purchases.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { HistoryStep } from './history.ts'
import { useDeliveryAct } from './use-delivery-act.ts'

interface ConfirmReceptionProps {
  order: ProviderOrder
  step: HistoryStep
  note: string
}

/** The buyer received a delivery (P4). */
export function ConfirmReception({ order, step, note }: ConfirmReceptionProps) {
  const t = useTexts()
  const confirm = useDeliveryAct(
    order,
    () =>
      call(endpoints.purchases.confirmReception, {
        params: { order_id: order.id },
        body: { dispatch_note_number: note },
      }),
    t.purchases.confirmed,
  )
  return (
    <>
      <Button size="compact-md" aria-label={t.purchases.confirmNamed(note)} onClick={confirm.open}>
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
          {step.lines.map((line) => (
            <Text key={line.itemId} size="sm">
              {t.purchases.lineOf(line.quantity, line.title)}
            </Text>
          ))}
        </div>
        <Text size="sm" c="dimmed">
          {step.claim !== null && step.state === 4 ? t.purchases.confirmClaimed : t.purchases.confirmText}
        </Text>
      </ConfirmDialog>
    </>
  )
}
