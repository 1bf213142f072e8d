// What waits for the user, by role. Counting asks for one row of each list.
import {
  IconChecklist,
  IconClockHour4,
  IconMessageReport,
  IconPackage,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { approvalsQuery } from '#web/api/approvals.ts'
import { cartQuery } from '#web/api/cart.ts'
import { purchasesQuery } from '#web/api/purchases.ts'
import { salesQuery } from '#web/api/sales.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { WaitingTile } from './WaitingTile.tsx'
import classes from './Waiting.module.css'

const inState = (state: number) => ({ state, page: 1, per_page: 1 })

function rowsOf({ data, isError }: UseQueryResult<{ pagination: { totalRows: number } }>) {
  return data ? data.pagination.totalRows : isError ? null : undefined
}

function Tiles({ children }: { children: ReactNode }) {
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

export function WaitingForSeller() {
  const t = useTexts()
  const toSend = useQuery(salesQuery(inState(2)))
  const claimed = useQuery(salesQuery(inState(8)))
  const sent = useQuery(salesQuery(inState(4)))
  return (
    <Tiles>
      <WaitingTile
        icon={IconPackage}
        label={t.home.toSend(rowsOf(toSend) ?? 0)}
        count={rowsOf(toSend)}
        link={paths.sales({ state: 2 })}
        urgent
      />
      <WaitingTile
        icon={IconMessageReport}
        label={t.home.claimed(rowsOf(claimed) ?? 0)}
        count={rowsOf(claimed)}
        link={paths.sales({ state: 8 })}
        urgent
      />
      <WaitingTile
        icon={IconTruckDelivery}
        label={t.home.sent(rowsOf(sent) ?? 0)}
        count={rowsOf(sent)}
        link={paths.sales({ state: 4 })}
      />
    </Tiles>
  )
}
