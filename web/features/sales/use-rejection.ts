// "Rechazar pedido" (V5): cancels what is left of a block.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { isUnreachable } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshSale } from './refresh-sale.ts'
import type { Block } from './sale-blocks.ts'
import { openOf } from './sale-state.ts'
import type { ToSend } from './use-quantities.ts'

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
    /** What will be cancelled; while the dialog closes, what was. */
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

export type Rejection = ReturnType<typeof useRejection>
