// The orders that are ticked in "Aprobar pedidos" (Q3). They stay ticked while the user leafs through the pages.
import { useState } from 'react'
import type { ApprovalCard } from '#contract/approvals.ts'

type Selected = ReadonlyMap<number, ApprovalCard>

export function useSelection() {
  const [selected, setSelected] = useState<Selected>(new Map())
  return {
    orders: [...selected.values()],
    has: (order: ApprovalCard) => selected.has(order.id),
    toggle: (orders: readonly ApprovalCard[], ticked: boolean) =>
      setSelected((before) => (ticked ? including(before, orders) : excluding(before, orders))),
    clear: () => setSelected(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>

function including(selected: Selected, orders: readonly ApprovalCard[]): Selected {
  return new Map([...selected, ...orders.map((order) => [order.id, order] as const)])
}

function excluding(selected: Selected, orders: readonly ApprovalCard[]): Selected {
  const gone = new Set(orders.map(({ id }) => id))
  return new Map([...selected].filter(([id]) => !gone.has(id)))
}
