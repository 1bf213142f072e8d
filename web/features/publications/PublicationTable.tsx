// "Mis cotizaciones" as a table (B3).
import { ActionIcon, Checkbox, Group } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { publicationIsOpen } from '#domain/publication.ts'
import { ListRows, type ListRowsProps, type RowColumn } from '#web/components/ListTable.tsx'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { chooseView } from '#web/session/views.ts'
import { useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { DayText, Money } from '#web/ui/formatted.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import type { Selection } from './ConfirmMany.tsx'
import { PublicationChips, PublicationMenu } from './PublicationCard.tsx'
import { InlinePrice } from './InlinePrice.tsx'
import { type Publication, type PublicationAction, stateOf } from './publication.ts'
import classes from './publications.module.css'

interface RowParts {
  /** Undefined unless the list offers to choose several. */
  selection: Selection | undefined
  onAction: (action: PublicationAction, publication: Publication) => void
}

type PublicationTableProps = RowParts &
  Pick<ListRowsProps<Publication>, 'query' | 'tools' | 'filters' | 'empty' | 'search' | 'updates'>

export function PublicationTable({ selection, onAction, ...list }: PublicationTableProps) {
  const t = useTexts()
  return (
    <ListRows
      {...list}
      name={t.publications.title}
      columns={useColumns({ selection, onAction })}
      keyOf={({ id }) => id}
      count={t.publications.count}
      compact
      isMarked={({ id }) => selection?.ids.has(id) ?? false}
      onRowsPerPage={(per_page) => chooseView({ per_page })}
    />
  )
}

function useColumns({ selection, onAction }: RowParts): RowColumn<Publication>[] {
  const t = useTexts()
  return [
    ...(selection ? [selectColumn(t, selection)] : []),
    {
      label: t.orders.product,
      sort: 'title',
      heading: true,
      wide: true,
      phone: 'second',
      cell: ({ prod_name: name, imagen }) => (
        <span className={classes.pictured}>
          <ProductImage src={imagen} alt="" size={1.75} />
          <span className={classes.name} title={name}>
            {name}
          </span>
        </span>
      ),
    },
    {
      label: t.orders.sku,
      phone: 'first',
      cell: ({ comb_sku: sku, preparation_days: days }) => (
        <>
          <span className={classes.sku}>{sku}</span>
          {days > 0 && (
            <span className={classes.soft}>
              {t.publications.preparation}: {t.words.businessDays(days)}
            </span>
          )}
        </>
      ),
    },
    { label: t.publications.size, cell: ({ size }) => size },
    {
      label: t.orders.state,
      phone: 'secondEnd',
      cell: (row) => (
        <span className={classes.chips}>
          <PublicationChips publication={row} onAction={(action) => onAction(action, row)} />
        </span>
      ),
    },
    {
      label: t.publications.price,
      sort: 'price',
      numeric: true,
      phone: 'firstEnd',
      cell: (row) => <Prices publication={row} />,
    },
    {
      label: t.publications.validFrom,
      sort: 'date_from',
      cell: ({ fecha_vigencia: from, to_confirm_since: since }) => (
        <>
          {from !== null && <DayText day={from} />}
          {since !== null && <span className={classes.due}>{t.publications.toConfirm}</span>}
        </>
      ),
    },
    {
      label: t.table.actions,
      hiddenLabel: true,
      phone: 'secondEnd',
      cell: (row) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {publicationIsOpen(stateOf(row.state)) && (
            <ActionIcon
              variant="light"
              size={30}
              aria-label={t.publications.changePriceOf(row.prod_name)}
              data-key="a"
              title={t.publications.changePrice}
              onClick={() => onAction('price', row)}
            >
              <IconTag size={16} aria-hidden />
            </ActionIcon>
          )}
          <PublicationMenu publication={row} size={30} onAction={(action) => onAction(action, row)} />
        </Group>
      ),
    },
  ]
}

/** In force, and below it the next one. */
function Prices({ publication }: { publication: Publication }) {
  const t = useTexts()
  const { comb_price: price, moneda: currency, scheduled } = publication
  if (price === null || currency === null) return t.publications.noPrice
  const shown = (
    <span className={classes.amount}>
      <Money amount={price} currency={currency} />
    </span>
  )
  const isEdited =
    publication.price_state === 'in_force' &&
    publication.price_steps.length === 0 &&
    publicationIsOpen(stateOf(publication.state))
  return (
    <>
      {isEdited ? <InlinePrice publication={publication}>{shown}</InlinePrice> : shown}
      <QuantityTerms terms={publication} currency={currency} />
      {scheduled && (
        <span className={`${classes.soft} ${classes.sku}`}>
          <Money amount={scheduled.value} currency={scheduled.currency_code} /> {t.publications.fromDay}{' '}
          <DayText day={scheduled.date_from} />
        </span>
      )}
    </>
  )
}

function selectColumn(
  { table, publications }: Pick<Texts, 'table' | 'publications'>,
  { ids, set }: Selection,
): RowColumn<Publication> {
  return {
    label: table.select,
    hiddenLabel: true,
    phone: 'before',
    cell: (row) => (
      <Checkbox
        size="sm"
        aria-label={publications.selectOf(row.prod_name)}
        checked={ids.has(row.id)}
        onChange={(event) => set([row], event.currentTarget.checked)}
      />
    ),
  }
}
