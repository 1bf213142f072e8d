// The buyer asks to cancel what was not sent yet, and reads the answer (B20).
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderItem, SellerOrder } from '#contract/purchases.ts'
import { askProblem } from '#domain/cancellation-requests.ts'
import { CANCELLATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { lineOf, openOf } from '#web/features/sales/sale-state.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { HistoryLines } from './OrderHistory.tsx'
import { usePurchaseAction } from './purchase-action.ts'
import { orderStateOf } from './states.ts'
import classes from './OrderPanel.module.css'

const COLORS = { waiting: 'yellow', accepted: 'brand', refused: 'red', sent: 'blue' } as const

export function CancellationState({ order }: { order: SellerOrder }) {
  const t = useTexts()
  const { cancellation_request: request } = order
  if (request === null) return null
  const { reason, lines, asked_at, answer, answer_reason, answered_at } = request
  const state = answer ?? 'waiting'
  const texts = t.purchases.cancellation
  return (
    <Alert
      className={classes.cancellation}
      color={COLORS[state]}
      icon={<IconBan size={20} aria-hidden />}
      title={texts[state]}
      role="note"
    >
      <HistoryLines lines={lines} />
      <Text inherit className={classes.written}>
        <strong>{texts.yourReason}</strong> {reason}
      </Text>
      {answer_reason !== null && (
        <Text inherit className={classes.written}>
          <strong>{texts.answerReason}</strong> {answer_reason}
        </Text>
      )}
      <Text inherit c="dimmed">
        {answered_at === null ? texts.askedOn : texts.answeredOn}{' '}
        <InstantText instant={answered_at ?? asked_at} withTime />
      </Text>
    </Alert>
  )
}

export function AskCancellation({ order }: { order: SellerOrder }) {
  const t = useTexts()
  const texts = t.purchases.askCancellation
  const items = order.buy_order_items.filter((item) => openOf(item) > 0)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number | 'refused' | null>>(new Map())
  const [reason, setReason] = useState('')
  const attempt = useIdempotencyKey()
  const quantityOf = (item: OrderItem) => {
    const typed = quantities.get(item.id)
    return typed === undefined ? openOf(item) : typed === 'refused' ? null : typed
  }
  const asked = items
    .map((item) => ({ buy_order_item_id: item.id, quantity: quantityOf(item) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const { open, dialog } = usePurchaseAction(async () => {
    const params = { order_id: order.id }
    const body = { items: asked, reason: reason.trim() }
    await call('POST /buyorders/cancellation-requests/:order_id', {
      params,
      body,
      idempotencyKey: attempt.keyOf(body),
    })
    attempt.done()
    setQuantities(new Map())
    setReason('')
  }, texts.sent)
  const lines = new Map(order.buy_order_items.map((item) => [item.id, lineOf(item)]))
  const isUnanswered = order.cancellation_request?.answer === null
  if (!dialog.opened && askProblem(orderStateOf(order.state).name, lines, isUnanswered)) return null
  const isWrong = [...quantities.values()].includes('refused') || asked.length === 0
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.openNamed(order.internal_code)}
        onClick={open}
      >
        {texts.open}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={texts.title}
        confirmLabel={texts.send}
        cancelLabel={texts.goBack}
        confirmDisabled={isWrong || isBlank(reason)}
      >
        <Text size="sm">{texts.text}</Text>
        <Stack gap="xs">
          {items.map((item) => (
            <Group key={item.id} justify="space-between" wrap="nowrap" className={classes.askedItem}>
              <div>
                <Text size="sm" className={classes.written}>
                  {item.combination.title}
                </Text>
                <Text size="xs" c="dimmed">
                  {texts.left(openOf(item))}
                </Text>
              </div>
              <QuantityInput
                label={texts.quantityOf(item.combination.title)}
                value={quantityOf(item)}
                max={openOf(item)}
                disabled={dialog.pending}
                onChange={(quantity, isRefused) =>
                  setQuantities((before) => new Map(before).set(item.id, isRefused ? 'refused' : quantity))
                }
              />
            </Group>
          ))}
        </Stack>
        <LimitedTextarea
          label={texts.reason}
          placeholder={texts.placeholder}
          required
          rows={3}
          max={CANCELLATION_REASON_MAX_LENGTH}
          value={reason}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  )
}
