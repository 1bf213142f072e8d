// A seller's orders, claims, publications and zones, with the oldest tasks (O8).
import { Text } from '@mantine/core'
import type { SellerDetail } from '#contract/sellers.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink, type LinkTarget } from '#web/ui/links.tsx'
import { Facts, Panel, StateChip } from '#web/ui/Panel.tsx'
import classes from './sellers.module.css'

export function SellerOrders({ seller: { fantasy_name, orders, punctuality } }: { seller: SellerDetail }) {
  const { sellers: t } = useTexts()
  return (
    <Panel
      title={t.orders}
      actions={<SeeAll name={t.allOrders} link={paths.allOrders({ search: fantasy_name })} />}
    >
      <Facts
        items={[
          [t.toSend, orders.to_send],
          [t.overdue, <Count key="overdue" count={orders.overdue} />],
          [t.ordersLately, orders.lately],
          [t.inTime, t.inTimeOf(punctuality.in_time, punctuality.dispatches)],
        ]}
      />
      {orders.first.length > 0 && (
        <ul className={classes.tasks} aria-label={t.oldestOrders}>
          {orders.first.map((order) => (
            <li key={order.id} className={classes.task}>
              <div>
                <AnchorLink fw={600} link={paths.anyOrder(order.id)}>
                  {order.internal_code}
                </AnchorLink>
                <Text size="sm" c="dimmed">
                  {order.company} · {order.region} · {t.units(order.units)}
                </Text>
              </div>
              <Text size="sm" c={order.overdue ? 'red.8' : 'dimmed'} ta="right">
                {order.overdue ? t.wasDue : t.due} <DayText day={order.estimated_date} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SeeAll({ name, link }: { name: string; link: LinkTarget }) {
  return (
    <AnchorLink size="sm" fw={600} link={link}>
      {name}
    </AnchorLink>
  )
}

/** Red unless it is 0. */
function Count({ count }: { count: number }) {
  return (
    <Text span inherit c={count > 0 ? 'red.8' : undefined} fw={count > 0 ? 600 : undefined}>
      {count}
    </Text>
  )
}

export function SellerClaims({ seller: { fantasy_name, claims } }: { seller: SellerDetail }) {
  const { sellers: t } = useTexts()
  return (
    <Panel
      title={t.claims}
      actions={
        <SeeAll name={t.allClaims} link={paths.allOrders({ search: fantasy_name, attention: 'claimed' })} />
      }
    >
      <Facts
        items={[
          [t.openClaims, <Count key="open" count={claims.open} />],
          [t.claimsLately, claims.lately],
        ]}
      />
      {claims.first.length > 0 && (
        <ul className={classes.tasks} aria-label={t.unanswered}>
          {claims.first.map((claim) => (
            <li key={`${claim.order_id} ${claim.dispatch_note_number}`} className={classes.task}>
              <div>
                <AnchorLink fw={600} link={paths.anyOrder(claim.order_id)}>
                  {claim.internal_code}
                </AnchorLink>
                <Text size="sm" className={classes.message}>
                  {claim.message}
                </Text>
              </div>
              <Text size="sm" c="dimmed" ta="right">
                <InstantText instant={claim.created_at} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function SellerPublications({ seller: { id, publications } }: { seller: SellerDetail }) {
  const { sellers: t } = useTexts()
  return (
    <Panel
      title={t.publications}
      actions={<SeeAll name={t.allPublications} link={paths.sellerPublications(id)} />}
    >
      <Facts
        items={[
          [t.onSale, publications.on_sale],
          [t.publicationCounts.active, publications.active],
          [t.publicationCounts.paused, publications.paused],
          [t.publicationCounts.cancelled, publications.cancelled],
        ]}
      />
    </Panel>
  )
}

export function SellerZones({ seller: { zones } }: { seller: SellerDetail }) {
  const { sellers: t, words } = useTexts()
  return (
    <Panel title={t.zones}>
      {zones.length === 0 && <Text c="dimmed">{t.noZones}</Text>}
      <ul className={classes.zones} aria-label={t.zones}>
        {zones.map(({ region, delivery_days, active }) => (
          <li key={region}>
            {region}{' '}
            {active ? (
              <Text span size="sm" c="dimmed">
                {words.days(delivery_days)}
              </Text>
            ) : (
              <StateChip tone="neutral">{t.zonePaused}</StateChip>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
