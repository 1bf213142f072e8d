// "Precios programados": the prices that begin later (B15).
import { ActionIcon, Group } from '@mantine/core'
import { IconTag, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ScheduledPrice } from '#contract/publications-repricing.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { readScheduledPrices, scheduledPricesQuery } from '#web/api/publications.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import {
  type RowSelection,
  selectColumn,
  SelectRows,
  useRowSelection,
} from '#web/components/RowSelection.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DayText, Money } from '#web/ui/formatted.tsx'
import { TakeBackDialog } from './HistoryDialog.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { TakeBackBar } from './TakeBackBar.tsx'
import type { PricedPublication } from './publication.ts'
import type { ScheduledSearch } from './publication-search.ts'
import classes from './publications.module.css'

export function ScheduledPage() {
  const { repricing: t, publications } = useTexts()
  const { dialog, open, close } = useDialogs<{ act: 'edit' | 'take_back'; price: ScheduledPrice }>()
  const selection = useRowSelection<ScheduledPrice>()
  const crumbs = [{ label: publications.title, link: paths.publications() }, { label: t.scheduled }]
  return (
    <Page title={t.scheduled} intro={t.scheduledIntro} crumbs={crumbs}>
      <ScheduledTable
        selection={selection}
        onEdit={(price) => open({ act: 'edit', price })}
        onTakeBack={(price) => open({ act: 'take_back', price })}
      />
      <TakeBackBar selection={selection} />
      {dialog?.act === 'edit' && (
        <PriceDialog
          key={dialog.key}
          publication={publicationOf(dialog.price)}
          from={dialog.price.date_from}
          insteadOf={dialog.price.id}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      {dialog?.act === 'take_back' && (
        <TakeBackDialog
          key={dialog.key}
          price={dialog.price}
          publication={publicationOf(dialog.price)}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </Page>
  )
}

/** Its price is the scheduled one. */
function publicationOf(price: ScheduledPrice): PricedPublication {
  return {
    id: price.price_id,
    imagen: price.image_source,
    prod_name: price.title,
    comb_sku: price.sku,
    moneda: price.currency_code,
    comb_price: price.value,
    price_state: 'scheduled',
    fecha_vigencia: price.date_from,
    scheduled: null,
    preparation_days: price.preparation_days,
    minimum: price.minimum,
    multiple: price.multiple,
    price_steps: price.price_steps,
  }
}

interface ScheduledTableProps {
  selection: RowSelection<ScheduledPrice>
  onEdit: (price: ScheduledPrice) => void
  onTakeBack: (price: ScheduledPrice) => void
}

function ScheduledTable({ selection, onEdit, onTakeBack }: ScheduledTableProps) {
  const t = useTexts().repricing
  const language = useLanguage()
  const search: ScheduledSearch = useSearch({ strict: false })
  const query = useQuery(scheduledPricesQuery(search))
  return (
    <ListTable
      name={t.scheduled}
      query={query}
      search={{ ...search, sort: search.sort ?? 'date_from' }}
      keyOf={({ id }) => id}
      count={t.count}
      searchLabel={t.searchScheduled}
      empty={
        search.search === undefined ? (
          <EmptyState title={t.none} hint={t.noneHint} />
        ) : (
          <EmptyState illustration="lens" title={t.nothingFound} />
        )
      }
      selectColumn={selectColumn(selection, ({ title, date_from: day }) =>
        t.selectOf(title, formatDay(day, language)),
      )}
      isMarked={selection.has}
      tools={(rows) => <SelectRows size="sm" label={t.selectPage} rows={rows} selection={selection} />}
      read={(page) => readScheduledPrices({ ...search, ...page })}
      rowActions={(price) => {
        const day = formatDay(price.date_from, language)
        return (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <ActionIcon
              variant="light"
              size={30}
              aria-label={t.editOf(price.title, day)}
              title={t.edit}
              onClick={() => onEdit(price)}
            >
              <IconTag size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t.takeBackOf(price.title, day)}
              title={t.takeBack}
              onClick={() => onTakeBack(price)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )
      }}
      columns={[
        {
          label: t.product,
          sort: 'title',
          heading: true,
          wide: true,
          value: ({ title }) => title,
        },
        {
          label: t.sku,
          value: ({ sku }) => sku,
          cell: ({ sku }) => <span className={classes.sku}>{sku}</span>,
        },
        {
          label: t.currentPrice,
          numeric: true,
          value: ({ current }) => current && formatMoney(current.value, current.currency_code, language),
          cell: ({ current }) =>
            current ? <Money amount={current.value} currency={current.currency_code} /> : t.noPrice,
        },
        {
          label: t.newPrice,
          numeric: true,
          value: ({ value, currency_code: currency }) => formatMoney(value, currency, language),
          cell: (price) => (
            <>
              <span className={classes.amount}>
                <Money amount={price.value} currency={price.currency_code} />
              </span>
              <QuantityTerms terms={price} currency={price.currency_code} />
            </>
          ),
        },
        {
          label: t.from,
          sort: 'date_from',
          value: ({ date_from: day }) => formatDay(day, language),
          cell: ({ date_from: day }) => <DayText day={day} />,
        },
        { label: t.setBy, value: ({ created_by: name }) => name ?? t.withCatalogue },
      ]}
    />
  )
}
