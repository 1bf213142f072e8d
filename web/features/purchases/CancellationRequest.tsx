// The buyer asks to cancel what was not sent yet, and reads the answer (B20).
import { Alert, Button, Text } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import type { SellerOrder } from '#contract/purchases.ts'
import { askProblem } from '#domain/cancellation-requests.ts'
import { CANCELLATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { ChooseUnits, useUnits } from '#web/components/ChooseUnits.tsx'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { lineOf, openOf } from '#web/features/sales/sale-state.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
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
  const [reason, setReason] = useState('')
  const attempt = useIdempotencyKey()
  const units = useUnits(
    order.buy_order_items
      .map((item) => ({
        itemId: item.id,
        title: item.combination.title,
        max: openOf(item),
        start: openOf(item),
      }))
      .filter(({ max }) => max > 0),
  )
  const { open, dialog } = usePurchaseAction(async () => {
    const params = { order_id: order.id }
    const body = { items: units.items, reason: reason.trim() }
    await call('POST /buyorders/cancellation-requests/:order_id', {
      params,
      body,
      idempotencyKey: attempt.keyOf(body),
    })
    attempt.done()
    units.clear()
    setReason('')
  }, texts.sent)
  const lines = new Map(order.buy_order_items.map((item) => [item.id, lineOf(item)]))
  const isUnanswered = order.cancellation_request?.answer === null
  if (!dialog.opened && askProblem(orderStateOf(order.state).name, lines, isUnanswered)) return null
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
        confirmDisabled={units.isWrong || isBlank(reason)}
      >
        <Text size="sm">{texts.text}</Text>
        <ChooseUnits units={units} label={texts.quantityOf} left={texts.left} disabled={dialog.pending} />
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
