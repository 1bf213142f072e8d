import { Alert, Anchor, Button, Text } from '@mantine/core'
import { useId } from 'react'
import { IconAlertCircle } from '@tabler/icons-react'
import type { BudgetOfPurchase } from '#contract/budgets.ts'
import type { Cart } from '#contract/cart.ts'
import { formatMoney } from '#domain/format.ts'
import { messageOf } from '#web/api/failure.ts'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { SpendingLimits } from './SpendingLimits.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Money, PricePlusTax, isZero } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { BUDGETS_ID } from './CartBudgets.tsx'
import { FIELD_IDS, type Obstacle, scrollToPart } from './checkout-form.ts'
import { isTermsChange, isUnsure } from './use-checkout.ts'
import classes from './CartPage.module.css'

export function CheckoutSummary({ cart, isSaving }: { cart: Cart; isSaving: boolean }) {
  const t = useTexts()
  const isFree = isZero(cart.total_w_shipping_ARP) && isZero(cart.total_w_shipping_USD)
  return (
    <Panel title={t.cart.summary} actions={<Updating isSaving={isSaving} />}>
      <div aria-busy={isSaving} className={classes.summaryTotals} data-saving={isSaving || undefined}>
        {!isFree && <OrderTotals totals={cart} taxed={cart} />}
        <SpendingLimits cart={cart} onlyUsed />
      </div>
    </Panel>
  )
}

function Updating({ isSaving }: { isSaving: boolean }) {
  const t = useTexts()
  return (
    <Text component="span" size="xs" c="dimmed" role="status">
      {isSaving && t.cart.updating}
    </Text>
  )
}

interface CheckoutBarProps {
  cart: Cart
  obstacle: Obstacle | null
  /** A budget that stops this purchase (R5). */
  stopping: BudgetOfPurchase | null
  isSaving: boolean
  isPending: boolean
  refused: Refusal | null
  onFinish: () => void
}

/** K9 */
export function CheckoutBar(props: CheckoutBarProps) {
  const { cart, obstacle, stopping, isSaving, isPending, refused, onFinish } = props
  const isOpen = obstacle === null && stopping === null
  const t = useTexts()
  const reasonId = useId()
  return (
    <>
      {refused && !isPending && <CheckoutRefusal {...refused} cart={cart} />}
      <div className={classes.bar}>
        <Totals cart={cart} isSaving={isSaving} />
        <Button
          size="md"
          loading={isPending}
          disabled={!isOpen}
          aria-describedby={isOpen ? undefined : reasonId}
          onClick={onFinish}
        >
          {t.cart.finish}
        </Button>
      </div>
      <Text id={reasonId} size="xs" c="dimmed" mt={4} ta="center" role="status" className={classes.barReason}>
        {obstacle !== null ? <Reason obstacle={obstacle} /> : stopping && <BudgetReason budget={stopping} />}
      </Text>
    </>
  )
}

/** For phones. */
function Totals({ cart, isSaving }: { cart: Cart; isSaving: boolean }) {
  const t = useTexts()
  const totals = [
    { currency: 'ARS', amount: cart.total_w_shipping_ARP },
    { currency: 'USD', amount: cart.total_w_shipping_USD },
  ] as const
  return (
    <dl className={classes.barTotals} data-saving={isSaving || undefined}>
      {totals
        .filter(({ amount }) => !isZero(amount))
        .map(({ currency, amount }) => (
          <div key={currency} className={classes.barTotal}>
            <dt>{isSaving ? t.cart.updating : t.orders.totalIn[currency]}</dt>
            <dd>
              <PricePlusTax amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Links to the missing field. */
function Reason({ obstacle }: { obstacle: Obstacle }) {
  const t = useTexts()
  const text = t.cart.obstacles[obstacle]
  const field = fieldOf(obstacle)
  return field === null ? text : <PartLink part={field}>{text}</PartLink>
}

function BudgetReason({ budget: { over_by: over, currency_code } }: { budget: BudgetOfPurchase }) {
  const { budgets: t } = useTexts()
  const language = useLanguage()
  return (
    <PartLink part={BUDGETS_ID}>{t.obstacle(formatMoney(over ?? '0.00', currency_code, language))}</PartLink>
  )
}

function PartLink({ part, children }: { part: string; children: string }) {
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      c="inherit"
      underline="always"
      onClick={() => scrollToPart(part)?.focus({ preventScroll: true })}
    >
      {children}
    </Anchor>
  )
}

function fieldOf(obstacle: Obstacle): string | null {
  return Object.entries(FIELD_IDS).find(([name]) => name === obstacle)?.[1] ?? null
}

interface Refusal {
  error: unknown
  attempted: Cart | undefined
  onDismiss: () => void
}

/** K11 */
function CheckoutRefusal({ error, attempted, onDismiss, cart }: Refusal & { cart: Cart }) {
  const t = useTexts()
  const changes = attempted ? changedTotals(attempted, cart) : []
  return (
    <Alert
      color={isTermsChange(error) ? 'yellow' : 'red'}
      mb="md"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
      title={t.cart.notPlaced}
      withCloseButton
      closeButtonLabel={t.words.close}
      onClose={onDismiss}
    >
      {isUnsure(error) ? t.cart.maybeRetry : messageOf(error, t.words.weWillFixIt)}{' '}
      {isTermsChange(error) && t.cart.agreeToTerms}
      {changes.map(({ currency, before, now }) => (
        <Text key={currency} inherit fw={500} mt="xs">
          {t.orders.totalIn[currency]}: {t.cart.before} <Money amount={before} currency={currency} />,{' '}
          {t.cart.now} <Money amount={now} currency={currency} />.
        </Text>
      ))}
    </Alert>
  )
}

function changedTotals(attempted: Cart, cart: Cart) {
  return [
    { currency: 'ARS', before: attempted.total_w_shipping_ARP, now: cart.total_w_shipping_ARP } as const,
    { currency: 'USD', before: attempted.total_w_shipping_USD, now: cart.total_w_shipping_USD } as const,
  ].filter(({ before, now }) => before !== now)
}
