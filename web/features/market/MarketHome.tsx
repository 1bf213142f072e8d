// The operator's open tasks, as counts that link to their lists, and orders by week (O3).
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconClockHour4,
  IconFileAlert,
  IconMailX,
  IconMessageReport,
  IconPackageImport,
  IconSearchOff,
  IconShieldQuestion,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { market } from '#contract/market.ts'
import { MISSES_COUNTED_DAYS } from '#domain/rules.ts'
import type { Answer } from '#web/api/call.ts'
import { marketQuery } from '#web/api/market.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { WaitingTile, WaitingTiles } from '#web/features/home/Waiting.tsx'
import { CuitChanges } from '#web/features/tax-data/CuitChanges.tsx'
import { WeeklySales } from '#web/features/home/WeeklySales.tsx'
import { paths } from '#web/paths.ts'
import { StepList } from '#web/components/StepList.tsx'
import { useTexts } from '#web/session/language.ts'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './market.module.css'

/** From an empty installation to the first order. */
function FirstSteps({ done }: { done: Answer<typeof market>['first_steps'] }) {
  const t = useTexts().market.firstSteps
  const links = {
    products: paths.catalogueImport(),
    sellers: paths.sellers(),
    on_sale: paths.sellers(),
    companies: paths.companies(),
    orders: paths.allOrders(),
  }
  const names = ['products', 'sellers', 'on_sale', 'companies', 'orders'] as const
  const steps = names.map((name) => ({ ...t[name], link: links[name], isDone: done[name] }))
  return <StepList title={t.title} done={t.done} steps={steps} />
}

export function MarketHome() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(marketQuery)
  const counted = (count: number | undefined) => count ?? (error ? null : undefined)
  const tiles = [
    { key: 'waiting', icon: IconClockHour4, link: paths.allOrders({ attention: 'waiting' }) },
    { key: 'late', icon: IconTruckDelivery, link: paths.allOrders({ attention: 'late' }) },
    { key: 'claimed', icon: IconMessageReport, link: paths.allOrders({ attention: 'claimed' }) },
    { key: 'emails', icon: IconMailX, link: paths.failures({ failed: 'emails' }) },
    { key: 'jobs', icon: IconFileAlert, link: paths.failures({ failed: 'jobs' }) },
    { key: 'searches', icon: IconSearchOff, link: paths.searchMisses({ days: MISSES_COUNTED_DAYS }) },
    {
      key: 'changes',
      icon: IconShieldQuestion,
      link: paths.companies({ pending_changes: 'true' }),
    },
    { key: 'proposals', icon: IconPackageImport, link: paths.allProposals({ state: 'pending' }) },
  ] as const
  return (
    <Stack gap="lg" className={classes.home ?? ''}>
      {data && !data.first_steps.orders && <FirstSteps done={data.first_steps} />}
      <CuitChanges />
      <WaitingTiles>
        {tiles.map(({ key, icon, link }) => (
          <WaitingTile
            key={key}
            icon={icon}
            label={t.market.counts[key](data?.[key] ?? 0)}
            count={counted(data?.[key])}
            link={link}
            urgent={key !== 'searches'}
          />
        ))}
      </WaitingTiles>
      {data ? (
        <WeeklySales weeks={data.weeks} words={t.market.weeks} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Stack>
  )
}
