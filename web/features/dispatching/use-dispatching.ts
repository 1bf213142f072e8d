// The chosen orders of a day of dispatch, with their notes, units and parcels, and what became of them (B10).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderToDispatch } from '#contract/dispatching.ts'
import { noteProblems, notesOf, unitsToSend } from '#domain/dispatch-day.ts'
import { notesAfter } from '#domain/note-series.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { deliveriesQuery, saleQuery } from '#web/api/orders.ts'
import type { RowSelection } from '#web/components/RowSelection.tsx'

export interface Dispatched {
  sent: { order: OrderToDispatch; note: string }[]
  refused: { order: OrderToDispatch; message: string }[]
}

type Typed = ReadonlyMap<number, number | null>

/** `lastNote`: undefined while it loads. */
export function useDispatching(
  selection: RowSelection<OrderToDispatch>,
  lastNote: string | null | undefined,
) {
  const queryClient = useQueryClient()
  const [first, setFirst] = useState<string | null>(null)
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map())
  const [quantities, setQuantities] = useState<Typed>(new Map())
  const [parcels, setParcels] = useState<Typed>(new Map())
  const [dispatched, setDispatched] = useState<Dispatched | null>(null)
  const attempt = useIdempotencyKey()

  const orders = selection.rows
  const ids = orders.map(({ id }) => id)
  const firstNote = first ?? notesAfter(lastNote ?? '', 1)[0] ?? ''
  const noteOf = notesOf(ids, firstNote, notes)
  const wrongNotes = noteProblems(noteOf)
  const unitsOf = ({ items }: OrderToDispatch) =>
    unitsToSend(
      items.map(({ buy_order_item_id: itemId, open }) => ({ itemId, open })),
      quantities,
    )
  const bodies = orders.map((order) => ({
    buy_order_id: order.id,
    dispatch_note_number: noteOf.get(order.id) ?? '',
    items: (unitsOf(order) ?? []).map(({ itemId, quantity }) => ({
      buy_order_item_id: itemId,
      qty_sent: quantity,
    })),
  }))
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['sales'] }),
      ...ids.flatMap((id) => [
        queryClient.invalidateQueries({ queryKey: saleQuery(id).queryKey }),
        queryClient.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey }),
      ]),
    ])
  const dispatch = useMutation({
    mutationFn() {
      const body = { orders: bodies }
      return call('POST /buyorders/send-many', { body, idempotencyKey: attempt.keyOf(body) })
    },
    async onSuccess({ orders: outcomes }) {
      attempt.done()
      const refusals = new Map(outcomes.flatMap((one) => (one.sent ? [] : [[one.buy_order_id, one]])))
      const sent = orders.filter(({ id }) => !refusals.has(id))
      await refresh()
      setDispatched({
        sent: sent.map((order) => ({ order, note: noteOf.get(order.id) ?? '' })),
        refused: orders.flatMap((order) => {
          const refusal = refusals.get(order.id)
          return refusal ? [{ order, message: refusal.message }] : []
        }),
      })
      selection.toggle(sent, false)
      setFirst(null)
      // The next number of the series takes the place of a used one.
      const isUsed = (id: number) => refusals.get(id)?.error_code.startsWith('note_used') ?? true
      setNotes((before) => new Map([...before].filter(([id]) => !isUsed(id))))
    },
    onError: refresh,
  })
  return {
    firstNote,
    setFirst,
    noteOf: ({ id }: OrderToDispatch) => noteOf.get(id) ?? '',
    setNote: ({ id }: OrderToDispatch, note: string) => setNotes((before) => new Map(before).set(id, note)),
    noteProblem: ({ id }: OrderToDispatch) => wrongNotes.get(id),
    quantityOf: ({ buy_order_item_id: id, open }: OrderToDispatch['items'][number]) =>
      quantities.has(id) ? (quantities.get(id) ?? null) : open,
    setQuantity: (itemId: number, quantity: number | null) =>
      setQuantities((before) => new Map(before).set(itemId, quantity)),
    parcelsOf: ({ id }: OrderToDispatch) => (parcels.has(id) ? (parcels.get(id) ?? null) : 1),
    setParcels: ({ id }: OrderToDispatch, count: number | null) =>
      setParcels((before) => new Map(before).set(id, count)),
    /** Null for wrong quantities. */
    unitsOf,
    bodies,
    isReady: wrongNotes.size === 0 && orders.every((order) => (unitsOf(order)?.length ?? 0) > 0),
    hasParcels: ids.every((id) => parcels.get(id) !== null),
    dispatch,
    dispatched,
    dismiss: () => setDispatched(null),
    refusalOf: ({ id }: OrderToDispatch) => dispatched?.refused.find(({ order }) => order.id === id)?.message,
  }
}

export type Dispatching = ReturnType<typeof useDispatching>
