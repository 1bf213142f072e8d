// The order and the view of the results.
import { NativeSelect } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import type { ProductSort } from '#contract/search.ts'
import { PRODUCT_SORTS } from '#domain/rules.ts'
import { useFilter } from '#web/components/use-filter.ts'
import { useTexts } from '#web/session/language.ts'
import { RESULTS_VIEWS, type ResultsView } from '#web/session/views.ts'
import { ButtonSwitch } from '#web/ui/ButtonSwitch.tsx'
import classes from './SearchPage.module.css'

const RELEVANCE = ''

export function SortSelect({ current }: { current: ProductSort | undefined }) {
  const t = useTexts()
  const filter = useFilter()
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={t.table.sortBy}
      value={current ?? RELEVANCE}
      data={[
        { value: RELEVANCE, label: t.search.mostRelevant },
        ...PRODUCT_SORTS.map((value) => ({ value, label: t.search.sorts[value] })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const sort = PRODUCT_SORTS.find((one) => one === value)
        filter({ sort })
      }}
    />
  )
}

const ICONS = { grid: IconLayoutGrid, list: IconList } as const

interface ViewSwitchProps {
  current: ResultsView
  onChange: (view: ResultsView) => void
}

export function ViewSwitch({ current, onChange }: ViewSwitchProps) {
  const t = useTexts()
  return (
    <ButtonSwitch
      label={t.search.view}
      chosen={current}
      onChange={onChange}
      choices={RESULTS_VIEWS.map((value) => ({ value, name: t.search.views[value], icon: ICONS[value] }))}
    />
  )
}
