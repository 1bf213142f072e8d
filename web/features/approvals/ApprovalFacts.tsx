// Facts for the decision (Q2).
import { Alert, Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { ApprovalDetail, PurchaseApproval, Spending } from '#contract/approvals.ts'
import { dayOf, monthOf } from '#domain/days.ts'
import { formatDay, formatMonth } from '#domain/format.ts'
import { EstimatedDate } from '#web/components/EstimatedDate.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { Comment } from '#web/components/OrderLayout.tsx'
import { ContactPopover } from '#web/components/ContactPopover.tsx'
import { LastPaidText } from '#web/components/LastPaidText.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmailText, InstantText, PricePlusTax } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { Amounts } from './Amounts.tsx'
import { ApprovalStateChip } from './ApprovalCard.tsx'
import { hasHighShipping, isOtherPrice, isRisen, mayDecide, sumOrders } from './orders.ts'
import classes from './ApprovalPage.module.css'

type Facing = PurchaseApproval['orders'][number]

/** What is known of one order, or of all orders of its purchase. */
export function ApprovalFacts({ order, ofPurchase = false }: { order: Facing; ofPurchase?: boolean }) {
  const t = useTexts()
  const buyer = (
    <>
      {order.client.name}
      <br />
      <Anchor size="sm" href={`mailto:${order.client.email}`}>
        <EmailText email={order.client.email} />
      </Anchor>
    </>
  )
  const seller = <ContactPopover seller={order.provider}>{order.provider.fantasy_name}</ContactPopover>
  const placed = <InstantText instant={order.created_at} withTime />
  const arrives = <EstimatedDate order={order} />
  return (
    <Panel>
      <Stack gap="md">
        <Facts
          layout="columns"
          items={[
            [t.approvals.requestedBy, buyer],
            ...(ofPurchase ? [] : [[t.approvals.seller, seller] as const]),
            [t.orders.costCenter, order.cost_center],
            [t.orders.purchaseDate, placed],
            ...(ofPurchase ? [] : [[t.orders.estimatedDate, arrives] as const]),
            [t.orders.zone, order.region],
            [t.orders.address, order.address_description, 'wide'],
            ...(order.still_wanted_at === null
              ? []
              : [
                  [
                    t.approvals.stillWanted,
                    <InstantText key="wanted" instant={order.still_wanted_at} withTime />,
                  ] as const,
                ]),
          ]}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Comment label={t.approvals.approverComments} text={order.approver_comments} />
          <Comment label={t.approvals.sellerComments} text={order.provider_comments} />
        </SimpleGrid>
      </Stack>
    </Panel>
  )
}

type Item = Facing['buy_order_items'][number]

interface ApprovalLinesProps {
  title: ReactNode
  actions?: ReactNode
  items: readonly Item[]
}

export function ApprovalLines({ items, ...head }: ApprovalLinesProps) {
  return (
    <Panel flush {...head}>
      <ul>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ item }: { item: Item }) {
  const t = useTexts()
  const figures = [
    [t.words.quantity, item.quantity],
    [t.orders.unitPrice, <PricePlusTax key="unit" amount={item.price_unit} currency={item.currency_code} />],
    [t.orders.subtotal, <PricePlusTax key="subtotal" amount={item.subtotal} currency={item.currency_code} />],
  ] as const
  return (
    <li className={classes.line}>
      <ProductImage src={item.combination.media.image_source} alt="" size={4} />
      <div className={classes.lineText}>
        <Title order={3} size="h4">
          {item.combination.title}
        </Title>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {item.sku}
        </Text>
        <Text size="xs" c="dimmed">
          {t.orders.deliveryIn(item.days_delivery_time_block)}
        </Text>
        {item.quantity_refused > 0 && (
          <Text size="sm" fw={600}>
            {t.approvals.part.refused(item.quantity_refused)}
          </Text>
        )}
        <LastPaidText
          paid={item.last_paid}
          now={{ amount: item.price_unit, currency: item.currency_code }}
          {...(isRisen(item) && { label: t.approvals.lastPaid, c: 'var(--waiting-ink)', fw: 600 })}
        />
        <PriceToday item={item} />
      </div>
      <dl className={classes.lineFigures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Where it differs from the agreed price (R10). */
function PriceToday({ item }: { item: Item }) {
  const { approvals: t } = useTexts()
  const language = useLanguage()
  const { price_today: today } = item
  if (!today || !isOtherPrice(item)) return null
  const { price_unit: price, currency_code: currency, since } = today
  return (
    <Text size="xs" c="var(--waiting-ink)" fw={600}>
      {price === null || currency === null || since === null ? (
        t.notSoldToday
      ) : (
        <>
          {t.priceToday} <PricePlusTax amount={price} currency={currency} />,{' '}
          {t.since(formatDay(since, language))}
        </>
      )}
    </Text>
  )
}

/** Before the decision: shipping above half of the goods, prices above the last one paid. */
export function Unusual({ orders }: { orders: readonly Facing[] }) {
  const t = useTexts()
  const texts = orders.flatMap((order) => {
    const risen = order.buy_order_items.filter(isRisen).length
    const seller = order.provider.fantasy_name
    return [
      ...(hasHighShipping(order) ? [t.approvals.highShipping(seller)] : []),
      ...(risen > 0 ? [t.approvals.risenPrices(risen, seller)] : []),
    ]
  })
  if (texts.length === 0) return null
  return (
    <Alert
      color="yellow"
      role="note"
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t.approvals.unusual}
    >
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface SamePurchaseProps {
  purchase: ApprovalDetail['purchase']
  list: OrderListSearch
  withdrawn: boolean
}

export function SamePurchase({ purchase, list, withdrawn }: SamePurchaseProps) {
  const t = useTexts()
  if (purchase.other_orders.length === 0) return null
  return (
    <Panel flush title={t.approvals.samePurchase(purchase.internal_code)}>
      <ul>
        {purchase.other_orders.map((order) => (
          <li key={order.id} className={classes.sibling}>
            <div>
              <AnchorLink fw={600} link={paths.approveOrder(order.id, list)}>
                {t.orders.order(order.internal_code)}
              </AnchorLink>
              <Text inherit c="dimmed">
                {order.provider.fantasy_name}
              </Text>
            </div>
            <ApprovalStateChip state={order.state} withdrawn={withdrawn} />
            <span className={classes.siblingAmounts}>
              <Amounts of={order} />
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.sibling} data-total>
        <div>
          <b>{t.approvals.purchaseTotal}</b>
          <br />
          <AnchorLink inherit link={paths.approvePurchase(purchase.id, list)}>
            {t.approvals.seePurchase}
          </AnchorLink>
        </div>
        <b className={classes.siblingAmounts}>
          <Amounts of={purchase} />
        </b>
      </div>
    </Panel>
  )
}

interface SpendingPanelProps {
  spending: Pick<ApprovalDetail, 'month' | 'spent_by_buyer' | 'spent_by_cost_center'>
  /** Orders of one purchase. */
  orders: readonly Facing[]
}

/** With and without these orders. */
export function SpendingPanel({ spending, orders }: SpendingPanelProps) {
  const t = useTexts()
  const language = useLanguage()
  const { month, spent_by_buyer, spent_by_cost_center } = spending
  const pending = orders.filter(
    ({ state, created_at }) => mayDecide(state) && monthOf(dayOf(new Date(created_at))).from === month,
  )
  const added = pending.length > 0 ? sumOrders(pending) : null
  const withThese = orders.length === 1 ? t.approvals.spentWithThis : t.approvals.spentWithThese
  return (
    <Panel title={t.approvals.spending(formatMonth(month, language))}>
      <div className={classes.spending}>
        <Spent
          name={orders[0]?.client.name ?? ''}
          spending={spent_by_buyer}
          added={added}
          withThese={withThese}
        />
        <Spent
          name={orders[0]?.cost_center ?? ''}
          spending={spent_by_cost_center}
          added={added}
          withThese={withThese}
        />
      </div>
      <Text size="xs" c="dimmed" mt="sm">
        {t.approvals.spendingHint}
      </Text>
    </Panel>
  )
}

interface SpentProps {
  name: string
  spending: Spending
  added: ReturnType<typeof sumOrders> | null
  withThese: string
}

function Spent({ name, spending: { approved, pending }, added, withThese }: SpentProps) {
  const t = useTexts()
  const id = useId()
  const lines: (readonly [string, ReactNode])[] = [
    [t.approvals.spent, <Amounts key="approved" of={approved} />],
    ...(added ? [[withThese, <Amounts key="with" of={sumOrders([approved, added])} />] as const] : []),
    [t.approvals.alsoPending, <Amounts key="pending" of={pending} />],
  ]
  return (
    <div>
      <Title order={3} size="h4" id={id}>
        {name}
      </Title>
      <dl className={classes.spendingLines} aria-labelledby={id}>
        {lines.map(([label, amounts]) => (
          <div key={label} className={classes.spendingLine} data-strong={label === withThese || undefined}>
            <dt>{label}</dt>
            <dd>{amounts}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
