import { Alert, Anchor, Button, CloseButton } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowNarrowRight,
  IconCircleCheck,
  IconCloudOff,
  IconReceipt,
} from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { messageOf } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Money } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import type { PriceChange } from './agreed-terms.ts'
import { NOTICES_ID } from './checkout-form.ts'
import type { CartEditor } from './use-cart-editor.ts'
import type { Bought } from './use-checkout.ts'
import classes from './CartPage.module.css'

interface CartNoticesProps {
  unavailable: readonly CartItem[]
  priceChanges: readonly PriceChange[]
  onRemove: (items: readonly CartItem[]) => void
}

/** K10, K11 */
export function CartNotices({ unavailable, priceChanges, onRemove }: CartNoticesProps) {
  const t = useTexts()
  return (
    <div id={NOTICES_ID} role="status" className={classes.notices}>
      {unavailable.length > 0 && (
        <Alert
          color="red"
          role="group"
          icon={<IconAlertCircle size={18} aria-hidden />}
          title={t.cart.someUnavailable(unavailable.length)}
        >
          <ul className={classes.noticeItems}>
            {unavailable.map((item) => (
              <li key={item.cart_item_id}>{item.title}</li>
            ))}
          </ul>
          {t.cart.someUnavailableHint}
          <Button
            display="block"
            mt="sm"
            size="compact-sm"
            variant="default"
            onClick={() => onRemove(unavailable)}
          >
            {t.cart.removeUnavailable}
          </Button>
        </Alert>
      )}
      {priceChanges.length > 0 && (
        <Alert
          color="yellow"
          role="group"
          icon={<IconReceipt size={18} aria-hidden />}
          title={t.cart.pricesChanged(priceChanges.length)}
        >
          <ul className={classes.noticeItems}>
            {priceChanges.map(({ item, before }) => (
              <li key={item.cart_item_id}>
                {item.title}: <Money {...before} />{' '}
                <IconArrowNarrowRight size={14} role="img" aria-label={t.cart.priceNow} />{' '}
                <Money amount={item.value} currency={item.currency_code} />
              </li>
            ))}
          </ul>
          {t.cart.pricesChangedHint}
        </Alert>
      )}
    </div>
  )
}

export function StaleNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Alert
      color="yellow"
      mb="md"
      role="status"
      icon={<IconCloudOff size={18} aria-hidden />}
      title={t.cart.staleTitle}
    >
      {messageOf(error, t.words.weWillFixIt)}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onRetry}>
        {t.words.retry}
      </Anchor>
    </Alert>
  )
}

/** K11 */
export function BoughtNotice({ how, onDismiss }: { how: Bought; onDismiss: () => void }) {
  const t = useTexts()
  return (
    <Alert
      color="brand"
      mb="md"
      role="alert"
      icon={<IconCircleCheck size={18} aria-hidden />}
      title={t.cart.bought[how].title}
      withCloseButton
      closeButtonLabel={t.words.close}
      onClose={onDismiss}
    >
      {t.cart.bought[how].text}{' '}
      <AnchorLink inherit underline="always" link={paths.myOrders()} onClick={onDismiss}>
        {t.shell.myOrders}
      </AnchorLink>
      .
    </Alert>
  )
}

interface RemovedNoticeProps {
  item: CartItem
  removal: Pick<CartEditor['removal'], 'undo' | 'undoing' | 'dismiss'>
}

/** K4 */
export function RemovedNotice({ item, removal }: RemovedNoticeProps) {
  const t = useTexts()
  const textId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [item.cart_item_id])
  return (
    <div role="status" className={classes.removed}>
      <span id={textId} className={classes.removedText}>
        {t.cart.removed(item.title)}
      </span>
      <Button
        ref={button}
        aria-describedby={textId}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={removal.undoing}
        onClick={removal.undo}
      >
        {t.cart.undo}
      </Button>
      <CloseButton aria-label={t.words.close} onClick={removal.dismiss} />
    </div>
  )
}
