// "Detalle del pedido" of a seller (V3–V6)
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import type { SaleDetail } from '#contract/sales.ts'
import { useIdempotencyKey } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { deliveriesQuery, saleQuery } from '#web/api/orders.ts'
import { dispatchNoteFile, pickingListFile, purchaseOrderFile } from '#web/api/papers.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { EstimatedDate } from '#web/components/EstimatedDate.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { Comment, OrderColumns } from '#web/components/OrderLayout.tsx'
import { OrderLines } from '#web/components/OrderLines.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { CancellationPanel } from './CancellationPanel.tsx'
import { ClaimPanel } from './ClaimPanel.tsx'
import { HistoryFailed } from './ItemHistory.tsx'
import { blocksOf, openOf, type Quantities, saleAllows, unitsOf, useQuantities } from './sale-state.ts'
import { InvoicingData } from './InvoicingData.tsx'
import { NextSale } from './NextSale.tsx'
import { SaleBlock } from './SaleBlock.tsx'
import { BuyerEmail, SaleChips } from './SaleCard.tsx'
import { RejectDialog, SendDialog } from './SaleDialogs.tsx'
import { SapNumber } from './SapNumber.tsx'
import { SellerNote } from './SellerNote.tsx'
import classes from './SalePage.module.css'

const ROUTE = '/shell/sales/order-detail/$orderId'

export function SalePage() {
  const { orderId } = useParams({ from: ROUTE })
  const id = wholeNumber(orderId, 1)
  return id === undefined ? <NotFoundPage /> : <Sale key={id} id={id} />
}

function Sale({ id }: { id: number }) {
  const t = useTexts()
  const list = useSearch({ from: ROUTE })
  const query = useQuery(saleQuery(id))
  const { data: sale, error, refetch } = query
  useGeneralError(query)
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={sale ? t.orders.order(sale.internal_code) : t.orders.detailTitle}
      chips={sale && <SaleChips sale={sale} />}
      actions={<NextSale id={id} list={list} />}
      crumbs={[{ label: t.sales.title, link: paths.sales(list) }, { label: t.orders.detailTitle }]}
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
  const attempt = useIdempotencyKey()
  const [note, setNote] = useState('')
  const { dialog, open, close } = useDialogs<{ rejects: number | null }>()
  const rejected = blocks.find(({ days }) => days === dialog?.rejects)
  const dialogProps = { orderId: sale.id, opened: dialog?.opened ?? false, onDone: focusTop, onClose: close }
  return (
    <>
      <OrderColumns
        aside={
          <Panel title={t.sales.summary}>
            <OrderTotals totals={sale} committed={sale.committed} taxed={sale} />
            <Group gap="xs" mt="sm">
              <PaperMenu
                label={t.papers.purchaseOrder}
                named={t.papers.of(t.papers.purchaseOrder, sale.internal_code)}
                read={purchaseOrderFile(sale.id)}
              />
              <PaperMenu
                label={t.papers.pickingList}
                named={t.papers.of(t.papers.pickingList, sale.internal_code)}
                read={pickingListFile(sale.id)}
              />
              {sale.dispatch_notes.map((note) => (
                <PaperMenu
                  key={note}
                  label={t.papers.of(t.papers.dispatchNote, note)}
                  named={t.papers.of(t.papers.dispatchNote, note)}
                  read={dispatchNoteFile(sale.id, note)}
                />
              ))}
            </Group>
          </Panel>
        }
        actions={
          sendable ? <SendPanel quantities={quantities} onSend={() => open({ rejects: null })} /> : undefined
        }
      >
        <Stack ref={top} tabIndex={-1} className={classes.top}>
          {sale.state === 8 && <Claims sale={sale} />}
          {sale.cancellation_request?.answer === null && (
            <CancellationPanel sale={sale} request={sale.cancellation_request} onDone={focusTop} />
          )}
          {sendable && <PartialDeliveries />}
          <SaleFacts sale={sale} />
        </Stack>
        <Panel flush>
          <OrderLines columns={<th scope="col">{t.sales.toSend}</th>}>
            {blocks.map((block) => (
              <SaleBlock
                key={block.days}
                sale={sale}
                block={block}
                toSend={sale.to_send.find((one) => one.days_delivery_time_block === block.days)}
                quantities={quantities}
                sendable={sendable}
                onReject={rejectable ? () => open({ rejects: block.days }) : undefined}
              />
            ))}
          </OrderLines>
        </Panel>
        <InvoicingData sale={sale} />
      </OrderColumns>
      {dialog?.rejects === null && (
        <SendDialog
          {...dialogProps}
          key={dialog.key}
          quantities={quantities}
          allowed={sendable && !quantities.isWrong}
          attempt={attempt}
          note={note}
          onNote={setNote}
        />
      )}
      {dialog && rejected && <RejectDialog {...dialogProps} key={dialog.key} block={rejected} />}
    </>
  )
}

function SendPanel({ quantities, onSend }: { quantities: Quantities; onSend: () => void }) {
  const t = useTexts()
  const { toSend, isWrong } = quantities
  const hint = isWrong
    ? t.sales.wrongQuantity
    : toSend.length === 0
      ? t.sales.chooseQuantity
      : t.sales.willSend(t.sales.units(unitsOf(toSend)), t.words.products(toSend.length))
  return (
    <Stack gap="xs">
      <Text size="sm" c={isWrong ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {hint}
      </Text>
      <Button
        fullWidth
        leftSection={<IconTruckDelivery size={18} aria-hidden />}
        disabled={isWrong || toSend.length === 0}
        onClick={onSend}
      >
        {t.sales.send}
      </Button>
    </Stack>
  )
}

function SaleFacts({ sale }: { sale: SaleDetail }) {
  const t = useTexts()
  const purchased = <InstantText instant={sale.created_at} />
  const arrives = <EstimatedDate order={sale} />
  const buyer = <BuyerEmail email={sale.client.user.email} code={sale.internal_code} />
  return (
    <Panel>
      <Stack>
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
        <SellerNote sale={sale} />
        <Comment label={t.sales.buyerComments} text={sale.provider_comments} />
      </Stack>
    </Panel>
  )
}

/** The claims are known by the history only. */
function Claims({ sale }: { sale: SaleDetail }) {
  const query = useQuery(deliveriesQuery(sale.id))
  const { data: history = [], error, refetch } = query
  useGeneralError(query)
  // A claim is repeated for each item of its delivery.
  const claimed = Map.groupBy(
    history.filter((entry) => entry.state === 4),
    (entry) => entry.dispatch_note_number ?? '',
  )
  return (
    <>
      {error && <HistoryFailed error={error} onRetry={() => void refetch()} />}
      {Array.from(claimed, ([note, entries]) => (
        <ClaimPanel key={note} sale={sale} note={note} entries={entries} />
      ))}
    </>
  )
}

function PartialDeliveries() {
  const t = useTexts()
  return (
    <Alert
      role="note"
      icon={<IconTruckDelivery size={20} aria-hidden />}
      title={t.sales.partialTitle}
      data-screen-only
    >
      {t.sales.partialText}
    </Alert>
  )
}
