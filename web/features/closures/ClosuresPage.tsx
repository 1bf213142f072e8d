// "Cierres": the days on which a seller is closed (B9).
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { closuresQuery } from '#web/api/closures.ts'
import { allZonesQuery } from '#web/api/zones.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Busy } from '#web/ui/Skeletons.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { ClosureList } from './ClosureList.tsx'
import { OwnPause } from './OwnPause.tsx'
import classes from './closures.module.css'

export function ClosuresPage() {
  const t = useTexts()
  const zones = useQuery(allZonesQuery)
  const closures = useQuery(closuresQuery)
  return (
    <Page title={t.closures.title} intro={t.closures.intro}>
      <div className={classes.columns}>
        <Panel title={t.closures.new}>
          {zones.data ? (
            <ClosureForm zones={zones.data} />
          ) : zones.error ? (
            <ErrorState error={zones.error} onRetry={() => void zones.refetch()} />
          ) : (
            <Loading height="20rem" />
          )}
        </Panel>
        <Panel title={t.closures.list}>
          {closures.data ? (
            <ClosureList closures={closures.data} />
          ) : closures.error ? (
            <ErrorState error={closures.error} onRetry={() => void closures.refetch()} />
          ) : (
            <Loading height="10rem" />
          )}
        </Panel>
        <OwnPause />
      </div>
    </Page>
  )
}

function Loading({ height }: { height: string }) {
  return (
    <Busy>
      <Skeleton height={height} />
    </Busy>
  )
}
