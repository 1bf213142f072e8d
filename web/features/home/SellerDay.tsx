import { IconMessageReport, IconPackage, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OpenClaim, OrderToSend, PriceToConfirm } from '#contract/home.ts'
import { myDayQuery } from '#web/api/orders.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { BuyerEmail } from '#web/features/sales/SaleCard.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText, Money } from '#web/ui/formatted.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { DayPanel, None } from './DayPanel.tsx'
import { Punctuality } from './Punctuality.tsx'
import { WaitingTiles, WaitingTile } from './Waiting.tsx'
import { WeeklySales } from './WeeklySales.tsx'
import classes from './Day.module.css'

export function SellerDay() {
  const t = useTexts()
  const { data: day, error, refetch } = useQuery(myDayQuery)
  const unknown = error ? null : undefined
  return (
    <>
      <WaitingTiles>
        <WaitingTile
          icon={IconPackage}
          label={t.home.toSend(day?.to_send.count ?? 0, day?.to_send.overdue ?? 0)}
          count={day?.to_send.count ?? unknown}
          link={paths.sales({ state: 2 })}
          urgent
        />
        <WaitingTile
          icon={IconMessageReport}
          label={t.home.claimed(day?.claims.count ?? 0)}
          count={day?.claims.count ?? unknown}
          link={paths.sales({ state: 0, attention: 'to_answer' })}
          urgent
        />
        <WaitingTile
          icon={IconTags}
          label={t.home.toConfirm(day?.prices.count ?? 0)}
          count={day?.prices.count ?? unknown}
          link={paths.publications({ to_confirm: 'true' })}
        />
      </WaitingTiles>
      {day ? (
        <div className={classes.day}>
          <OrdersToSend count={day.to_send.count} orders={day.to_send.first} />
          <div className={classes.side}>
            <OpenClaims count={day.claims.count} claims={day.claims.first} />
            <PricesToConfirm count={day.prices.count} prices={day.prices.first} />
          </div>
          <Stack gap="lg" align="stretch">
            <WeeklySales
              weeks={day.weeks}
              words={{ title: t.home.weeklySales, none: t.home.noWeeklySales, hint: t.home.weeklySalesHint }}
            />
            <Punctuality />
          </Stack>
        </div>
      ) : error ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <DetailSkeleton />
      )}
    </>
  )
}

function OrdersToSend({ count, orders }: { count: number; orders: readonly OrderToSend[] }) {
  const t = useTexts()
  return (
    <DayPanel
      title={t.home.pendingSales}
      isEmpty={count === 0}
      link={paths.sales({ state: 2 })}
      seeAll={t.home.seeAllSales(count)}
      empty={
        <EmptyState
          order={3}
          illustration="truck"
          title={t.home.noPendingSales}
          hint={t.home.noPendingSalesHint}
        />
      }
    >
      {orders.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
        </li>
      ))}
    </DayPanel>
  )
}

function OrderRow({ order }: { order: OrderToSend }) {
  const t = useTexts()
  return (
    <Link {...paths.sale(order.id)} className={classes.row}>
      <span className={classes.lines}>
        <span className={classes.strong}>{order.internal_code}</span>
        <span className={classes.soft}>
          {t.home.boughtOn} <InstantText instant={order.created_at} />
        </span>
      </span>
      <span className={classes.lines}>
        {order.company}
        <span className={classes.soft}>{order.region}</span>
      </span>
      <span className={classes.lines}>
        <Group component="span" gap="0.125rem 0.5rem">
          <span className={classes.strong}>{t.sales.units(order.units)}</span>
          {order.overdue && <StateChip tone="problem">{t.orders.late}</StateChip>}
        </Group>
        <span className={classes.soft}>
          {order.overdue ? t.orders.shouldHaveArrived : t.home.estimatedFor}{' '}
          <DayText day={order.estimated_date} />
        </span>
      </span>
    </Link>
  )
}

function OpenClaims({ count, claims }: { count: number; claims: readonly OpenClaim[] }) {
  const t = useTexts()
  return (
    <DayPanel
      title={t.home.openClaims}
      isEmpty={count === 0}
      link={paths.sales({ state: 0, attention: 'to_answer' })}
      seeAll={t.home.seeAllClaims}
      empty={<None>{t.home.noClaims}</None>}
    >
      {claims.map((claim) => (
        <li key={`${claim.order_id} ${claim.dispatch_note_number}`} className={classes.claim}>
          <AnchorLink inherit fw={600} link={paths.sale(claim.order_id)}>
            {t.orders.order(claim.internal_code)}
          </AnchorLink>
          <span className={classes.soft}>
            {claim.company} · {t.sales.note(claim.dispatch_note_number)} ·{' '}
            <InstantText instant={claim.created_at} />
          </span>
          <q className={classes.claimWords}>{claim.message}</q>
          <BuyerEmail email={claim.email} code={claim.internal_code} />
        </li>
      ))}
    </DayPanel>
  )
}

function PricesToConfirm({ count, prices }: { count: number; prices: readonly PriceToConfirm[] }) {
  const t = useTexts()
  return (
    <DayPanel
      title={t.home.pricesToConfirm}
      isEmpty={count === 0}
      link={paths.publications({ to_confirm: 'true' })}
      seeAll={t.home.seeAllPrices(count)}
      empty={<None>{t.home.noPrices}</None>}
    >
      {prices.map((price) => (
        <li key={price.price_id}>
          <PriceRow price={price} />
        </li>
      ))}
    </DayPanel>
  )
}

function PriceRow({ price }: { price: PriceToConfirm }) {
  const t = useTexts()
  return (
    <Link {...paths.publications({ to_confirm: 'true', search: price.sku })} className={classes.priceRow}>
      <ProductImage src={price.image_source} alt="" size={2.5} />
      <span className={classes.lines}>
        {price.title}
        <span className={classes.soft}>
          <Money amount={price.value} currency={price.currency_code} /> · {t.home.unchangedSince}{' '}
          <DayText day={price.since} />
        </span>
      </span>
    </Link>
  )
}
