// What waits for a buyer. Counting asks for one row of each list.
import { IconChecklist, IconClockHour4, IconShoppingCart, IconTruckDelivery } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { approvalsQuery } from '#web/api/approvals.ts'
import { cartQuery } from '#web/api/cart.ts'
import { purchasesQuery } from '#web/api/purchases.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { WaitingTile } from './WaitingTile.tsx'
import classes from './Waiting.module.css'

const inState = (state: number) => ({ state, page: 1, per_page: 1 })

function rowsOf({ data, isError }: UseQueryResult<{ pagination: { totalRows: number } }>) {
  return data ? data.pagination.totalRows : isError ? null : undefined
}

/** What waits for the user: a few figures, each the way there. */
export function Tiles({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <nav aria-label={t.home.waiting} className={classes.tiles}>
      {children}
    </nav>
  )
}

export function WaitingForBuyer() {
  const t = useTexts()
  const toApprove = useQuery(approvalsQuery(inState(1)))
  const unapproved = useQuery(purchasesQuery(inState(2)))
  const underWay = useQuery(purchasesQuery(inState(3)))
  const cart = useQuery(cartQuery)
  return (
    <Tiles>
      <WaitingTile
        icon={IconChecklist}
        label={t.home.toApprove(rowsOf(toApprove) ?? 0)}
        count={rowsOf(toApprove)}
        link={paths.approveOrders()}
        urgent
      />
      <WaitingTile
        icon={IconClockHour4}
        label={t.home.unapproved(rowsOf(unapproved) ?? 0)}
        count={rowsOf(unapproved)}
        link={paths.myOrders({ state: 2 })}
      />
      <WaitingTile
        icon={IconTruckDelivery}
        label={t.home.underWay(rowsOf(underWay) ?? 0)}
        count={rowsOf(underWay)}
        link={paths.myOrders({ state: 3 })}
      />
      <WaitingTile
        icon={IconShoppingCart}
        label={t.home.inCart(cart.data?.items.length ?? 0)}
        count={cart.data ? cart.data.items.length : cart.isError ? null : undefined}
        link={paths.cart()}
      />
    </Tiles>
  )
}
