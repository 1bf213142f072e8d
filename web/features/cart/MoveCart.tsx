// Moves the whole cart to another delivery zone, after showing its prices there (K3).
import { Alert, Button, type ButtonProps, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Region } from '#contract/account.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import { regionsQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { cartInZoneQuery, cartQuery, showCart } from '#web/api/cart.ts'
import { messageOf } from '#web/api/failure.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { isZero, Money } from '#web/ui/formatted.tsx'
import classes from './MoveCart.module.css'

interface MoveCartProps extends ButtonProps {
  cart: Cart
  /** Without it the dialog offers all zones. */
  to?: { id: number; name: string }
  onMoved?: (cart: Cart) => void
}

export function MoveCart({ cart, to, onMoved, ...button }: MoveCartProps) {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<object>()
  return (
    <>
      <Button variant="default" size="compact-sm" {...button} onClick={() => open({})}>
        {to ? t.cart.moveTo(to.name) : t.cart.changeZone}
      </Button>
      {dialog && (
        <MoveDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          cart={cart}
          to={to}
          onMoved={onMoved}
        />
      )}
    </>
  )
}

interface MoveDialogProps {
  opened: boolean
  onClose: () => void
  cart: Cart
  to: MoveCartProps['to']
  onMoved: MoveCartProps['onMoved']
}

export function MoveDialog({ opened, onClose, cart, to, onMoved }: MoveDialogProps) {
  const t = useTexts()
  const { data: regions = [] } = useQuery(regionsQuery)
  const [chosen, setChosen] = useState(to?.id ?? null)
  const region = regions.find(({ id }) => id === chosen)
  const zone = region?.name ?? to?.name ?? ''
  const preview = useQuery({ ...cartInZoneQuery(chosen ?? 0), enabled: chosen !== null })
  const action = useDialogAction({
    async action() {
      const moved = await call('PUT /cart/zones/:region_id', { params: { region_id: chosen ?? 0 } })
      await showCart(queryClient, moved)
      return moved
    },
    refresh: (client) => client.invalidateQueries(cartQuery),
    onDone: (moved) => onMoved?.(moved),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.cart.moveTitle}
      size="lg"
      confirmLabel={region ? t.cart.moveYes(region.name) : t.cart.changeZone}
      confirmDisabled={!preview.data}
      summary={
        chosen !== null && preview.data && <TotalsThere before={cart} after={preview.data} zone={zone} />
      }
    >
      {!to && (
        <ZoneChoice
          regions={regions.filter(({ id }) => id !== cart.region_id)}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {region && !region.has_address && (
        <Alert color="yellow" role="status" icon={<IconAlertCircle size={18} aria-hidden />}>
          {t.product.noAddress(region.name)}
        </Alert>
      )}
      {chosen !== null &&
        (preview.error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {messageOf(preview.error, t.words.weWillFixIt)}
          </Text>
        ) : preview.data ? (
          <Comparison before={cart} after={preview.data} zone={zone} />
        ) : (
          <Skeleton height="8rem" />
        ))}
    </ConfirmDialog>
  )
}

interface ZoneChoiceProps {
  regions: readonly Region[]
  chosen: number | null
  onChoose: (id: number) => void
}

/** Zones with an address of the company first (K8); no empty group. */
export function groupByAddress<Zone>(zones: readonly Zone[], hasAddress: (zone: Zone) => boolean, t: Texts) {
  return [
    { label: t.product.zonesWithAddress, zones: zones.filter(hasAddress) },
    { label: t.product.zonesWithoutAddress, zones: zones.filter((zone) => !hasAddress(zone)) },
  ].filter((group) => group.zones.length > 0)
}

export function ZoneChoice({ regions, chosen, onChoose }: ZoneChoiceProps) {
  const t = useTexts()
  return (
    <NativeSelect
      label={t.product.zone}
      value={chosen === null ? '' : String(chosen)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      data-autofocus
    >
      {chosen === null && (
        <option value="" disabled>
          {t.product.chooseZone}
        </option>
      )}
      {groupByAddress(regions, ({ has_address }) => has_address, t).map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}

interface ComparisonProps {
  before: Cart
  after: Cart
  zone: string
}

/** With shipping. */
function TotalsThere({ before, after, zone }: ComparisonProps) {
  const t = useTexts()
  return (
    <dl className={classes.totals} aria-label={t.cart.totalWithShipping}>
      {[
        [t.cart.totalIn(before.region_name ?? ''), before] as const,
        [t.cart.totalIn(zone), after] as const,
      ].map(([label, cart]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Totals cart={cart} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Comparison({ before, after, zone }: ComparisonProps) {
  const t = useTexts()
  const missing = after.items.filter((item) => item.error).length
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t.cart.product}</th>
              <th scope="col">{t.cart.nowIn(before.region_name ?? '')}</th>
              <th scope="col">{t.cart.thenIn(zone)}</th>
            </tr>
          </thead>
          <tbody>
            {after.items.map((item) => (
              <tr key={item.cart_item_id}>
                <th scope="row">
                  {item.title} {`×\u00a0${item.quantity}`}
                </th>
                <td>
                  <LineTerms item={before.items.find((one) => one.cart_item_id === item.cart_item_id)} />
                </td>
                <td>
                  <LineTerms item={item} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing > 0 && (
        <Alert color="yellow" role="status" icon={<IconAlertCircle size={18} aria-hidden />}>
          {t.cart.missingThere(missing, zone)}
        </Alert>
      )}
    </>
  )
}

function LineTerms({ item }: { item: CartItem | undefined }) {
  const t = useTexts()
  if (!item || item.error) return <span className={classes.none}>{t.cart.notDelivered}</span>
  return (
    <>
      <Money amount={item.subtotal} currency={item.currency_code} />
      <small>
        {isZero(item.shipping_cost) ? (
          t.words.freeShipping
        ) : (
          <>
            {t.words.shipping} <Money amount={item.shipping_cost} currency={item.shipping_currency_code} />
          </>
        )}
      </small>
      <small>{t.words.businessDays(item.delivery_time)}</small>
    </>
  )
}

function Totals({ cart }: { cart: Cart }) {
  const t = useTexts()
  const totals = [
    ['ARS', cart.total_w_shipping_ARP],
    ['USD', cart.total_w_shipping_USD],
  ] as const
  const shown = totals.filter(([, amount]) => !isZero(amount))
  if (shown.length === 0) return <span className={classes.none}>{t.cart.notDelivered}</span>
  return shown.map(([currency, amount]) => (
    <div key={currency}>
      <Money amount={amount} currency={currency} />
    </div>
  ))
}
