import {
  IconChecklist,
  IconClockHour4,
  type IconReceipt,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cartQuery } from '#web/api/cart.ts'
import { approvalsQuery, purchasesQuery } from '#web/api/orders.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { LinkTarget } from '#web/ui/links.tsx'
import classes from './HomePage.module.css'

const inState = (state: number) => ({ state, page: 1, per_page: 1 })

function totalRows({ data, isError }: UseQueryResult<{ pagination: { totalRows: number } }>) {
  return data ? data.pagination.totalRows : isError ? null : undefined
}

export function WaitingTiles({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <nav aria-label={t.home.waiting} className={classes.waitingTiles}>
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
    <WaitingTiles>
      <WaitingTile
        icon={IconChecklist}
        label={t.home.toApprove(totalRows(toApprove) ?? 0)}
        count={totalRows(toApprove)}
        link={paths.approveOrders()}
        urgent
      />
      <WaitingTile
        icon={IconClockHour4}
        label={t.home.unapproved(totalRows(unapproved) ?? 0)}
        count={totalRows(unapproved)}
        link={paths.myOrders({ state: 2 })}
      />
      <WaitingTile
        icon={IconTruckDelivery}
        label={t.home.underWay(totalRows(underWay) ?? 0)}
        count={totalRows(underWay)}
        link={paths.myOrders({ state: 3 })}
      />
      <WaitingTile
        icon={IconShoppingCart}
        label={t.home.inCart(cart.data?.items.length ?? 0)}
        count={cart.data ? cart.data.items.length : cart.isError ? null : undefined}
        link={paths.cart()}
      />
    </WaitingTiles>
  )
}

interface WaitingTileProps {
  icon: typeof IconReceipt
  label: string
  /** Undefined while loading, null after a failure. */
  count: number | null | undefined
  link: LinkTarget
  /** Highlighted unless 0. */
  urgent?: boolean
}

export function WaitingTile({ icon: Icon, label, count, link, urgent = false }: WaitingTileProps) {
  return (
    <Link {...link} className={classes.waitingTile} data-urgent={(urgent && (count ?? 0) > 0) || undefined}>
      <span className={classes.waitingIcon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.waitingText}>
        <span className={classes.waitingCount} data-figures>
          {count === undefined ? (
            <Skeleton component="span" display="block" width="2.5rem" height="1.5rem" />
          ) : (
            (count ?? '–')
          )}
        </span>
        <span className={classes.waitingLabel}>{label}</span>
      </span>
    </Link>
  )
}
