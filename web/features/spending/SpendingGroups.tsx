// The groups of spending, as rows with bars (B11, decision 020).
import { Text } from '@mantine/core'
import type { Spending, SpendingGroup } from '#contract/spending.ts'
import { formatMonth, formatWhole } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { barLength } from '#domain/reports.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable, type TableColumn } from '#web/ui/CardTable.tsx'
import { isZero, Money } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { amountsIn } from './amounts.ts'
import { Change } from './Change.tsx'
import { behindGroup, type SpendingSearch } from './spending-search.ts'
import classes from './Spending.module.css'

interface SpendingGroupsProps {
  spending: Spending
  search: SpendingSearch
  currencies: readonly Currency[]
}

export function SpendingGroups({ spending, search, currencies }: SpendingGroupsProps) {
  const t = useTexts()
  const language = useLanguage()
  const { groups, more_groups: more } = spending
  const { by } = search
  const nameOf = ({ key, name }: SpendingGroup) => (by === 'month' ? formatMonth(key, language) : name)
  return (
    <Panel flush title={t.spending.by[by]} className={classes.scroll ?? ''}>
      <CardTable<SpendingGroup>
        caption={t.spending.by[by]}
        rows={groups}
        keyOf={({ key }) => key}
        columns={[
          {
            label: t.spending.groupings[by],
            heading: true,
            cell: (group) => (
              <AnchorLink link={paths.spending(behindGroup(search, group, spending))}>
                {nameOf(group)}
              </AnchorLink>
            ),
          },
          { label: t.spending.orders, numeric: true, cell: ({ orders }) => formatWhole(orders, language) },
          ...currencies.flatMap((currency) => amountColumns(currency)),
        ]}
      />
      {more > 0 && (
        <Text size="sm" c="dimmed" className={classes.foot}>
          {t.spending.moreGroups(groups.length, more)}
        </Text>
      )}
    </Panel>
  )

  function amountColumns(currency: Currency): TableColumn<SpendingGroup>[] {
    const amounts = groups.map((group) => amountsIn(group, currency).total)
    const largest = amounts.reduce((most, amount) => (Number(amount) > Number(most) ? amount : most), '0.00')
    return [
      {
        label: t.orders.totalIn[currency],
        numeric: true,
        cell: (group) => {
          const { total } = amountsIn(group, currency)
          return isZero(total) ? (
            <span className={classes.soft}>–</span>
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
      ...(by === 'month'
        ? []
        : [
            {
              label: t.spending.changeIn[currency],
              cell: (group: SpendingGroup) =>
                group.before && (
                  <Change
                    now={amountsIn(group, currency).total}
                    before={amountsIn(group.before, currency).total}
                  />
                ),
            },
          ]),
    ]
  }
}
