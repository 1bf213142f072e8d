// "Detalle del pedido" of a seller (V3–V6)
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { Alert, Text } from '@mantine/core'
import { IconMessageReport, IconTruckDelivery } from '@tabler/icons-react'
import type { SaleDetail } from '#contract/sales.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { deliveriesQuery, saleQuery } from '#web/api/orders.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Comment, OrderColumns, OrderHeading } from '#web/components/OrderLayout.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { RejectDialog, useRejection } from './RejectDialog.tsx'
import { blocksOf, openOf, saleAllows, useQuantities } from './sale-state.ts'
import { SaleBlock } from './SaleBlock.tsx'
import { BuyerEmail, SaleStateChip } from './SaleCard.tsx'
import { SapNumber } from './SapNumber.tsx'
import { SendDialog, SendPanel, useSending } from './SendDialog.tsx'
import classes from './SalePage.module.css'

export function SalePage() {
  const { orderId } = useParams({ from: '/shell/sales/order-detail/$orderId' })
  const id = wholeNumber(orderId, 1)
  return id === undefined ? <NotFoundPage /> : <Sale key={id} id={id} />
}

function Sale({ id }: { id: number }) {
  const t = useTexts()
  const { data: sale, error, refetch } = useQuery(saleQuery(id))
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={t.orders.detailTitle}
      windowTitle={sale ? t.orders.order(sale.internal_code) : t.orders.detailTitle}
      intro={<OrderHeading code={sale?.internal_code} chips={sale && <SaleStateChip code={sale.state} />} />}
      crumbs={[{ label: t.sales.title, link: paths.sales() }, { label: t.orders.detailTitle }]}
    >
      {sale ? (
        <SaleView sale={sale} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

function SaleView({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const top = useRef<HTMLDivElement>(null)
  // The pressed button may disappear, so focus moves up.
  const focusTop = () => top.current?.focus({ preventScroll: true })
  const blocks = blocksOf(sale.buy_order_items)
  const sendable = saleAllows('send', sale.state) && sale.buy_order_items.some((item) => openOf(item) > 0)
  const rejectable = saleAllows('cancel', sale.state)
  const quantities = useQuantities(sale.buy_order_items)
  const sending = useSending(sale.id, quantities, focusTop)
  const rejection = useRejection(sale.id, blocks, focusTop)
  return (
    <>
      <OrderColumns
        aside={
          <Panel title={t.sales.summary}>
            <OrderTotals totals={sale} />
          </Panel>
        }
        actions={sendable ? <SendPanel quantities={quantities} onSend={sending.open} /> : undefined}
      >
        <div ref={top} tabIndex={-1} className={classes.top}>
          {sale.state === 8 && <Claims sale={sale} />}
          {sendable && <PartialDeliveries />}
          <SaleFacts sale={sale} />
        </div>
        {blocks.map((block) => (
          <SaleBlock
            key={block.days}
            orderId={sale.id}
            block={block}
            toSend={sale.to_send.find((one) => one.days_delivery_time_block === block.days)}
            quantities={quantities}
            sendable={sendable}
            onReject={rejectable ? () => rejection.open(block) : undefined}
          />
        ))}
      </OrderColumns>
      <SendDialog sending={sending} allowed={sendable && !quantities.tooMany && sending.items.length > 0} />
      <RejectDialog rejection={rejection} />
    </>
  )
}

function SaleFacts({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const purchased = <InstantText instant={sale.created_at} />
  const arrives = <DayText day={sale.estimated_date} />
  const buyer = <BuyerEmail email={sale.client.user.email} code={sale.internal_code} />
  return (
    <Panel>
      <div className={classes.facts}>
        <Facts
          layout="columns"
          items={[
            [t.orders.purchaseDate, purchased],
            [t.orders.estimatedDate, arrives],
            [t.sales.buyer, buyer],
            [t.sales.company, sale.client.company],
            [t.orders.address, sale.address_description],
            [t.orders.zone, sale.region],
          ]}
        />
        <SapNumber sale={sale} />
        <Comment label={t.sales.buyerComments} text={sale.provider_comments} />
      </div>
    </Panel>
  )
}

function Claims({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const { data: history = [] } = useQuery(deliveriesQuery(sale.id))
  // A claim is repeated for each item of its delivery.
  const claimed = new Map(
    history.filter((entry) => entry.state === 4).map((entry) => [entry.dispatch_note_number ?? '', entry]),
  )
  return Array.from(claimed, ([note, { claim, updated_at }]) => (
    <Alert
      key={note}
      color="red"
      icon={<IconMessageReport size={20} aria-hidden />}
      title={t.sales.claimTitle(note)}
    >
      <Text inherit className={classes.claimText}>
        {claim}
      </Text>
      <Text inherit mt="xs">
        {t.sales.claimedOn} <InstantText instant={updated_at} withTime />. {t.sales.writeToBuyer}{' '}
        <BuyerEmail email={sale.client.user.email} code={sale.internal_code} />
      </Text>
    </Alert>
  ))
}

function PartialDeliveries() {
  const t = useTexts()
  return (
    <Alert role="note" icon={<IconTruckDelivery size={20} aria-hidden />} title={t.sales.partialTitle}>
      {t.sales.partialText}
    </Alert>
  )
}
