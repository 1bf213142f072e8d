// What sellers publish of a product (O9).
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { productOffersQuery } from '#web/api/catalogue.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { DayText, Money } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './catalogue.module.css'

export function ProductOffers({ id }: { id: number }) {
  const t = useTexts()
  const { data: offers, error, refetch } = useQuery(productOffersQuery(id))
  const { publicationStates: states } = t.sellers
  return (
    <Panel title={t.catalogue.offers} flush className={classes.offers}>
      {offers?.length === 0 ? (
        <Text size="sm" c="dimmed" px="var(--panel-padding)" pb="var(--panel-padding)">
          {t.catalogue.noOffers}
        </Text>
      ) : offers ? (
        <CardTable
          caption={t.catalogue.offers}
          rows={offers}
          keyOf={(offer) => offer.id}
          columns={[
            {
              label: t.sellers.one,
              heading: true,
              cell: ({ seller, seller_id }) => (
                <AnchorLink inherit link={paths.seller(seller_id)}>
                  {seller}
                </AnchorLink>
              ),
            },
            { label: t.catalogue.offeredVariant, cell: ({ sku, title }) => `${sku} · ${title}` },
            {
              label: t.sellers.state,
              cell: ({ state, on_sale }) => (
                <StateChip tone={on_sale ? 'done' : 'neutral'}>
                  {on_sale || state !== 'active' ? states[state] : t.catalogue.notOnSale}
                </StateChip>
              ),
            },
            { label: t.catalogue.offerZones, numeric: true, cell: ({ zones }) => zones },
            {
              label: t.sellers.since,
              cell: ({ date_from }) => (date_from === null ? '–' : <DayText day={date_from} />),
            },
            {
              label: t.sellers.price,
              numeric: true,
              cell: ({ value, currency_code: currency }) =>
                value !== null && currency !== null ? <Money amount={value} currency={currency} /> : '–',
            },
          ]}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </Panel>
  )
}
