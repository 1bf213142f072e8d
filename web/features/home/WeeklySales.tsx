// A chart per currency (docs/decisions/020), and a table.
import { Button, Group, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { WeekOfSales } from '#contract/home.ts'
import { formatDay, formatMoney, formatWhole } from '#domain/format.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { DayText, Money } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { weekBars, type WeekBars } from './week-bars.ts'
import classes from './Day.module.css'

interface WeeklySalesProps {
  weeks: readonly WeekOfSales[]
  /** `none` without any sales. */
  words: { title: string; none: string; hint: string }
}

export function WeeklySales({ weeks, words }: WeeklySalesProps) {
  const t = useTexts()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const sold = CURRENCIES.flatMap((currency) => {
    const week = weekBars(weeks, currency)
    return week ? [{ currency, ...week }] : []
  })
  const toggle = (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-expanded={asTable}
      aria-controls={id}
      onClick={() => setAsTable(!asTable)}
    >
      {asTable ? t.home.hideTable : t.home.seeAsTable}
    </Button>
  )
  if (sold.length === 0) {
    return (
      <Panel title={words.title}>
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      </Panel>
    )
  }
  return (
    <Panel title={words.title} actions={toggle}>
      <div className={classes.charts}>
        {sold.map((one) => (
          <Chart key={one.currency} {...one} />
        ))}
      </div>
      <div
        id={id}
        hidden={!asTable}
        role="group"
        aria-label={words.title}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone, also by keyboard
        tabIndex={0}
        className={classes.weeksTableBox}
      >
        <WeeksTable name={words.title} weeks={weeks} currencies={sold.map(({ currency }) => currency)} />
      </div>
      <Text size="xs" c="dimmed" mt="md">
        {words.hint}
      </Text>
    </Panel>
  )
}

const WEEK_WIDTH = 10
const BAR_WIDTH = 7
const HEIGHT = 60

function Chart({ currency, bars, total, highest }: WeekBars & { currency: Currency }) {
  const t = useTexts()
  const language = useLanguage()
  const money = (amount: string) => formatMoney(amount, currency, language)
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return null
  const summary = t.home.chartSummary({
    currency: t.orders.totalIn[currency],
    total: money(total),
    highest: money(highest.amount),
    best: formatDay(highest.from, language),
    now: money(last.amount),
  })
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span className={classes.chartLabel}>{t.orders.totalIn[currency]}</span>
        <span className={classes.chartTotal}>
          <Money amount={total} currency={currency} />
        </span>
        <span className={classes.chartLabel}>
          {t.home.bestWeek} <Money amount={highest.amount} currency={currency} />
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length * WEEK_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes.bars}
      >
        {bars.map(({ from, amount, height }, index) => (
          <g key={from} className={classes.week}>
            <title>{`${t.home.weekOf(formatDay(from, language))}: ${money(amount)}`}</title>
            <rect className={classes.slot} x={index * WEEK_WIDTH} y={0} width={WEEK_WIDTH} height={HEIGHT} />
            <rect
              className={classes.bar}
              data-current={index === bars.length - 1 || undefined}
              x={index * WEEK_WIDTH + (WEEK_WIDTH - BAR_WIDTH) / 2}
              y={HEIGHT * (1 - height)}
              width={BAR_WIDTH}
              height={HEIGHT * height}
            />
          </g>
        ))}
      </svg>
      <Group justify="space-between" gap="0 0.75rem" mt={4} fz="xs" c="dimmed" aria-hidden>
        <span>{formatDay(first.from, language)}</span>
        <span>{t.home.thisWeek}</span>
      </Group>
    </figure>
  )
}

interface WeeksTableProps {
  name: string
  weeks: readonly WeekOfSales[]
  currencies: readonly Currency[]
}

function WeeksTable({ name, weeks, currencies }: WeeksTableProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <table className={classes.weeksTable} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t.home.week}</th>
          <th scope="col">{t.home.weekOrders}</th>
          {currencies.map((currency) => (
            <th key={currency} scope="col">
              {t.orders.totalIn[currency]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => (
          <tr key={week.from}>
            <th scope="row">
              <DayText day={week.from} />
            </th>
            <td>{formatWhole(week.orders, language)}</td>
            {currencies.map((currency) => (
              <td key={currency}>
                <Money
                  amount={currency === 'ARS' ? week.total_w_shipping_ARP : week.total_w_shipping_USD}
                  currency={currency}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
