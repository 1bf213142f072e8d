// "Lo de siempre": the list that Abasto proposes from the company's repeated purchases (B2).
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UsualItem } from '#contract/lists.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { CART_SCOPE, showCart } from '#web/api/cart.ts'
import { messageOf } from '#web/api/failure.ts'
import { refreshLists, usualQuery } from '#web/api/lists.ts'
import { problemOf } from '#web/components/line-outcome.ts'
import { LineOfferText } from '#web/components/LineOfferText.tsx'
import { NewListDialog } from '#web/components/NewListDialog.tsx'
import type { Zone } from '#web/features/quick-order/use-zone.ts'
import { ZoneSelect } from '#web/features/quick-order/ZoneSelect.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useIsViewing } from '#web/session/session.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { DayText, PricePlusTax } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './ListPage.module.css'

/** Rows before "Ver los 12 productos". */
const FIRST = 5

/** Nothing without such products. */
export function UsualList({ zone }: { zone: Zone }) {
  const t = useTexts()
  const [showsAll, setShowsAll] = useState(false)
  const { data } = useQuery(usualQuery(zone.id))
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel
      flush
      className={classes.usual ?? ''}
      title={t.lists.usual}
      actions={<UsualActions items={items} regionId={zone.id} />}
    >
      <Group justify="space-between" align="flex-end" gap="sm" className={classes.usualHint}>
        <Text size="sm" c="dimmed">
          {t.lists.usualHint}
        </Text>
        <ZoneSelect zone={zone} />
      </Group>
      <CardTable<UsualItem>
        caption={t.lists.usual}
        rows={showsAll ? items : items.slice(0, FIRST)}
        keyOf={({ sku }) => sku}
        columns={[
          { label: t.lists.product, heading: true, cell: (item) => <Product item={item} /> },
          { label: t.lists.usualQuantity, numeric: true, cell: ({ quantity }) => quantity },
          { label: t.lists.times, numeric: true, cell: ({ times }) => times },
          { label: t.lists.lastBought, cell: ({ last_bought: day }) => <DayText day={day} /> },
          {
            label: t.lists.offer,
            cell: ({ line }) =>
              line?.offer && (
                <div>
                  <LineOfferText offer={line.offer} />
                </div>
              ),
          },
          {
            label: t.lists.unitPrice,
            numeric: true,
            cell: ({ line }) =>
              line?.offer && <PricePlusTax amount={line.offer.value} currency={line.offer.currency_code} />,
          },
        ]}
      />
      {items.length > FIRST && (
        <Group justify="center" p="sm">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t.lists.seeFewer : t.lists.seeAll(items.length)}
          </Button>
        </Group>
      )}
    </Panel>
  )
}

function Product({ item: { sku, title, image_source, line } }: { item: UsualItem }) {
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
      </div>
    </div>
  )
}

function UsualActions({ items, regionId }: { items: readonly UsualItem[]; regionId: number | null }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const attempt = useIdempotencyKey()
  const { dialog, open, close } = useDialogs<object>()
  const isViewing = useIsViewing()
  const lines = items.map(({ sku, quantity }) => ({ sku, quantity }))
  const add = useMutation({
    ...CART_SCOPE,
    mutationFn: () => {
      const body = { region_id: regionId ?? 0, lines }
      return call('POST /cart/lines', { body, idempotencyKey: attempt.keyOf(body) })
    },
    async onSuccess({ lines: outcomes, cart }) {
      attempt.done()
      if (cart) await showCart(queryClient, cart)
      await refreshLists(queryClient)
      const added = outcomes.filter(({ outcome }) => outcome === 'ok').length
      if (added > 0) toast.success(t.lists.added(added))
      if (added < outcomes.length) toast.failure(t.lists.notAdded(outcomes.length - added))
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  if (isViewing) return null
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => open({})}>
        {t.lists.saveAsList}
      </Button>
      <Button disabled={regionId === null} loading={add.isPending} onClick={() => add.mutate()}>
        {t.lists.toCart}
      </Button>
      {dialog && (
        <NewListDialog
          key={dialog.key}
          opened={dialog.opened}
          items={lines}
          regionId={regionId}
          onClose={close}
          onDone={({ id }) => void navigate(paths.list(id))}
        />
      )}
    </Group>
  )
}
