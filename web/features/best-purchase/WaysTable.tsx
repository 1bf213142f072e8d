// The ways beside the present cart, and the lines of each (B12).
import { Button, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { BestTable } from '#contract/best-purchase.ts'
import type { BestWay } from '#domain/best-purchase.ts'
import { centsOf, CURRENCIES, decimal } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { CardTable, type TableColumn } from '#web/ui/CardTable.tsx'
import { isZero, Money, PricePlusTax } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './WaysTable.module.css'

type Way = BestTable['ways'][number]
type Row = (Way | NonNullable<BestTable['now']>) & { name: string; way: BestWay | null }

interface WaysTableProps {
  table: BestTable
  taking: BestWay | null
  onTake: (way: BestWay) => void
}

export function WaysTable({ table, taking, onTake }: WaysTableProps) {
  const t = useTexts()
  const id = useId()
  // Each opens by itself: closing one above would move the pressed button off the screen.
  const [opened, setOpened] = useState<readonly BestWay[]>([])
  const { now, ways } = table
  const rows: Row[] = [
    ...(now ? [{ ...now, name: t.bestPurchase.now, way: null }] : []),
    ...ways.map((way) => ({ ...way, name: t.bestPurchase.ways[way.way] })),
  ]
  const columns: TableColumn<Row>[] = [
    { label: t.bestPurchase.way, heading: true, cell: ({ name }) => name },
    { label: t.bestPurchase.total, numeric: true, cell: (row) => <Totals row={row} now={now} /> },
    { label: t.product.delivery, cell: (row) => t.bestPurchase.delivered(row.delivery_time) },
    { label: t.bestPurchase.sellers, numeric: true, cell: ({ sellers }) => sellers },
    ...(now ? [{ label: t.bestPurchase.changes, cell: (row: Row) => <Changes row={row} /> }] : []),
    {
      label: t.table.actions,
      hiddenLabel: true,
      cell: ({ way, name }) =>
        way && (
          <div className={classes.actions}>
            <LinesButton
              wayName={name}
              id={`${id}-${way}`}
              opened={opened.includes(way)}
              onChange={(isOpened) =>
                setOpened(isOpened ? [...opened, way] : opened.filter((one) => one !== way))
              }
            />
            <Button
              size="compact-sm"
              aria-label={t.bestPurchase.takeOf(name)}
              disabled={taking !== null}
              loading={taking === way}
              onClick={() => onTake(way)}
            >
              {t.bestPurchase.take}
            </Button>
          </div>
        ),
    },
  ]
  return (
    <Panel flush>
      <CardTable
        caption={t.bestPurchase.open}
        columns={columns}
        rows={rows}
        keyOf={({ way }) => way ?? 'now'}
        detailOf={(row) =>
          'lines' in row && opened.includes(row.way) && <Lines id={`${id}-${row.way}`} way={row} />
        }
      />
    </Panel>
  )
}

interface LinesButtonProps {
  wayName: string
  /** The id of the lines' element. */
  id: string
  opened: boolean
  onChange: (opened: boolean) => void
}

function LinesButton({ wayName, id, opened, onChange }: LinesButtonProps) {
  const t = useTexts()
  const Icon = opened ? IconChevronUp : IconChevronDown
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t.bestPurchase.linesOf(wayName)}
      aria-expanded={opened}
      aria-controls={opened ? id : undefined}
      rightSection={<Icon size={16} aria-hidden />}
      onClick={() => onChange(!opened)}
    >
      {t.bestPurchase.lines}
    </Button>
  )
}

/** Totals per currency with shipping, and the difference from the present cart (K14). */
function Totals({ row, now }: { row: Row; now: BestTable['now'] }) {
  const t = useTexts()
  const totals = [
    { currency: 'ARS' as const, amount: row.total_w_shipping_ARP },
    { currency: 'USD' as const, amount: row.total_w_shipping_USD },
  ].filter(({ amount }) => !isZero(amount))
  return (
    <div className={classes.totals}>
      {totals.map(({ currency, amount }) => (
        <span key={currency} className={classes.amount}>
          <PricePlusTax fw={600} amount={amount} currency={currency} />
        </span>
      ))}
      {row.way && now && (
        <Saved row={row} now={now} saved={t.bestPurchase.saved} more={t.bestPurchase.more} />
      )}
    </div>
  )
}

interface SavedProps {
  row: Row
  now: NonNullable<BestTable['now']>
  saved: string
  more: string
}

function Saved({ row, now, saved, more }: SavedProps) {
  const totalsOf = (one: Row | SavedProps['now']) => ({
    ARS: centsOf(one.total_w_shipping_ARP),
    USD: centsOf(one.total_w_shipping_USD),
  })
  const [before, after] = [totalsOf(now), totalsOf(row)]
  return CURRENCIES.filter((currency) => before[currency] !== after[currency]).map((currency) => {
    const less = before[currency] - after[currency]
    return (
      <Text
        key={currency}
        span
        display="block"
        size="xs"
        c={less > 0 ? 'var(--accent)' : 'dimmed'}
        data-figures
      >
        {less > 0 ? saved : more} <Money amount={decimal(Math.abs(less))} currency={currency} />
      </Text>
    )
  })
}

function Changes({ row }: { row: Row }) {
  const t = useTexts()
  if (!('lines' in row)) return null
  return t.bestPurchase.changed(row.lines.filter(({ changes }) => changes).length)
}

function Lines({ id, way }: { id: string; way: Way }) {
  const t = useTexts()
  return (
    <div id={id} className={classes.lines}>
      <CardTable
        caption={t.bestPurchase.linesOf(t.bestPurchase.ways[way.way])}
        rows={way.lines}
        keyOf={({ sku }) => sku}
        columns={[
          {
            label: t.orders.product,
            heading: true,
            cell: ({ title, sku, changes }) => (
              <>
                {title}
                <Text span display="block" size="xs" c="dimmed">
                  {t.orders.sku} {sku}
                  {changes && ` · ${t.bestPurchase.changesSeller}`}
                </Text>
              </>
            ),
          },
          { label: t.words.quantity, numeric: true, cell: ({ quantity }) => quantity },
          { label: t.product.seller, cell: ({ offer }) => offer.fantasy_name },
          {
            label: t.product.unitPrice,
            numeric: true,
            cell: ({ offer }) => <PricePlusTax amount={offer.value} currency={offer.currency_code} />,
          },
          {
            label: t.words.shipping,
            numeric: true,
            cell: ({ offer, quantity }) =>
              isZero(offer.shipping_cost) ? (
                t.words.freeShipping
              ) : (
                <Money
                  amount={decimal(centsOf(offer.shipping_cost) * quantity)}
                  currency={offer.shipping_currency_code}
                />
              ),
          },
          { label: t.product.delivery, cell: ({ offer }) => t.words.businessDays(offer.delivery_time) },
        ]}
      />
    </div>
  )
}
