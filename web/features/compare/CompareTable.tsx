// The products as columns; a row that differs is marked (B6).
import { Button, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Offer } from '#contract/product.ts'
import type { ComparedValue } from '#domain/compare.ts'
import { ClosureLine } from '#web/components/ClosureLine.tsx'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { InCart, Refusal } from '#web/features/product/BuyOutcome.tsx'
import { useBuying } from '#web/features/product/buying.ts'
import { Seller, Shipping } from '#web/features/product/PurchasePanel.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import {
  attributeRows,
  lowestOffer,
  type Column,
  nameOf,
  OFFER_ROWS,
  offerDiffers,
  type OfferRow,
  offersIn,
} from './columns.ts'
import classes from './ComparePage.module.css'

interface Zone {
  id: number
  name: string
}

interface CompareTableProps {
  columns: readonly Column[]
  /** Undefined until chosen. */
  zone: Zone | undefined
  onlyDifferences: boolean
  onRemove: (sku: string) => void
}

export function CompareTable({ columns, zone, onlyDifferences, onRemove }: CompareTableProps) {
  const t = useTexts()
  const isShown = ({ differs }: { differs: boolean }) => differs || !onlyDifferences
  const offers = (zone ? OFFER_ROWS : (['price'] as const))
    .map((name) => ({ name, differs: offerDiffers(name, columns, zone?.id) }))
    .filter(isShown)
  const attributes = attributeRows(columns, t.search.brand).filter(isShown)
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t.compare.title}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t.compare.feature}</VisuallyHidden>
              </th>
              {columns.map((column) => (
                <th key={column.sku} scope="col">
                  <ProductHead column={column} onRemove={() => onRemove(column.sku)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offers.map(({ name, differs }) => (
              <Row key={name} name={offerRowName(name, t)} differs={differs}>
                {columns.map((column) => (
                  <td key={column.sku}>
                    <OfferValue row={name} column={column} zone={zone} />
                  </td>
                ))}
              </Row>
            ))}
            <Row name={t.compare.buy} differs={false}>
              {columns.map((column) => (
                <td key={column.sku}>
                  <Buy column={column} offer={offersIn(column, zone?.id)[0]} />
                </td>
              ))}
            </Row>
            {attributes.map(({ name, values, differs }) => (
              <Row key={name} name={name} differs={differs}>
                {columns.map(({ sku }, index) => (
                  <td key={sku}>
                    <Value value={values[index]} />
                  </td>
                ))}
              </Row>
            ))}
          </tbody>
        </table>
      </div>
      {onlyDifferences && offers.length + attributes.length === 0 && (
        <Text c="dimmed">{t.compare.noDifferences}</Text>
      )}
    </>
  )
}

function offerRowName(row: OfferRow, t: ReturnType<typeof useTexts>): string {
  const { price, sellers } = t.compare
  const { delivery, seller } = t.product
  return { price, shipping: t.words.shipping, delivery, seller, sellers }[row]
}

interface RowProps {
  name: string
  differs: boolean
  children: ReactNode
}

function Row({ name, differs, children }: RowProps) {
  const t = useTexts()
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && <span className={classes.differs}>{t.compare.differs}</span>}
      </th>
      {children}
    </tr>
  )
}

function ProductHead({ column, onRemove }: { column: Column; onRemove: () => void }) {
  const t = useTexts()
  const { sku, known, product, problem } = column
  const name = nameOf(column)
  return (
    <div className={classes.product}>
      <ProductImage src={known?.image_source ?? ''} alt="" size={7} />
      {product ? (
        <Link {...paths.detail(sku)} className={classes.name}>
          {name}
        </Link>
      ) : (
        <span className={classes.name}>{name}</span>
      )}
      {known && (
        <span className={classes.sku} data-figures>
          SKU {sku}
        </span>
      )}
      {problem && <span className={classes.problem}>{t.compare[problem]}</span>}
      <Button variant="default" size="compact-sm" aria-label={t.compare.removeNamed(name)} onClick={onRemove}>
        {t.compare.remove}
      </Button>
    </div>
  )
}

interface OfferValueProps {
  row: OfferRow
  column: Column
  zone: Zone | undefined
}

function OfferValue({ row, column, zone }: OfferValueProps) {
  const t = useTexts()
  const offers = offersIn(column, zone?.id)
  const [offer] = offers
  if (!offer)
    return row === 'price' && column.product ? (
      <NoOffer column={column} zone={zone} />
    ) : (
      <Value value={null} />
    )
  switch (row) {
    case 'price':
      return (
        <>
          <PricePlusTax fw={650} amount={offer.value} currency={offer.currency_code} />
          <QuantityTerms terms={offer} currency={offer.currency_code} />
        </>
      )
    case 'shipping':
      return <Shipping offer={offer} />
    case 'delivery':
      return (
        <>
          {t.words.businessDays(offer.delivery_time)} <ClosureLine closure={offer.closure} />
        </>
      )
    case 'seller':
      return <Seller offer={offer} />
    case 'sellers':
      return t.search.sellers(offers.length)
  }
}

/** Without a zone the lowest price of all. */
function NoOffer({ column, zone }: { column: Column; zone: Zone | undefined }) {
  const t = useTexts()
  if (zone) return t.compare.notDelivered(zone.name)
  const lowest = lowestOffer(column)
  if (!lowest) return <Value value={null} />
  return (
    <>
      {t.product.from} <PricePlusTax fw={650} amount={lowest.value} currency={lowest.currency_code} />
    </>
  )
}

function Value({ value }: { value: ComparedValue }) {
  const t = useTexts()
  if (value) return value
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{t.compare.unknown}</VisuallyHidden>
    </>
  )
}

function Buy({ column, offer }: { column: Column; offer: Offer | undefined }) {
  const t = useTexts()
  const { sku, known } = column
  const buying = useBuying({ sku, image_source: known?.image_source ?? '' }, offer)
  if (!column.product) return <Value value={null} />
  return (
    <div className={classes.buy}>
      <Button
        size="sm"
        px="xs"
        variant="light"
        disabled={buying.disabled}
        loading={buying.pendingType !== null}
        aria-label={t.compare.addNamed(nameOf(column))}
        onClick={() => buying.buy('cartAddition')}
      >
        {t.product.addToCart}
      </Button>
      {offer && <InCart sku={sku} offer={offer} />}
      <Refusal buying={buying} />
    </div>
  )
}
