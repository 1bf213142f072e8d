// "Enviar pedido" (V4): the dialog's state and the act. The note stays written until it was used.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { isUnreachable } from '#web/api/failure.ts'
import { currentTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'
import { refreshSale } from './refresh-sale.ts'
import type { Quantities, ToSend } from './use-quantities.ts'

export function useSending(saleId: number, quantities: Quantities, onDone: () => void) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationFn: (items: readonly ToSend[]) =>
      call(endpoints.sales.sendOrder, {
        params: { order_id: saleId },
        body: {
          dispatch_note_number: note,
          items: items.map(({ item, quantity }) => ({
            buy_order_item_id: item.id,
            qty_sent: quantity,
            delivery_time: item.days_delivery_time_block,
          })),
        },
      }),
    async onSuccess() {
      await refreshSale(queryClient, saleId)
      toast.success(currentTexts().sales.sentToast(note))
      setOpened(false)
      setNote('')
      quantities.clear()
      onDone()
    },
    // Somebody else was faster, or the order is no longer the seller's: show what is true now, keep what was typed.
    onError: (error) => (isUnreachable(error) ? undefined : refreshSale(queryClient, saleId)),
  })
  return {
    opened,
    note,
    error: send.error,
    pending: send.isPending,
    /** What goes; while the dialog closes, what went. */
    items: send.isSuccess ? send.variables : quantities.toSend,
    open() {
      send.reset()
      setOpened(true)
    },
    close: () => setOpened(false),
    setNote(value: string) {
      if (send.isError) send.reset()
      setNote(value)
    },
    confirm: () => send.mutate(quantities.toSend),
  }
}

export type Sending = ReturnType<typeof useSending>
