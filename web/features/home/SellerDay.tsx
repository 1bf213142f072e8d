// What a seller has to do today, and what they sold: one answer of the server for all of it.
import { IconMessageReport, IconPackage, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { myDayQuery } from '#web/api/sales.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { OpenClaims } from './OpenClaims.tsx'
import { OrdersToSend } from './OrdersToSend.tsx'
import { PricesToConfirm } from './PricesToConfirm.tsx'
import { Tiles } from './Waiting.tsx'
import { WaitingTile } from './WaitingTile.tsx'
import { WeeklySales } from './WeeklySales.tsx'
import classes from './SellerDay.module.css'

export function SellerDay() {
  const t = useTexts()
  const { data: day, error, refetch } = useQuery(myDayQuery)
  const unknown = error ? null : undefined
  return (
    <>
      <Tiles>
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
          link={paths.sales({ state: 8 })}
          urgent
        />
        <WaitingTile
          icon={IconTags}
          label={t.home.toConfirm(day?.prices.count ?? 0)}
          count={day?.prices.count ?? unknown}
          link={paths.publications({ to_confirm: 'true' })}
        />
      </Tiles>
      {day ? (
        <div className={classes.day}>
          <OrdersToSend count={day.to_send.count} orders={day.to_send.first} />
          <div className={classes.side}>
            <OpenClaims count={day.claims.count} claims={day.claims.first} />
            <PricesToConfirm count={day.prices.count} prices={day.prices.first} />
          </div>
          <WeeklySales weeks={day.weeks} />
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
