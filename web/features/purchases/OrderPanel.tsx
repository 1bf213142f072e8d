import { Group, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderItem, PurchaseDetail, SellerOrder } from '#contract/purchases.ts'
import { purchaseOrderFile } from '#web/api/papers.ts'
import { waitingStep } from '#web/components/approval-chain.ts'
import { ChainSteps } from '#web/components/ChainSteps.tsx'
import { ContactPopover } from '#web/components/ContactPopover.tsx'
import { HiddenColumn, LineCells, OrderLines } from '#web/components/OrderLines.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Fold } from '#web/ui/Fold.tsx'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import { AskCancellation, CancellationState } from './CancellationRequest.tsx'
import { Deliveries } from './Deliveries.tsx'
import { EventText, OrderHistory } from './OrderHistory.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { isWithdrawn, orderStateOf, progressStateOf } from './states.ts'
import classes from './OrderPanel.module.css'

/** P3 */
export function OrderPanel({ order, purchase }: { order: SellerOrder; purchase: PurchaseDetail }) {
  const t = useTexts()
  const isOneOfSeveral = purchase.buy_orders.length > 1
  const hasSeveralItems = order.buy_order_items.length > 1
  const chip = useOrderChip(order)
  const seller = order.provider.fantasy_name
  return (
    <section className={classes.panel} aria-label={t.purchases.orderOf(order.internal_code, seller)}>
      <header className={classes.header}>
        <Title order={2} size="h3">
          {seller}
        </Title>
        <p className={classes.code}>
          {t.orders.order(order.internal_code)}
          {order.sap_number !== null && (
            <span>
              {t.orders.sapNumber} {order.sap_number}
            </span>
          )}
          <ContactPopover seller={order.provider} taxData={order.seller_tax_data} />
        </p>
        <StateChip tone={chip.tone}>{chip.text}</StateChip>
      </header>
      <OrderProgress order={order} approver={purchase.approver.name} />
      <Rejection order={order} />
      <OrderSteps order={order} />
      <CancellationState order={order} />
      <Deliveries order={order} />
      <div className={classes.lines}>
        <OrderLines
          columns={
            <>
              <th scope="col" data-numeric>
                {t.orders.subtotal}
              </th>
              <HiddenColumn label={t.purchases.buyAgain} />
            </>
          }
        >
          <tbody>
            {order.buy_order_items.map((item) => (
              <Line key={item.id} item={item} purchase={purchase} isInParts={order.to_send.length > 1} />
            ))}
          </tbody>
        </OrderLines>
      </div>
      <div className={classes.panelFoot}>
        <div>
          <Group gap="xs">
            {isOneOfSeveral && hasSeveralItems && (
              <BuyAgain
                purchaseId={purchase.id}
                items={order.buy_order_items.map(({ id }) => id)}
                zone={purchase.region}
                variant="default"
                size="compact-sm"
                label={t.purchases.buyOrderAgain}
                named={t.purchases.buyOrderAgainNamed(order.internal_code)}
              />
            )}
            <AskCancellation order={order} />
            {orderStateOf(order.state).name !== 'rejected' && (
              <PaperMenu
                label={t.papers.purchaseOrder}
                named={t.papers.of(t.papers.purchaseOrder, order.internal_code)}
                read={purchaseOrderFile(order.id)}
              />
            )}
          </Group>
          <section aria-label={t.purchases.historyOf(order.internal_code)}>
            <Fold
              summary={
                <>
                  <Title order={3} size="h4">
                    {t.purchases.history}
                  </Title>
                  {t.purchases.news(order.events.length)}
                </>
              }
            >
              <OrderHistory order={order} />
            </Fold>
          </section>
        </div>
        {isOneOfSeveral && (
          <section className={classes.totals}>
            <VisuallyHidden>
              <Title order={3}>{t.purchases.orderTotals}</Title>
            </VisuallyHidden>
            <OrderTotals totals={order} committed={order.committed} />
          </section>
        )}
      </div>
    </section>
  )
}

/** R2: open while a step waits. */
function OrderSteps({ order: { chain, internal_code: code } }: { order: SellerOrder }) {
  const { approvalRules: t } = useTexts()
  if (!chain) return null
  const steps = <ChainSteps chain={chain} label={t.whoOf(code)} />
  const isOpen = waitingStep(chain) !== null || chain.steps.length === 0
  return (
    <section className={classes.steps} aria-label={t.whoOf(code)}>
      {isOpen ? (
        steps
      ) : (
        <Fold
          summary={
            <Title order={3} size="h4">
              {t.who}
            </Title>
          }
        >
          {steps}
        </Fold>
      )}
    </section>
  )
}

/** P6, P9 */
function useOrderChip(order: SellerOrder): { tone: Tone; text: string } {
  const t = useTexts()
  const { code, tone } = orderStateOf(order.state)
  if (isWithdrawn(order)) return { tone: 'neutral', text: t.purchases.outcomes.withdrawn }
  return {
    tone,
    text: progressStateOf(order) === 'sent' ? t.purchases.onItsWay : t.purchases.orderStates[code],
  }
}

interface LineProps {
  item: OrderItem
  purchase: PurchaseDetail
  /** Lines of the order come on different days. */
  isInParts: boolean
}

function Line({ item, purchase, isInParts }: LineProps) {
  const t = useTexts()
  const { title, sku } = item.combination
  return (
    <tr>
      <LineCells item={item} title={<Link {...paths.detail(sku)}>{title}</Link>}>
        {t.orders.sku} {sku}
        {item.quantity_refused > 0 && <div>{t.approvals.part.refused(item.quantity_refused)}</div>}
        {isInParts && <div>{t.orders.deliveryIn(item.days_delivery_time_block)}</div>}
      </LineCells>
      <td data-numeric data-total>
        <PricePlusTax fw={650} amount={item.subtotal} currency={item.currency_code} />
      </td>
      <td data-screen-only>
        <BuyAgain
          purchaseId={purchase.id}
          items={[item.id]}
          zone={purchase.region}
          isIcon
          label={t.purchases.buyAgain}
          named={t.purchases.buyAgainNamed(title)}
        />
      </td>
    </tr>
  )
}

/** P3 */
function Rejection({ order }: { order: SellerOrder }) {
  const rejected = order.events.find(({ type }) => type === 'rejected')
  if (!rejected) return null
  return (
    <p className={classes.rejection}>
      <EventText event={rejected} />
    </p>
  )
}
