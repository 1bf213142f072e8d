import { ActionIcon, Button, type ButtonProps, Text, Title, Tooltip } from '@mantine/core'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AddedAgain, buyAgain, MissingAgain } from '#contract/purchases.ts'
import { CART_OTHER_ZONE } from '#domain/rules.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { CART_SCOPE, cartQuery, showCart } from '#web/api/cart.ts'
import { ApiFailure, isUnreachable, messageOf } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, Dialog, DialogFoot, ErrorModal } from '#web/ui/dialogs.tsx'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/links.tsx'
import classes from './PurchasePage.module.css'

interface BuyAgainProps extends Pick<ButtonProps, 'variant' | 'size'> {
  purchaseId: number
  /** Default all. */
  items?: readonly number[]
  zone: string
  label: string
  /** Accessible name. */
  named?: string
  /** The label is a tooltip. */
  isIcon?: boolean
  /** What was refused, as it was (R7). */
  redoes?: boolean
}

/** P8 */
export function BuyAgain({
  purchaseId,
  items,
  zone,
  label,
  named,
  isIcon,
  redoes = false,
  ...look
}: BuyAgainProps) {
  const t = useTexts()
  const again = useBuyAgain({ purchaseId, items, redoes })
  const isOther = isOtherZone(again.error)
  const button = useRef<HTMLButtonElement>(null)
  // A loading button loses the focus.
  const close = () => {
    again.reset()
    button.current?.focus({ preventScroll: true })
  }
  const icon = <IconShoppingCartPlus size={18} stroke={1.75} aria-hidden />
  const action = {
    ref: button,
    'aria-label': named,
    loading: again.isPending,
    onClick: () => again.mutate({ replaceCart: false }),
  }
  return (
    <>
      {isIcon ? (
        <Tooltip label={label}>
          <ActionIcon {...action} variant="subtle" size="lg">
            {icon}
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button {...action} {...look} leftSection={icon}>
          {label}
        </Button>
      )}
      <BuyAgainResult result={again.data} onClose={close} />
      <OtherZoneDialog
        opened={isOther}
        zone={zone}
        onReplace={() => again.mutate({ replaceCart: true })}
        onClose={close}
      />
      <ErrorModal
        opened={again.isError && !isOther}
        title={t.purchases.again.failed}
        message={messageOf(again.error, t.words.weWillFixIt)}
        onClose={close}
      />
    </>
  )
}

type Result = z.infer<typeof buyAgain.answer>

function BuyAgainResult({ result, onClose }: { result: Result | undefined; onClose: () => void }) {
  const t = useTexts()
  // For the closing dialog.
  const [shown, setShown] = useState(result)
  if (result !== undefined && result !== shown) setShown(result)
  const { added = [], missing = [] } = shown ?? {}
  return (
    <Dialog
      opened={result !== undefined}
      onClose={onClose}
      size="lg"
      title={added.length > 0 ? t.purchases.again.done(added.length) : t.purchases.again.nothing}
    >
      {added.length > 0 && (
        <ul aria-label={t.purchases.again.added}>
          {added.map((item) => (
            <Added key={item.buy_order_item_id} item={item} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <section>
          <Title order={3} size="h4" mt="md" mb="xs">
            {t.purchases.again.missing(missing.length)}
          </Title>
          <ul>
            {missing.map((item) => (
              <Missing key={item.buy_order_item_id} item={item} />
            ))}
          </ul>
        </section>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose} data-autofocus={added.length === 0 || undefined}>
          {t.purchases.again.stay}
        </Button>
        {added.length > 0 && (
          <ButtonLink data-autofocus link={paths.cart()}>
            {t.purchases.again.toCart}
          </ButtonLink>
        )}
      </DialogFoot>
    </Dialog>
  )
}

function Added({ item }: { item: AddedAgain }) {
  const t = useTexts()
  return (
    <li className={classes.againItem}>
      <span className={classes.againProduct}>
        <b>{item.title}</b>
        <Text span inherit c="dimmed">
          {t.purchases.again.soldBy(item.fantasy_name)}
        </Text>
      </span>
      <span className={classes.againFigures}>
        <span>{t.purchases.again.quantity(item.quantity, item.in_cart)}</span>
        {item.previous_value !== null && item.previous_currency_code !== null && (
          <Text span inherit c="dimmed">
            {t.purchases.again.priceThen}{' '}
            <PricePlusTax amount={item.previous_value} currency={item.previous_currency_code} />
          </Text>
        )}
        <Text span inherit c={item.previous_value === null ? 'dimmed' : undefined}>
          {item.previous_value === null ? t.orders.unitPrice : t.purchases.again.priceNow}{' '}
          <PricePlusTax amount={item.value} currency={item.currency_code} />
        </Text>
      </span>
    </li>
  )
}

function Missing({ item }: { item: MissingAgain }) {
  const t = useTexts()
  return (
    <li className={classes.againItem}>
      <span className={classes.againProduct}>
        <b>{item.title}</b>
        <Text span inherit c="var(--mantine-color-error)">
          {t.purchases.cannotBuyAgain}
        </Text>
        <Text span inherit c="dimmed">
          {t.purchases.again.reasons[item.reason](item.fantasy_name)}
          {item.other_offers && (
            <>
              {' '}
              <AnchorLink inherit link={paths.detail(item.sku)}>
                {t.purchases.again.otherOffers}
              </AnchorLink>
            </>
          )}
        </Text>
      </span>
    </li>
  )
}

interface OtherZoneDialogProps {
  opened: boolean
  zone: string
  onReplace: () => void
  onClose: () => void
}

/** K3, P8 */
function OtherZoneDialog({ opened, zone, onReplace, onClose }: OtherZoneDialogProps) {
  const t = useTexts()
  const { data: cart } = useQuery({ ...cartQuery, enabled: opened })
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title={t.purchases.again.otherZone}
      confirmLabel={t.purchases.again.replace}
      cancelLabel={t.purchases.again.keep}
      onConfirm={onReplace}
      onClose={onClose}
    >
      <Text size="sm">{t.purchases.again.otherZoneText(cart?.region_name ?? '', zone)}</Text>
      <Text size="sm">
        {t.purchases.again.otherZoneHint}{' '}
        <AnchorLink inherit link={paths.cart()}>
          {t.purchases.again.seeCart}
        </AnchorLink>
      </Text>
    </ConfirmDialog>
  )
}

interface Again {
  purchaseId: number
  items: readonly number[] | undefined
  redoes: boolean
}

function useBuyAgain({ purchaseId, items, redoes }: Again) {
  const queryClient = useQueryClient()
  const key = useRef<string | null>(null)
  return useMutation({
    ...CART_SCOPE,
    mutationFn: ({ replaceCart }: { replaceCart: boolean }) => {
      // Reuse the key until an answer arrives.
      key.current ??= newIdempotencyKey()
      const sent = { params: { order_id: purchaseId }, idempotencyKey: key.current }
      const body = { replace_cart: replaceCart }
      if (redoes) return call('POST /buyorders/my-orders/:order_id/redo', { ...sent, body })
      return call('POST /buyorders/my-orders/:order_id/again', {
        ...sent,
        body: { ...(items && { items: [...items] }), ...body },
      })
    },
    onSuccess: ({ cart }) => showCart(queryClient, cart),
    // Another tab may have changed the cart's zone.
    onError: (error) => (isOtherZone(error) ? queryClient.invalidateQueries(cartQuery) : undefined),
    onSettled(_answer, error) {
      if (!isUnreachable(error)) key.current = null
    },
  })
}

function isOtherZone(error: unknown): boolean {
  return error instanceof ApiFailure && error.errorCode === CART_OTHER_ZONE
}
