// The lines of a quick order with their offers, and what is wrong with the others (B1).
import { Button, CloseButton, Group, Skeleton, Text, TextInput } from '@mantine/core'
import type { LastPaid } from '#contract/purchases.ts'
import { centsOf, decimal } from '#domain/money.ts'
import { useLastPaid } from '#web/components/use-last-paid.ts'
import { LastPaidText } from '#web/components/LastPaidText.tsx'
import { problemOf } from '#web/components/line-outcome.ts'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { LineOfferText } from '#web/components/LineOfferText.tsx'
import { useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { Money, PricePlusTax } from '#web/ui/formatted.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { type CheckedLine, isReady } from './order-list.ts'
import classes from './QuickOrderPage.module.css'

interface LineTableProps {
  lines: readonly CheckedLine[]
  onChange: (key: number, change: { name?: string; quantity?: string }) => void
  onRemove: (key: number) => void
}

export function LineTable({ lines, onChange, onRemove }: LineTableProps) {
  const t = useTexts()
  const refusalOf = useNumberRefusal()
  const paid = useLastPaid(lines.flatMap(({ outcome }) => outcome?.product?.sku ?? []))
  const titleOf = ({ outcome, name }: CheckedLine) => outcome?.product?.title ?? name
  const numberOf = new Map(lines.map(({ number }, index) => [index, number]))
  return (
    <CardTable
      caption={t.quickOrder.list}
      rows={lines}
      keyOf={({ key }) => key}
      columns={[
        {
          label: t.quickOrder.product,
          heading: true,
          cell: (line) => (
            <LineProduct
              line={line}
              paid={paid.get(line.outcome?.product?.sku ?? '')}
              onUse={(sku) => onChange(line.key, { name: sku })}
            />
          ),
        },
        {
          label: t.words.quantity,
          cell: (line) => (
            <div className={classes.stacked}>
              <TextInput
                className={classes.quantity}
                aria-label={t.quickOrder.quantityOf(titleOf(line))}
                inputMode="decimal"
                size="sm"
                placeholder="1"
                value={line.quantity}
                error={line.quantityRefusal && refusalOf(line.quantityRefusal)}
                onChange={(event) => onChange(line.key, { quantity: event.currentTarget.value })}
              />
              <InCart line={line} repeated={numberOf.get(line.outcome?.repeats ?? -1)} />
            </div>
          ),
        },
        { label: t.quickOrder.offer, cell: (line) => <LineSeller line={line} /> },
        { label: t.quickOrder.unitPrice, numeric: true, cell: (line) => <UnitPrice line={line} /> },
        { label: t.orders.subtotal, numeric: true, cell: (line) => <Subtotal line={line} /> },
        {
          label: t.table.actions,
          hiddenLabel: true,
          cell: (line) => (
            <CloseButton aria-label={t.quickOrder.remove(titleOf(line))} onClick={() => onRemove(line.key)} />
          ),
        },
      ]}
    />
  )
}

interface LineProductProps {
  line: CheckedLine
  paid: LastPaid | undefined
  onUse: (sku: string) => void
}

function LineProduct({ line, paid, onUse }: LineProductProps) {
  const t = useTexts()
  const { outcome, name } = line
  const product = outcome?.product
  const problem = outcome && problemOf(outcome, t)
  return (
    <div className={classes.product}>
      {product ? (
        <ProductImage src={product.image_source} alt="" size={2.5} />
      ) : (
        <span className={classes.noPicture} aria-hidden />
      )}
      <div className={classes.productText}>
        <Text fw={600} size="sm">
          {product?.title ?? name}
        </Text>
        {product && (
          <Text size="xs" c="dimmed">
            {t.orders.sku} {product.sku}
          </Text>
        )}
        <LastPaidText
          paid={paid}
          now={outcome?.offer ? { amount: outcome.offer.value, currency: outcome.offer.currency_code } : null}
        />
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {outcome && outcome.nearest.length > 0 && (
          <>
            <Text size="sm" c="dimmed">
              {t.quickOrder.nearest}
            </Text>
            <Group gap={4}>
              {outcome.nearest.map(({ sku, title }) => (
                <Button
                  key={sku}
                  variant="default"
                  size="compact-xs"
                  className={classes.proposal}
                  aria-label={t.quickOrder.use(title)}
                  onClick={() => onUse(sku)}
                >
                  {title}
                </Button>
              ))}
            </Group>
          </>
        )}
      </div>
    </div>
  )
}

/** Where the cart's line gets other units too. */
function InCart({ line, repeated }: { line: CheckedLine; repeated: number | undefined }) {
  const t = useTexts().quickOrder
  if (!isReady(line) || !line.outcome || line.outcome.in_cart === line.units) return null
  const { in_cart: units } = line.outcome
  return (
    <Text size="xs" c="dimmed">
      {repeated === undefined ? t.inCart(units) : t.addsTo(repeated, units)}
    </Text>
  )
}

function LineSeller({ line: { outcome } }: { line: CheckedLine }) {
  if (outcome === null) return <Skeleton height={14} width="8rem" />
  if (!outcome.offer) return null
  return (
    <div className={classes.stacked}>
      <LineOfferText offer={outcome.offer} />
    </div>
  )
}

function UnitPrice({ line: { outcome } }: { line: CheckedLine }) {
  const offer = outcome?.offer
  if (!offer) return null
  return (
    <>
      <PricePlusTax amount={offer.value} currency={offer.currency_code} />
      <QuantityTerms terms={offer} currency={offer.currency_code} quantity={outcome.in_cart} />
    </>
  )
}

function Subtotal({ line }: { line: CheckedLine }) {
  const { outcome, units } = line
  if (!outcome?.offer || !isReady(line)) return null
  const { value, currency_code: currency } = outcome.offer
  return <Money amount={decimal(centsOf(value) * units)} currency={currency} />
}
