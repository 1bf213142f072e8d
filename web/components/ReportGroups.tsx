// The groups of a report, as rows with bars (B11, B10, decision 020).
import { Text } from '@mantine/core'
import type { Report, ReportGroup } from '#contract/reports.ts'
import { formatMonth, formatWhole } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { barLength } from '#domain/reports.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable, type TableColumn } from '#web/ui/CardTable.tsx'
import { isZero, Money } from '#web/ui/formatted.tsx'
import { AnchorLink, type LinkTarget } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { amountsIn } from './report-amounts.ts'
import { ReportChange } from './ReportChange.tsx'
import classes from './Report.module.css'

interface ReportGroupsProps {
  report: Report
  title: string
  /** What it is grouped by. */
  grouping: string
  byMonth: boolean
  currencies: readonly Currency[]
  /** The page of what is behind a group. */
  linkTo: (group: ReportGroup) => LinkTarget
}

export function ReportGroups({ report, title, grouping, byMonth, currencies, linkTo }: ReportGroupsProps) {
  const t = useTexts()
  const language = useLanguage()
  const { groups, more_groups: more } = report
  const nameOf = ({ key, name }: ReportGroup) => (byMonth ? formatMonth(key, language) : name)
  return (
    <Panel flush title={title} className={classes.scroll ?? ''}>
      <CardTable<ReportGroup>
        caption={title}
        rows={groups}
        keyOf={({ key }) => key}
        columns={[
          {
            label: grouping,
            heading: true,
            cell: (group) => <AnchorLink link={linkTo(group)}>{nameOf(group)}</AnchorLink>,
          },
          { label: t.reports.orders, numeric: true, cell: ({ orders }) => formatWhole(orders, language) },
          ...currencies.flatMap((currency) => amountColumns(currency)),
        ]}
      />
      {more > 0 && (
        <Text size="sm" c="dimmed" className={classes.foot}>
          {t.reports.moreGroups(groups.length, more)}
        </Text>
      )}
    </Panel>
  )

  function amountColumns(currency: Currency): TableColumn<ReportGroup>[] {
    const amounts = groups.map((group) => amountsIn(group, currency).total)
    const largest = amounts.reduce((most, amount) => (Number(amount) > Number(most) ? amount : most), '0.00')
    return [
      {
        label: t.orders.totalIn[currency],
        numeric: true,
        cell: (group) => {
          const { total } = amountsIn(group, currency)
          return isZero(total) ? (
            <span className={classes.none}>–</span>
          ) : (
            <div className={classes.amount}>
              <Money amount={total} currency={currency} />
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ width: `${barLength(total, largest)}%` }} />
              </span>
            </div>
          )
        },
      },
      ...(byMonth
        ? []
        : [
            {
              label: t.reports.changeIn[currency],
              cell: (group: ReportGroup) =>
                group.before && (
                  <ReportChange
                    now={amountsIn(group, currency).total}
                    before={amountsIn(group.before, currency).total}
                  />
                ),
            },
          ]),
    ]
  }
}
