// A buyer's or approver's home, once they have work (S15).
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconChecklist,
  IconClockHour4,
  IconPackageImport,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BoughtOften, DeliveryToCome, MyDesk } from '#contract/my-desk.ts'
import { meQuery } from '#web/api/accounts.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { Deferred, DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { DayPanel, None } from './DayPanel.tsx'
import { WaitingTile, WaitingTiles } from './Waiting.tsx'
import classes from './Day.module.css'

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
          <div className={classes.day}>
            <NextDeliveries deliveries={desk.deliveries} />
            <ProductsBoughtOften products={desk.bought_often} />
          </div>
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

const inProgress = paths.myOrders({ state: 3 })

/** `unknown` is shown before there is a desk: undefined while loading, null after a failure. */
function DeskTiles({ desk, unknown }: { desk: MyDesk | undefined; unknown: null | undefined }) {
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
    </WaitingTiles>
  )
}

function NextDeliveries({ deliveries }: { deliveries: readonly DeliveryToCome[] }) {
  const { home: t } = useTexts()
  return (
    <DayPanel
      title={t.nextDeliveries}
      count={deliveries.length}
      link={inProgress}
      seeAll={t.seePurchasesInProgress}
      empty={<None>{t.noNextDeliveries}</None>}
    >
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
  return (
    <Link {...paths.myOrder(delivery.purchase_id, { state: 3 })} className={classes.row} data-pairs>
      <span className={classes.lines}>
        <span className={classes.strong}>
          <DayText day={delivery.estimated_date} />
        </span>
        <span className={classes.soft}>{t.purchases.purchase(delivery.internal_code)}</span>
      </span>
      <span className={classes.lines}>{delivery.fantasy_name}</span>
      <span className={classes.lines}>
        <span className={classes.strong}>{t.sales.units(delivery.units)}</span>
        <span className={classes.soft}>{t.sales.note(delivery.dispatch_note_number)}</span>
      </span>
    </Link>
  )
}

function ProductsBoughtOften({ products }: { products: readonly BoughtOften[] }) {
  const { home: t } = useTexts()
  return (
    <Panel title={t.boughtOften} flush>
      {products.length === 0 ? (
        <None>{t.noBoughtOften}</None>
      ) : (
        <ul>
          {products.map(({ sku, title, image_source }) => (
            <li key={sku}>
              <Link {...paths.detail(sku)} className={classes.priceRow}>
                <ProductImage src={image_source} alt="" size={2.5} />
                <span className={classes.lines}>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
