// A buyer's or approver's home, once they have work (S15).
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconChecklist,
  IconClockHour4,
  IconPackageImport,
} from '@tabler/icons-react'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BoughtOften, DeliveryToCome, MyDesk } from '#contract/home.ts'
import { LIST_MONTHS } from '#domain/rules.ts'
import { meQuery } from '#web/api/account.ts'
import { purchasesToApproveQuery } from '#web/api/orders.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { orderCountsQuery } from '#web/components/order-list-search.ts'
import { TotalCell } from '#web/components/OrderCells.tsx'
import { DELIVERY_TONES } from '#web/features/purchases/states.ts'
import { Actions, Price, SeeOffers } from '#web/features/search/CardOffer.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/formatted.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { Deferred, DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { DayPanel } from './DayPanel.tsx'
import { WaitingTile, WaitingTiles } from './Waiting.tsx'
import classes from './Day.module.css'

/** The state of a delivery that was sent and not confirmed yet. */
const IN_PROCESS = 3
const PICTURE_REM = 3

interface BuyerDeskProps {
  desk: MyDesk | undefined
  error: Error | null
  onRetry: () => void
}

/** A desk is for a buyer who has bought, and for an approver. */
export function hasDesk({ has_bought, to_approve }: MyDesk): boolean {
  return has_bought || to_approve !== null
}

export function BuyerDesk({ desk, error, onRetry }: BuyerDeskProps) {
  const [startedLoading] = useState(!desk)
  return (
    <>
      <DeskTiles desk={desk} unknown={error ? null : undefined} />
      {desk ? (
        <Deferred when={startedLoading} fallback={<DetailSkeleton />}>
          <Panels desk={desk} />
        </Deferred>
      ) : error ? (
        <Panel>
          <ErrorState error={error} onRetry={onRetry} />
        </Panel>
      ) : (
        <DetailSkeleton />
      )}
    </>
  )
}

/** Only those with something to show. */
function Panels({ desk }: { desk: MyDesk }) {
  const { to_approve, deliveries, bought_often } = desk
  const waits = (to_approve ?? 0) > 0
  return (
    <div className={classes.panels}>
      {(waits || deliveries.length > 0) && (
        <div className={classes.side}>
          {waits && <PurchasesToApprove />}
          {deliveries.length > 0 && <NextDeliveries deliveries={deliveries} />}
        </div>
      )}
      {bought_often.length > 0 && <ProductsBoughtOften products={bought_often} />}
    </div>
  )
}

interface DeskTilesProps {
  desk: MyDesk | undefined
  /** Shown before there is a desk: undefined while loading, null after a failure. */
  unknown: null | undefined
}

function DeskTiles({ desk, unknown }: DeskTilesProps) {
  const { home: t } = useTexts()
  const { data: me } = useQuery(meQuery)
  const approves = desk ? desk.to_approve !== null : (me?.client?.approves ?? false)
  return (
    <WaitingTiles>
      {approves && (
        <WaitingTile
          icon={IconChecklist}
          label={t.toApprove(desk?.to_approve ?? 0)}
          count={desk ? desk.to_approve : unknown}
          link={paths.approveOrders()}
          urgent
        />
      )}
      {(!desk || desk.has_bought) && <OwnTiles desk={desk} unknown={unknown} />}
    </WaitingTiles>
  )
}

function OwnTiles({ desk, unknown }: DeskTilesProps) {
  const { home: t } = useTexts()
  return (
    <>
      <WaitingTile
        icon={IconClockHour4}
        label={t.unapproved(desk?.pending ?? 0)}
        count={desk ? desk.pending : unknown}
        link={paths.myOrders({ state: 2 })}
      />
      <WaitingTile
        icon={IconCalendarDue}
        label={t.arriving(desk?.arriving ?? 0)}
        count={desk ? desk.arriving : unknown}
        link={paths.myOrders({ state: 0, attention: 'arriving' })}
      />
      <WaitingTile
        icon={IconAlertTriangle}
        label={t.latePurchases(desk?.late ?? 0)}
        count={desk ? desk.late : unknown}
        link={paths.myOrders({ state: 0, attention: 'late' })}
        urgent
      />
      <WaitingTile
        icon={IconPackageImport}
        label={t.purchasesToConfirm(desk?.to_confirm ?? 0)}
        count={desk ? desk.to_confirm : unknown}
        link={paths.myOrders({ state: 0, attention: 'to_confirm' })}
      />
    </>
  )
}

const SHOWN = 5

/** Those that have waited least first, as their list. */
function PurchasesToApprove() {
  const t = useTexts()
  const query = { state: 1, page: 1, per_page: SHOWN, ...orderCountsQuery({ period: LIST_MONTHS }) } as const
  const { data, error, refetch } = useQuery(purchasesToApproveQuery(query))
  return (
    <DayPanel title={t.home.forYouToApprove} link={paths.approveOrders()} seeAll={t.home.seeAllToApprove}>
      {!data &&
        (error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="9rem" component="li" />
        ))}
      {data?.data.map((purchase) => (
        <li key={purchase.id}>
          <Link {...paths.approvePurchase(purchase.id)} className={classes.approvalRow}>
            <span className={classes.lines}>
              <span className={classes.strong}>{purchase.client.name}</span>
              <span className={classes.soft}>
                {t.purchases.purchase(purchase.internal_code)} · {purchase.cost_center}
              </span>
            </span>
            <span className={classes.arrival}>
              <span className={classes.strong}>
                <TotalCell of={purchase} />
              </span>
              <span className={classes.soft}>
                <InstantText instant={purchase.created_at} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </DayPanel>
  )
}

function NextDeliveries({ deliveries }: { deliveries: readonly DeliveryToCome[] }) {
  const { home: t } = useTexts()
  return (
    <DayPanel title={t.nextDeliveries} link={paths.myOrders({ state: 3 })} seeAll={t.seePurchasesInProgress}>
      {deliveries.map((delivery) => (
        <li key={`${delivery.purchase_id} ${delivery.fantasy_name} ${delivery.dispatch_note_number}`}>
          <DeliveryRow delivery={delivery} />
        </li>
      ))}
    </DayPanel>
  )
}

function DeliveryRow({ delivery }: { delivery: DeliveryToCome }) {
  const t = useTexts()
  const { title, image_source, products } = delivery
  return (
    <Link {...paths.myOrder(delivery.purchase_id, { state: 3 })} className={classes.deliveryRow}>
      <ProductImage src={image_source} alt="" size={PICTURE_REM} />
      <span className={classes.lines}>
        <span className={classes.strong}>
          {title}
          {products > 1 && ` ${t.home.andOthers(products - 1)}`}
        </span>
        <span className={classes.soft}>
          {t.purchases.purchase(delivery.internal_code)} · {delivery.fantasy_name} ·{' '}
          {t.sales.units(delivery.units)} · {t.sales.note(delivery.dispatch_note_number)}
        </span>
      </span>
      <span className={classes.arrival}>
        <StateChip tone={DELIVERY_TONES[IN_PROCESS]}>{t.purchases.deliveryStates[IN_PROCESS]}</StateChip>
        <span className={classes.strong}>
          <DayText day={delivery.estimated_date} />
        </span>
      </span>
    </Link>
  )
}

function ProductsBoughtOften({ products }: { products: readonly BoughtOften[] }) {
  const { home: t } = useTexts()
  return (
    <Panel title={t.boughtOften} flush>
      <ul>
        {products.map((product) => (
          <li key={product.sku} className={classes.bought}>
            <ProductImage src={product.image_source} alt="" size={PICTURE_REM} />
            <span className={classes.lines}>
              <Link {...paths.detail(product.sku)} className={classes.boughtName}>
                {product.product_name}
              </Link>
              <span>
                <Price product={product} />
              </span>
            </span>
            <div className={classes.buy}>
              <Actions product={product}>
                <SeeOffers product={product} zones={undefined} />
              </Actions>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
