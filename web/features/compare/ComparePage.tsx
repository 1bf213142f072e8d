// Up to four products side by side (B6).
import { Checkbox, Skeleton, Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { comparedSkus } from '#domain/compare.ts'
import { regionsQuery } from '#web/api/account.ts'
import { productQuery } from '#web/api/product.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { Page } from '#web/components/Page.tsx'
import { ZoneChoice } from '#web/features/cart/MoveCart.tsx'
import { NoAddressNotice, useWantedZone } from '#web/features/product/DeliveryZone.tsx'
import { paths } from '#web/paths.ts'
import { removeCompared } from '#web/session/compared.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Busy } from '#web/ui/Skeletons.tsx'
import { type Column, columnOf } from './columns.ts'
import { CompareTable } from './CompareTable.tsx'
import classes from './ComparePage.module.css'

export function ComparePage() {
  const t = useTexts()
  const { skus = '' } = useSearch({ from: '/shell/compare' })
  const compared = comparedSkus(skus)
  return (
    <Page title={t.compare.title} intro={t.compare.intro}>
      {compared.length === 0 ? (
        <EmptyState
          title={t.compare.empty}
          hint={t.compare.emptyHint}
          action={<ButtonLink link={paths.search()}>{t.compare.search}</ButtonLink>}
        />
      ) : (
        <Products skus={compared} />
      )}
    </Page>
  )
}

function Products({ skus }: { skus: readonly string[] }) {
  const t = useTexts()
  const loads = useQueries({ queries: skus.map((sku) => productQuery(sku)) })
  const regions = useQuery(regionsQuery)
  const zone = useWantedZone(() => null)
  const columns = loads.map((load, index) => columnOf(skus[index] ?? '', load))
  const failed = [...loads.filter((_, index) => !columns[index]), regions].find(({ error }) => error !== null)
  useGeneralError(failed ?? { error: null, errorUpdatedAt: 0 })
  if (failed)
    return (
      <ErrorState error={failed.error} title={t.search.couldNotLoad} onRetry={() => void failed.refetch()} />
    )
  if (!regions.data || zone.isPending || !columns.every((column) => column !== undefined))
    return (
      <Busy>
        <Panel>
          <Skeleton height="24rem" />
        </Panel>
      </Busy>
    )
  return <Comparison columns={columns} zone={zone} />
}

interface ComparisonProps {
  columns: readonly Column[]
  zone: ReturnType<typeof useWantedZone>
}

function Comparison({ columns, zone: { wanted, choose } }: ComparisonProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const { data: regions = [] } = useQuery(regionsQuery)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const region = regions.find(({ id }) => id === wanted?.id)
  const comparable = columns.filter(({ known }) => known !== null).length > 1

  function remove(sku: string) {
    removeCompared(sku)
    const others = columns.filter((column) => column.sku !== sku).map((column) => column.sku)
    void navigate({ ...paths.compare(others), replace: true, resetScroll: false })
  }
  function chooseZone(id: number) {
    const chosen = regions.find((one) => one.id === id)
    if (chosen) choose({ id, name: chosen.name })
  }
  return (
    <div className={classes.comparison}>
      <div className={classes.tools}>
        <ZoneChoice regions={regions} chosen={region?.id ?? null} onChoose={chooseZone} />
        {comparable ? (
          <Checkbox
            label={t.compare.onlyDifferences}
            checked={onlyDifferences}
            onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t.compare.addAnother}
          </Text>
        )}
      </div>
      <NoAddressNotice zone={region && { region_id: region.id }} />
      <CompareTable
        columns={columns}
        zone={region}
        onlyDifferences={comparable && onlyDifferences}
        onRemove={remove}
      />
    </div>
  )
}
