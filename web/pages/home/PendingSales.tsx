import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SaleCard } from '#contract/sales.ts'
import { salesQuery } from '#web/api/sales.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { isZero } from '#web/ui/money.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './PendingSales.module.css'

const SHOWN = 5

/** The newest orders a seller has to send. */
export function PendingSales() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(salesQuery({ state: 2, page: 1, per_page: SHOWN }))
  if (!data && !error) return <CardListSkeleton count={2} />
  const all = (
    <Anchor size="sm" fw={550} renderRoot={(props) => <Link {...paths.sales({ state: 2 })} {...props} />}>
      {t.home.seeAllSales}
    </Anchor>
  )
  return (
    <Panel title={t.home.pendingSales} actions={data && data.data.length > 0 ? all : undefined} flush>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EmptyState
          order={3}
          illustration="truck"
          title={t.home.noPendingSales}
          hint={t.home.noPendingSalesHint}
        />
      )}
      {data && data.data.length > 0 && (
        <ul className={classes.rows}>
          {data.data.map((sale) => (
            <li key={sale.id}>
              <Row sale={sale} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ sale }: { sale: SaleCard }) {
  const t = useTexts()
  return (
    <Link {...paths.sale(sale.id)} className={classes.row}>
      <span className={classes.order}>
        <span className={classes.code}>{sale.internal_code}</span>
        <span className={classes.soft}>
          <InstantText instant={sale.created_at} />
        </span>
      </span>
      <span className={classes.buyer}>
        {sale.client.company}
        <span className={classes.soft}>
          {sale.region} · {t.words.products(sale.total_products)}
        </span>
      </span>
      <span className={classes.amounts}>
        {!isZero(sale.total_w_shipping_ARP) && <Money amount={sale.total_w_shipping_ARP} currency="ARS" />}
        {!isZero(sale.total_w_shipping_USD) && <Money amount={sale.total_w_shipping_USD} currency="USD" />}
      </span>
    </Link>
  )
}
