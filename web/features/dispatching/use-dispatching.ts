// The chosen orders of a day of dispatch, with their notes, units and parcels, and what became of them (B10).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DispatchOutcome, OrderToDispatch } from '#contract/dispatching.ts'
import { noteProblems, notesOf, unitsToSend } from '#domain/dispatch-day.ts'
import { notesAfter } from '#domain/note-series.ts'
import { DISPATCHED_AT_ONCE } from '#domain/rules.ts'
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
  const [done, setDone] = useState(0)
  const attempt = useIdempotencyKey()
  /** Whether the last dispatch broke off; the next one goes on with its results. */
  const hasRest = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

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
  const settle = async (outcomes: readonly DispatchOutcome[]) => {
    const byId = new Map(outcomes.map((outcome) => [outcome.buy_order_id, outcome]))
    const sent = orders.filter(({ id }) => byId.get(id)?.sent === true)
    const unsent = orders.find(({ id }) => !byId.has(id) && !notes.has(id))
    await refresh()
    if (outcomes.length > 0)
      setDispatched(resultsOf(orders, byId, noteOf, hasRest.current ? dispatched : null))
    hasRest.current = outcomes.length < orders.length
    selection.toggle(sent, false)
    // The rest keeps its notes, so that the repeated call of a lost answer is the same call.
    setFirst(unsent ? (noteOf.get(unsent.id) ?? null) : null)
    // The next number of the series takes the place of a used one.
    const isUsed = (outcome: DispatchOutcome | undefined) =>
      outcome !== undefined && (outcome.sent || outcome.error_code.startsWith('note_used'))
    setNotes((before) => new Map([...before].filter(([id]) => !isUsed(byId.get(id)))))
  }
  const dispatch = useMutation({
    async mutationFn() {
      const outcomes: DispatchOutcome[] = []
      setDone(0)
      try {
        while (outcomes.length < bodies.length && !isLeft.current) {
          const body = { orders: bodies.slice(outcomes.length, outcomes.length + DISPATCHED_AT_ONCE) }
          const idempotencyKey = attempt.keyOf(body)
          outcomes.push(...(await call('POST /buyorders/send-many', { body, idempotencyKey })).orders)
          attempt.done()
          setDone(outcomes.length)
        }
      } finally {
        await settle(outcomes)
      }
    },
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
    /** Orders with an outcome in the running dispatch. */
    done,
    dispatched,
    dismiss: () => setDispatched(null),
    refusalOf: ({ id }: OrderToDispatch) => dispatched?.refused.find(({ order }) => order.id === id)?.message,
  }
}

/** After those of a dispatch that broke off. */
function resultsOf(
  orders: readonly OrderToDispatch[],
  outcomes: ReadonlyMap<number, DispatchOutcome>,
  notes: ReadonlyMap<number, string>,
  before: Dispatched | null,
): Dispatched {
  const results: Dispatched = {
    sent: [...(before?.sent ?? [])],
    refused: (before?.refused ?? []).filter(({ order }) => !outcomes.has(order.id)),
  }
  for (const order of orders) {
    const outcome = outcomes.get(order.id)
    if (outcome?.sent) results.sent.push({ order, note: notes.get(order.id) ?? '' })
    else if (outcome) results.refused.push({ order, message: outcome.message })
  }
  return results
}

export type Dispatching = ReturnType<typeof useDispatching>
