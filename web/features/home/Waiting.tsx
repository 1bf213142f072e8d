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
import { LIST_MONTHS } from '#domain/rules.ts'
import { approvalCountsQuery, purchaseCountsQuery } from '#web/api/orders.ts'
import { orderCountsQuery } from '#web/components/order-list-search.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { LinkTarget } from '#web/ui/links.tsx'
import classes from './HomePage.module.css'

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
  // As the lists count what they show.
  const shown = orderCountsQuery({ period: LIST_MONTHS })
  const approvals = useQuery(approvalCountsQuery(shown))
  const purchases = useQuery(purchaseCountsQuery(shown))
  const toApprove = counted(approvals, approvals.data?.[1])
  const unapproved = counted(purchases, purchases.data?.states[2])
  const underWay = counted(purchases, purchases.data?.states[3])
  const cart = useQuery(cartQuery)
  return (
    <WaitingTiles>
      <WaitingTile
        icon={IconChecklist}
        label={t.home.toApprove(toApprove ?? 0)}
        count={toApprove}
        link={paths.approveOrders()}
        urgent
      />
      <WaitingTile
        icon={IconClockHour4}
        label={t.home.unapproved(unapproved ?? 0)}
        count={unapproved}
        link={paths.myOrders({ state: 2 })}
      />
      <WaitingTile
        icon={IconTruckDelivery}
        label={t.home.underWay(underWay ?? 0)}
        count={underWay}
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

function counted({ isError }: UseQueryResult, count: number | undefined) {
  return count ?? (isError ? null : undefined)
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
    <Link
      {...link}
      className={classes.waitingTile}
      data-tile
      data-urgent={(urgent && (count ?? 0) > 0) || undefined}
    >
      <span className={classes.waitingIcon} data-tile-icon>
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
