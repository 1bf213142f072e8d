// Period, grouping and filters of a report, kept in the address (B11, B10).
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { CURRENCIES } from '#domain/money.ts'
import { type Period, REPORT_PERIODS } from '#domain/reports.ts'
import { useFilter } from '#web/components/use-filter.ts'
import { useTexts } from '#web/session/language.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { isOfDays, type ReportSearch } from './report-search.ts'
import classes from './Report.module.css'

interface ReportFiltersProps {
  search: ReportSearch & { by: string }
  /** The days that are shown; undefined while they load. */
  shown: Period | undefined
  filters: Report['filters']
  /** Names of what it can be grouped by. */
  groupings: Readonly<Record<string, string>>
  /** Names of the fields of its filters. */
  fields: Readonly<Record<string, string>>
}

const OWN = 'own'

export function ReportFilters({ search, shown, filters, groupings, fields }: ReportFiltersProps) {
  const t = useTexts()
  const filter = useFilter()
  const [today] = useState(() => dayOf(new Date()))
  const ofDays = isOfDays(search)
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          label={t.orders.period}
          value={ofDays ? OWN : (search.period ?? 'month')}
          data={[
            ...REPORT_PERIODS.map((value) => ({ value, label: t.reports.periods[value] })),
            { value: OWN, label: t.reports.ownPeriod },
          ]}
          onChange={({ currentTarget: { value } }) =>
            value === OWN
              ? filter({ period: undefined, from: shown?.from, to: shown?.to ?? today })
              : filter({
                  period: REPORT_PERIODS.find((one) => one === value),
                  from: undefined,
                  to: undefined,
                })
          }
        />
        {ofDays && (
          <>
            <DayFilter name="from" label={t.reports.from} value={search.from} shown={shown} today={today} />
            <DayFilter name="to" label={t.reports.to} value={search.to} shown={shown} today={today} />
          </>
        )}
        <NativeSelect
          label={t.reports.groupBy}
          value={search.by}
          data={Object.entries(groupings).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => filter({ by: value })}
        />
        <NativeSelect
          label={t.reports.currency}
          value={search.currency ?? ''}
          data={[
            { value: '', label: t.reports.anyCurrency },
            ...CURRENCIES.map((value) => ({ value, label: t.reports.currencies[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            filter({ currency: CURRENCIES.find((one) => one === value) })
          }
        />
      </div>
      {filters.length > 0 && (
        <Group component="ul" gap="xs" mb="md" aria-label={t.orders.filters}>
          {filters.map(({ field, name }) => (
            <li key={field}>
              <Button
                variant="light"
                size="compact-sm"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={t.reports.removeFilter(fields[field] ?? field, name)}
                onClick={() => filter({ [field]: undefined })}
              >
                {fields[field]}: {name}
              </Button>
            </li>
          ))}
        </Group>
      )}
    </>
  )
}

interface DayFilterProps {
  name: 'from' | 'to'
  label: string
  value: Day | undefined
  shown: Period | undefined
  today: Day
}

/** Moves the other end along, as a period does not end before it starts. */
function DayFilter({ name, label, value, shown, today }: DayFilterProps) {
  const filter = useFilter<Partial<ReportSearch>>()
  const apply = (day: Day) => {
    const from = name === 'from' ? day : (shown?.from ?? day)
    const to = name === 'to' ? day : (shown?.to ?? day)
    filter(from <= to ? { from, to } : { from: day, to: day })
  }
  return (
    <DayInput
      label={label}
      value={value ?? shown?.[name] ?? null}
      today={today}
      onChange={apply}
      // A period has both days.
      onClear={() => filter({ from: undefined, to: undefined })}
    />
  )
}
