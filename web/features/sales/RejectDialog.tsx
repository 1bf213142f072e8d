// "Rechazar pedido": cancels the remainder of a block (V5).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Text } from '@mantine/core'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Block, openOf, refreshSale, type ToSend } from './sale-state.ts'
import { UnitList } from './SendDialog.tsx'

export function useRejection(saleId: number, blocks: readonly Block[], onDone: () => void) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [days, setDays] = useState<number | null>(null)
  const reject = useMutation({
    mutationFn: (items: readonly ToSend[]) =>
      call(endpoints.sales.cancelOrder, {
        params: { order_id: saleId },
        body: {
          items: items.map(({ item }) => ({
            buy_order_item_id: item.id,
            delivery_time: item.days_delivery_time_block,
          })),
        },
      }),
    async onSuccess() {
      await refreshSale(queryClient, saleId)
      toast.success(currentTexts().sales.rejectedToast)
      setOpened(false)
      onDone()
    },
    onError: (error) => (isUnreachable(error) ? undefined : refreshSale(queryClient, saleId)),
  })
  const block = blocks.find((one) => one.days === days)
  const open = (block?.items ?? [])
    .map((item) => ({ item, quantity: openOf(item) }))
    .filter(({ quantity }) => quantity > 0)
  return {
    opened,
    error: reject.error,
    pending: reject.isPending,
    /** After success the cancelled items, while the dialog closes. */
    items: reject.isSuccess ? reject.variables : open,
    open(which: Block) {
      reject.reset()
      setDays(which.days)
      setOpened(true)
    },
    close: () => setOpened(false),
    confirm: () => reject.mutate(open),
  }
}

type Rejection = ReturnType<typeof useRejection>

export function RejectDialog({ rejection }: { rejection: Rejection }) {
  const t = useTexts()
  const { items } = rejection
  return (
    <ConfirmDialog
      danger
      opened={rejection.opened}
      title={t.sales.rejectTitle}
      confirmLabel={t.sales.confirmReject}
      confirmDisabled={items.length === 0}
      pending={rejection.pending}
      error={rejection.error && messageOf(rejection.error, t.words.somethingWentWrong)}
      onConfirm={rejection.confirm}
      onClose={rejection.close}
    >
      {items.length > 0 && (
        <>
          <Text size="sm">{t.sales.rejectText}</Text>
          <UnitList items={items} />
        </>
      )}
      {items.some(({ item }) => item.quantity_sent > 0) && (
        <Text size="sm" c="dimmed">
          {t.sales.rejectKeeps}
        </Text>
      )}
    </ConfirmDialog>
  )
}
