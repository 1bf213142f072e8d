// "Compra rápida": many products into the cart at once (B1).
import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { centsOf, CURRENCIES, decimal, totals } from '#domain/money.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { CART_SCOPE, showCart } from '#web/api/cart.ts'
import { messageOf } from '#web/api/failure.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { SaveInList } from '#web/components/SaveInList.tsx'
import { OtherZone } from '#web/features/cart/OtherZone.tsx'
import { BestPurchase } from '#web/features/best-purchase/BestPurchase.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useIsViewing } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/formatted.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { LinesInput } from './LinesInput.tsx'
import { LineTable } from './LineTable.tsx'
import { type CheckedLine, isReady, namedLine, useCheckedLines, useOrderList } from './order-list.ts'
import { useZone } from './use-zone.ts'
import { ZoneSelect } from './ZoneSelect.tsx'
import classes from './QuickOrderPage.module.css'

export function QuickOrderPage() {
  const t = useTexts()
  const list = useOrderList()
  const zone = useZone()
  const checked = useCheckedLines(list.lines, zone.id)
  const [hasAdded, setHasAdded] = useState(false)
  return (
    <Page title={t.quickOrder.title} intro={t.quickOrder.intro} actions={<ZoneSelect zone={zone} />}>
      <Stack gap="lg" align="stretch">
        <Panel>
          <LinesInput count={list.lines.length} onAdd={list.add} />
        </Panel>
        {list.lines.length === 0 ? (
          <NoLines hasAdded={hasAdded} />
        ) : checked.error ? (
          <ErrorState error={checked.error} onRetry={() => void checked.refetch()} />
        ) : (
          <>
            <OtherZone zone={zone} message={t.quickOrder.otherZone} onMoved={() => void checked.refetch()} />
            <Panel
              flush
              title={t.quickOrder.list}
              actions={
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => list.remove(new Set(list.lines.map(({ key }) => key)))}
                >
                  {t.quickOrder.removeAll}
                </Button>
              }
            >
              <LineTable
                lines={checked.lines}
                onChange={list.change}
                onRemove={(key) => list.remove(new Set([key]))}
              />
            </Panel>
            <ToCart
              lines={checked.lines}
              isCurrent={checked.isCurrent}
              regionId={zone.id}
              onAdded={(keys) => {
                setHasAdded(true)
                list.remove(keys)
              }}
            />
          </>
        )}
      </Stack>
    </Page>
  )
}

/** After all lines went into the cart it is the next step. */
function NoLines({ hasAdded }: { hasAdded: boolean }) {
  const t = useTexts()
  if (!hasAdded)
    return <EmptyState illustration="clipboard" title={t.quickOrder.empty} hint={t.quickOrder.emptyHint} />
  return (
    <EmptyState
      illustration="cart"
      title={t.quickOrder.allAdded}
      hint={t.quickOrder.emptyHint}
      action={<ButtonLink link={paths.cart()}>{t.quickOrder.seeCart}</ButtonLink>}
    />
  )
}

interface ToCartProps {
  lines: readonly CheckedLine[]
  isCurrent: boolean
  regionId: number | null
  onAdded: (keys: ReadonlySet<number>) => void
}

function ToCart({ lines, isCurrent, regionId, onAdded }: ToCartProps) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const attempt = useIdempotencyKey()
  const isViewing = useIsViewing()
  const ready = lines.filter(isReady)
  // What cannot be bought now may be another time.
  const known = lines.flatMap(({ outcome, units, quantityRefusal }) =>
    outcome?.product && quantityRefusal === null ? [{ sku: outcome.product.sku, quantity: units }] : [],
  )
  const wrong = lines.filter((line) => line.quantityRefusal || (line.outcome && !isReady(line)))
  const add = useMutation({
    ...CART_SCOPE,
    async mutationFn() {
      const body = { region_id: regionId ?? 0, lines: ready.map(namedLine) }
      const answer = await call('POST /cart/lines', { body, idempotencyKey: attempt.keyOf(body) })
      const added = ready.filter((_, index) => answer.lines[index]?.outcome === 'ok')
      return { added: new Set(added.map(({ key }) => key)), cart: answer.cart }
    },
    async onSuccess({ added, cart }) {
      attempt.done()
      if (cart) await showCart(queryClient, cart)
      onAdded(added)
      if (added.size > 0) toast.success(t.quickOrder.added(added.size))
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  return (
    <div className={classes.foot}>
      <div role="status">
        {isCurrent ? (
          <>
            <b>{t.quickOrder.ready(ready.length)}</b>
            {wrong.length > 0 && <> · {t.quickOrder.wrong(wrong.length)}</>}
            <ReadyTotals lines={ready} />
          </>
        ) : (
          t.quickOrder.checking
        )}
      </div>
      <Group gap="xs">
        {regionId !== null && (
          <BestPurchase
            source={{ region_id: regionId, lines: ready.map(namedLine) }}
            disabled={!isCurrent || ready.length === 0}
            onTaken={() => onAdded(new Set(ready.map(({ key }) => key)))}
          />
        )}
        <ButtonLink variant="default" link={paths.cart()}>
          {t.quickOrder.seeCart}
        </ButtonLink>
        {!isViewing && (
          <>
            <SaveInList disabled={!isCurrent || known.length === 0} items={known} regionId={regionId} />
            <Button
              disabled={!isCurrent || ready.length === 0}
              loading={add.isPending}
              onClick={() => add.mutate()}
            >
              {t.quickOrder.toCart(ready.length)}
            </Button>
          </>
        )}
      </Group>
    </div>
  )
}

/** Goods alone: shipping shows in each line and in the cart. */
function ReadyTotals({ lines }: { lines: readonly CheckedLine[] }) {
  const sums = totals(
    lines.flatMap(({ outcome, units }) =>
      outcome?.offer
        ? [{ cents: centsOf(outcome.offer.value) * units, currency: outcome.offer.currency_code }]
        : [],
    ),
  )
  return CURRENCIES.filter((currency) => sums[currency] > 0).map((currency) => (
    <span key={currency}>
      {' · '}
      <Money amount={decimal(sums[currency])} currency={currency} />
    </span>
  ))
}
