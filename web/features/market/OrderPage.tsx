// One order, read-only but for notes, claims and its approver (O11).
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { AnyOrderDetail } from '#contract/market.ts'
import { dispatchNotesOf } from '#domain/dispatch-notes.ts'
import { anyOrderQuery } from '#web/api/market.ts'
import { dispatchNoteFile, purchaseOrderFile } from '#web/api/papers.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { ChainSteps } from '#web/components/ChainSteps.tsx'
import { Comment, OrderColumns } from '#web/components/OrderLayout.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { Page } from '#web/components/Page.tsx'
import { TaxFacts } from '#web/components/TaxFacts.tsx'
import { Approvers } from '#web/features/purchases/Approvers.tsx'
import { OrderHistory } from '#web/features/purchases/OrderHistory.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { EmailText, InstantText, Money } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { MoveApproval } from './MoveApproval.tsx'
import { OpenClaims } from './OpenClaims.tsx'
import { OrderChip } from './OrderChip.tsx'
import { OrderNotes } from './OrderNotes.tsx'
import classes from './market.module.css'

export function OrderPage() {
  const { orderId } = useParams({ from: '/shell/operator/orders/$orderId' })
  const id = wholeNumber(orderId, 1)
  return id === undefined ? <NotFoundPage /> : <Order key={id} id={id} />
}

function Order({ id }: { id: number }) {
  const t = useTexts()
  const { data: order, error, refetch } = useQuery(anyOrderQuery(id))
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={order ? t.orders.order(order.internal_code) : t.market.order}
      chips={order && <OrderChip state={order.state} />}
      crumbs={[{ label: t.market.orders, link: paths.allOrders() }, { label: t.market.order }]}
    >
      {order ? (
        <OrderView order={order} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

function OrderView({ order }: { order: AnyOrderDetail }) {
  const t = useTexts()
  return (
    <OrderColumns
      aside={
        <Stack gap="lg">
          <Panel title={t.market.facts}>
            <OrderFacts order={order} />
          </Panel>
          <Panel title={t.market.total}>
            <OrderTotals totals={order} committed={order.committed} taxed={order} />
            {order.state !== 'rejected' && <Papers order={order} />}
          </Panel>
          <Panel title={t.sales.invoicing}>
            <Invoicing order={order} />
          </Panel>
          <OrderNotes order={order} />
        </Stack>
      }
    >
      <Stack gap="lg">
        <OpenClaims order={order} />
        {order.chain && (
          <Panel title={t.approvalRules.who}>
            <ChainSteps chain={order.chain} label={t.approvalRules.who} />
          </Panel>
        )}
        <Panel title={t.market.items} flush>
          <CardTable
            caption={t.market.items}
            rows={order.items}
            keyOf={({ id }) => id}
            columns={[
              {
                label: t.market.product,
                heading: true,
                cell: ({ combination: { title, sku } }) => (
                  <div className={classes.product}>
                    {title}
                    <Text size="xs" c="dimmed" fw={400}>
                      {sku}
                    </Text>
                  </div>
                ),
              },
              { label: t.market.units, numeric: true, cell: ({ quantity }) => quantity },
              { label: t.market.sent, numeric: true, cell: ({ quantity_sent }) => quantity_sent },
              { label: t.market.cancelled, numeric: true, cell: ({ quantity_cancel }) => quantity_cancel },
              {
                label: t.market.subtotal,
                numeric: true,
                cell: ({ subtotal, currency_code }) => <Money amount={subtotal} currency={currency_code} />,
              },
            ]}
          />
        </Panel>
        <Panel title={t.market.history}>
          <OrderHistory order={order} />
        </Panel>
        <Emails emails={order.emails} />
      </Stack>
    </OrderColumns>
  )
}

function Papers({ order }: { order: AnyOrderDetail }) {
  const { papers } = useTexts()
  return (
    <Group gap="xs" mt="sm">
      <PaperMenu
        label={papers.purchaseOrder}
        named={papers.of(papers.purchaseOrder, order.internal_code)}
        read={purchaseOrderFile(order.id)}
      />
      {dispatchNotesOf(order.events).map((note) => (
        <PaperMenu
          key={note}
          label={papers.of(papers.dispatchNote, note)}
          named={papers.of(papers.dispatchNote, note)}
          read={dispatchNoteFile(order.id, note)}
        />
      ))}
    </Group>
  )
}

/** Both sides, as the order keeps them (F1, F2). */
function Invoicing({ order }: { order: AnyOrderDetail }) {
  const t = useTexts()
  const unknown = order.buyer_tax_data ? '—' : t.tax.unknown
  return (
    <Stack gap="md" align="stretch">
      <Facts
        items={[
          [t.tax.logisticCenter, order.logistic_center ?? unknown],
          [t.tax.deliveryContact, order.delivery_contact ?? unknown],
        ]}
      />
      <Text fw={600}>{order.company}</Text>
      <TaxFacts data={order.buyer_tax_data} />
      <Text fw={600}>{order.seller}</Text>
      <TaxFacts data={order.seller_tax_data} />
    </Stack>
  )
}

function OrderFacts({ order }: { order: AnyOrderDetail }) {
  const t = useTexts()
  const { buyer, approver } = order
  return (
    <Stack gap="md" align="stretch">
      <Facts
        items={[
          [t.market.purchase, order.purchase_code],
          [t.market.date, <InstantText key="at" instant={order.created_at} withTime />],
          [t.market.company, order.company],
          [t.market.buyer, `${buyer.name} · ${buyer.email}`],
          [
            t.market.approver,
            <Approvers
              key="approver"
              orders={[order]}
              next={order.state === 'pending_approval' ? approver : null}
            />,
          ],
          [t.market.seller, order.seller],
          [t.market.address, `${order.address_description}, ${order.region}`],
          [t.market.costCenter, order.cost_center],
          [t.market.sapNumber, order.sap_number ?? '—'],
        ]}
      />
      <MoveApproval order={order} />
      <Comment label={t.market.sellerComments} text={order.provider_comments} />
      <Comment label={t.market.approverComments} text={order.approver_comments} />
      <AnchorLink link={paths.audit({ kind: 'buy_orders', search: order.internal_code })} size="sm">
        {t.market.seeAudit}
      </AnchorLink>
    </Stack>
  )
}

function Emails({ emails }: Pick<AnyOrderDetail, 'emails'>) {
  const t = useTexts()
  return (
    <Panel title={t.market.emails} flush={emails.length > 0}>
      {emails.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.market.noEmails}
        </Text>
      ) : (
        <CardTable
          caption={t.market.emails}
          rows={emails}
          keyOf={({ id }) => id}
          compact
          columns={[
            {
              label: t.market.email,
              heading: true,
              cell: ({ kind }) => t.market.emailKind(kind),
              phone: 'first',
            },
            { label: t.market.to, cell: ({ to }) => <EmailText email={to} />, phone: 'second' },
            {
              label: t.market.date,
              cell: ({ created_at }) => (
                <span className={classes.whole}>
                  <InstantText instant={created_at} withTime />
                </span>
              ),
              phone: 'secondEnd',
            },
            {
              label: t.market.state,
              cell: ({ state }) => <span className={classes.whole}>{t.market.emailStates[state]}</span>,
              phone: 'firstEnd',
            },
          ]}
        />
      )}
    </Panel>
  )
}
