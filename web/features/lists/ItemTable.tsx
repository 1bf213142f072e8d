// The products of a list with their offers of today (B2).
import { CloseButton, Group, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { LIST_NOTE_MAX_LENGTH } from '#domain/rules.ts'
import { IconAction } from '#web/components/IconAction.tsx'
import { problemOf } from '#web/components/line-outcome.ts'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { LineOfferText } from '#web/components/LineOfferText.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { Money, PricePlusTax } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import type { DraftItem, ListDraft } from './list-draft.ts'
import classes from './ListPage.module.css'

interface ItemTableProps {
  list: ListDraft
  mayChange: boolean
}

export function ItemTable({ list, mayChange }: ItemTableProps) {
  const t = useTexts()
  const { items } = list.draft
  return (
    <CardTable<DraftItem>
      caption={t.lists.products}
      rows={items}
      keyOf={({ sku }) => sku}
      columns={[
        {
          label: t.lists.product,
          heading: true,
          cell: (item) => <Product item={item} list={mayChange ? list : null} />,
        },
        {
          label: t.words.quantity,
          numeric: true,
          cell: ({ sku, title, quantity }) =>
            mayChange ? (
              <QuantityInput
                min={1}
                label={t.lists.quantityOf(title)}
                value={quantity}
                onChange={(typed) => list.changeItem(sku, { quantity: typed })}
              />
            ) : (
              quantity
            ),
        },
        {
          label: t.lists.offer,
          cell: ({ line }) =>
            line?.offer && (
              <div>
                <LineOfferText offer={line.offer} />
              </div>
            ),
        },
        { label: t.lists.unitPrice, numeric: true, cell: (item) => <Price item={item} /> },
        ...(mayChange
          ? [
              {
                label: t.lists.order,
                hiddenLabel: true,
                cell: (item: DraftItem) => <OrderButtons item={item} list={list} />,
              },
            ]
          : []),
      ]}
    />
  )
}

/** With a field for the note, where the list may be changed. */
function Product({ item, list }: { item: DraftItem; list: ListDraft | null }) {
  const { sku, title, image_source, note, line } = item
  const t = useTexts()
  const problem = line && problemOf(line, t)
  return (
    <div className={classes.product}>
      <ProductImage src={image_source} alt="" size={2.5} />
      <div>
        <AnchorLink fw={600} size="sm" link={paths.detail(sku)}>
          {title}
        </AnchorLink>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {sku}
        </Text>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {list ? (
          <TextInput
            size="xs"
            mt={4}
            aria-label={t.lists.noteOf(title)}
            placeholder={t.lists.note}
            autoComplete="off"
            maxLength={LIST_NOTE_MAX_LENGTH}
            value={note}
            onChange={(event) => list.changeItem(sku, { note: event.currentTarget.value })}
          />
        ) : (
          <Text size="sm">{note}</Text>
        )}
      </div>
    </div>
  )
}

function Price({ item: { line, previous_value, previous_currency_code } }: { item: DraftItem }) {
  const t = useTexts()
  const offer = line?.offer
  if (!offer) return null
  return (
    <div>
      <PricePlusTax amount={offer.value} currency={offer.currency_code} />
      <QuantityTerms terms={offer} currency={offer.currency_code} quantity={line.in_cart} />
      {previous_value !== null && previous_currency_code !== null && (
        <Text size="xs" c="dimmed">
          {t.lists.before} <Money amount={previous_value} currency={previous_currency_code} />
        </Text>
      )}
    </div>
  )
}

function OrderButtons({ item: { sku, title }, list }: { item: DraftItem; list: ListDraft }) {
  const t = useTexts()
  const { items } = list.draft
  const isFirst = items[0]?.sku === sku
  const isLast = items.at(-1)?.sku === sku
  return (
    <Group gap={0} wrap="nowrap" justify="flex-end">
      <IconAction
        label={t.lists.moveUp(title)}
        disabled={isFirst ? t.lists.moveUp(title) : undefined}
        icon={<IconArrowUp size={18} aria-hidden />}
        onClick={() => list.move(sku, -1)}
      />
      <IconAction
        label={t.lists.moveDown(title)}
        disabled={isLast ? t.lists.moveDown(title) : undefined}
        icon={<IconArrowDown size={18} aria-hidden />}
        onClick={() => list.move(sku, 1)}
      />
      <CloseButton aria-label={t.lists.remove(title)} onClick={() => list.remove(sku)} />
    </Group>
  )
}
