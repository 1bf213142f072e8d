import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { SellerOrder } from '#contract/purchases.ts'
import type { BlockToSend, Delivery } from '#contract/purchases-history.ts'
import type { Day } from '#domain/days.ts'
import { mayInsist } from '#domain/order-actions.ts'
import { CLAIM_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { dispatchNoteFile } from '#web/api/papers.ts'
import { ChooseUnits, useUnits } from '#web/components/ChooseUnits.tsx'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { ClaimGallery } from '#web/features/sales/ClaimGallery.tsx'
import { ClaimMessages } from '#web/features/sales/ClaimPanel.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { InstantText, longDay } from '#web/ui/formatted.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { AddPhotos, PhotoChoice, uploadPhotos } from './ClaimPhotos.tsx'
import { HistoryLines } from './OrderHistory.tsx'
import { allowedOn, DELIVERY_TONES, isSettled, isWholeOrder, sumUnits } from './states.ts'
import { usePurchaseAction } from './purchase-action.ts'
import classes from './OrderPanel.module.css'

/** P4, P7 */
export function Deliveries({ order }: { order: SellerOrder }) {
  const t = useTexts()
  const isToAnswer = (delivery: Delivery) => Object.values(actionsOn(delivery, order)).includes(true)
  // A delivery keeps its place when the buyer confirms it.
  const [toAnswer] = useState(() => new Set(order.deliveries.filter(isToAnswer).map(keyOf)))
  const isShown = (delivery: Delivery) => toAnswer.has(keyOf(delivery)) || isToAnswer(delivery)
  const shown = order.deliveries.filter(isShown)
  const others = order.deliveries.filter((delivery) => !isShown(delivery))
  if (order.deliveries.length + order.to_send.length === 0) return null
  const title = (
    <Title order={3} size="h4">
      {t.purchases.deliveries}
    </Title>
  )
  const shownCount = shown.length + order.to_send.length
  return (
    <section aria-label={t.purchases.deliveriesOf(order.internal_code)} className={classes.deliveries}>
      {shownCount > 0 && (
        <div className={classes.shownDeliveries}>
          {title}
          <ul className={classes.deliveryList}>
            {shown.map((delivery) => (
              <DeliveryItem key={keyOf(delivery)} delivery={delivery} order={order} />
            ))}
            {order.to_send.map((block) => (
              <ToSend key={block.days_delivery_time_block} block={block} />
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <Fold
          summary={
            <>
              {shownCount === 0 && title}
              {t.purchases.otherDeliveries(others.length, shownCount)}
              {[
                ...Map.groupBy(others, (delivery) => `${delivery.state} ${isSettled(delivery)}`).values(),
              ].map(([delivery]) => delivery && <DeliveryChip key={keyOf(delivery)} delivery={delivery} />)}
            </>
          }
        >
          <ul className={classes.deliveryList}>
            {others.map((delivery) => (
              <DeliveryItem key={keyOf(delivery)} delivery={delivery} order={order} />
            ))}
          </ul>
        </Fold>
      )}
    </section>
  )
}

const keyOf = (delivery: Delivery) => delivery.dispatch_note_number

/** P4 */
function actionsOn({ state, claim_messages: messages }: Delivery, order: SellerOrder) {
  const allowed = allowedOn(state, order.state)
  return { ...allowed, insist: allowed.insist && mayInsist(messages.at(-1)?.kind ?? null) }
}

function DeliveryChip({ delivery }: { delivery: Delivery }) {
  const t = useTexts()
  const { state } = delivery
  return (
    <StateChip tone={DELIVERY_TONES[state]}>
      {isSettled(delivery) ? t.purchases.settled : t.purchases.deliveryStates[state]}
    </StateChip>
  )
}

function LateChip() {
  const t = useTexts()
  return <StateChip tone="problem">{t.purchases.late}</StateChip>
}

/** Its lines are those of the order, each with its days where they differ. */
function ToSend({ block }: { block: BlockToSend }) {
  const t = useTexts()
  return (
    <li className={classes.delivery}>
      <div className={classes.deliveryText}>
        <p className={classes.deliveryName}>
          {t.purchases.toBeSent(sumUnits(block.lines))}
          {block.overdue && <LateChip />}
        </p>
        <Text inherit c="dimmed">
          <ArrivalDay day={block.estimated_date} overdue={block.overdue} />
          {' · '}
          {t.orders.deliveryIn(block.days_delivery_time_block)}
        </Text>
      </div>
    </li>
  )
}

function DeliveryItem({ delivery, order }: { delivery: Delivery; order: SellerOrder }) {
  const t = useTexts()
  const { dispatch_note_number: note, state, claim } = delivery
  const allowed = actionsOn(delivery, order)
  return (
    <li className={classes.delivery}>
      <div className={classes.deliveryText}>
        <p className={classes.deliveryName}>
          {t.purchases.delivery(note)}
          <DeliveryChip delivery={delivery} />
          {delivery.overdue && <LateChip />}
        </p>
        {delivery.replaces !== null && (
          <Text inherit c="dimmed">
            {t.purchases.replaces(delivery.replaces)}
          </Text>
        )}
        <Text inherit c="dimmed">
          {state === 3 ? (
            <ArrivalDay day={delivery.estimated_date} overdue={delivery.overdue} />
          ) : (
            <>
              {isSettled(delivery) ? t.purchases.settledOn : t.purchases.changedOn[state]}{' '}
              <InstantText instant={delivery.updated_at} withTime />
            </>
          )}
        </Text>
        <DeliveryLines delivery={delivery} order={order} />
        {claim !== null && (
          <p className={classes.deliveryClaim}>
            <strong>{t.purchases.yourClaim}</strong> {claim}
          </p>
        )}
        <ClaimMessages messages={delivery.claim_messages} labels={t.purchases.claimMessages} />
        <ClaimGallery ids={delivery.claim_photos} />
      </div>
      <Group gap="xs">
        {allowed.confirm && <ConfirmReception order={order} delivery={delivery} />}
        {allowed.claim && <ClaimDelivery order={order} delivery={delivery} />}
        {allowed.insist && <InsistOnClaim order={order} note={note} />}
        {state === 4 && <AddPhotos orderId={order.id} note={note} count={delivery.claim_photos.length} />}
        <PaperMenu
          label={t.papers.dispatchNote}
          named={t.papers.of(t.papers.dispatchNote, note)}
          read={dispatchNoteFile(order.id, note)}
          variant="subtle"
        />
      </Group>
    </li>
  )
}

/** P7 */
function ArrivalDay({ day, overdue }: { day: Day; overdue: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <>
      {overdue ? t.orders.shouldHaveArrived : t.purchases.arrives}{' '}
      <time dateTime={day}>{longDay(day, language)}</time>
    </>
  )
}

/** A delivery of all that was ordered shows its lines only when their units differ (B19). */
function DeliveryLines({ delivery, order }: { delivery: Delivery; order: SellerOrder }) {
  const t = useTexts()
  const isMixed = delivery.lines.some((line) => !UNIT_STATES.some((state) => line[state] === line.quantity))
  const states = new Set(delivery.lines.flatMap((line) => UNIT_STATES.filter((state) => line[state] > 0)))
  const isPartlySettled = SETTLED_STATES.some((state) => states.has(state))
  if (!isMixed && states.size < 2 && !isPartlySettled)
    return isWholeOrder(delivery.lines, order) ? null : <HistoryLines lines={delivery.lines} />
  return (
    <ul className={classes.historyLines}>
      {delivery.lines.map((line) => (
        <li key={line.buy_order_item_id}>
          {t.purchases.lineOf(line.quantity, line.title)}
          <Text span inherit c="dimmed">
            {': '}
            {UNIT_STATES.filter((state) => line[state] > 0)
              .map((state) => t.purchases.unitStates[state](line[state]))
              .join(', ')}
          </Text>
        </li>
      ))}
    </ul>
  )
}

const SETTLED_STATES = ['replaced', 'credited', 'refused'] as const
const UNIT_STATES = ['received', 'in_process', 'claimed', ...SETTLED_STATES] as const

function ConfirmReception({ order, delivery }: { order: SellerOrder; delivery: Delivery }) {
  const t = useTexts()
  const { dispatch_note_number: note, state, lines } = delivery
  const attempt = useIdempotencyKey()
  // While other units are in process, claimed ones are left to the claim.
  const isPartlyClaimed = state === 4 && lines.some((line) => line.in_process > 0)
  const units = useUnits(
    lines
      .map((line) => ({
        itemId: line.buy_order_item_id,
        title: line.title,
        max: line.in_process + line.claimed,
        start: line.in_process + (isPartlyClaimed ? 0 : line.claimed),
      }))
      .filter(({ max }) => max > 0),
  )
  const confirm = usePurchaseAction(async () => {
    const body = { dispatch_note_number: note, ...(!units.isAll && { items: units.items }) }
    const params = { order_id: order.id }
    await call('PUT /buyorders/confirm/:order_id', { params, body, idempotencyKey: attempt.keyOf(body) })
    attempt.done()
    units.clear()
  }, t.purchases.confirmed)
  return (
    <>
      <Button size="compact-md" fz="sm" aria-label={t.purchases.confirmNamed(note)} onClick={confirm.open}>
        {t.purchases.confirm}
      </Button>
      <ConfirmDialog
        {...confirm.dialog}
        title={t.purchases.confirmTitle}
        confirmLabel={t.purchases.confirmYes}
        confirmDisabled={units.isWrong}
      >
        <Text size="sm" fw={600}>
          {t.purchases.delivery(note)}
        </Text>
        <ChooseUnits
          units={units}
          label={t.purchases.receivedOf}
          left={t.purchases.toConfirmOf}
          disabled={confirm.dialog.pending}
        />
        <Text size="sm" c="dimmed">
          {state === 4 && units.isAll ? t.purchases.confirmClaimed : t.purchases.confirmText}
        </Text>
      </ConfirmDialog>
    </>
  )
}

interface MessageProps {
  order: SellerOrder
  note: string
}

/** P4 */
function ClaimDelivery({ order, delivery }: { order: SellerOrder; delivery: Delivery }) {
  const t = useTexts()
  const { dispatch_note_number: note } = delivery
  const attempt = useIdempotencyKey()
  const units = useUnits(
    delivery.lines
      .filter((line) => line.in_process > 0)
      .map(({ buy_order_item_id, title, in_process }) => ({
        itemId: buy_order_item_id,
        title,
        max: in_process,
        start: in_process,
      })),
  )
  return (
    <MessageToSeller
      note={note}
      texts={t.purchases.claim}
      units={units}
      send={async (message, photos) => {
        const ids = { order_id: order.id, provider_id: order.provider_id }
        const part = units.isAll ? {} : { items: units.items }
        const body = { ...ids, message, dispatch_note_number: note, ...part }
        await call('POST /buyorders/claim/:order_id', {
          params: { order_id: order.id },
          body,
          idempotencyKey: attempt.keyOf(body),
        })
        await uploadPhotos(order.id, note, photos)
      }}
    />
  )
}

function InsistOnClaim({ order, note }: MessageProps) {
  const t = useTexts()
  const attempt = useIdempotencyKey()
  return (
    <MessageToSeller
      note={note}
      texts={t.purchases.insist}
      send={(message) => {
        const body = { dispatch_note_number: note, message }
        return call('POST /buyorders/claim/:order_id/insist', {
          params: { order_id: order.id },
          body,
          idempotencyKey: attempt.keyOf(body),
        })
      }}
    />
  )
}

interface MessageToSellerProps {
  note: string
  texts: Texts['purchases']['insist'] & { placeholder?: string }
  /** The units that it is about (B19). */
  units?: ReturnType<typeof useUnits>
  send: (message: string, photos: readonly File[]) => Promise<unknown>
}

function MessageToSeller({ note, texts, units, send }: MessageToSellerProps) {
  const t = useTexts()
  const [message, setMessage] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { open, dialog } = usePurchaseAction(() => send(message, photos), texts.sent)
  return (
    <>
      <Button size="compact-md" fz="sm" variant="default" aria-label={texts.openNamed(note)} onClick={open}>
        {texts.open}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={texts.title}
        confirmLabel={texts.send}
        confirmDisabled={isBlank(message) || units?.isWrong === true}
      >
        <Text size="sm">{texts.text}</Text>
        {units && (
          <ChooseUnits
            units={units}
            label={t.purchases.claimedOf}
            left={t.purchases.toConfirmOf}
            disabled={dialog.pending}
          />
        )}
        <LimitedTextarea
          label={texts.reason}
          placeholder={texts.placeholder}
          required
          data-autofocus
          rows={3}
          max={CLAIM_MAX_LENGTH}
          value={message}
          onChange={setMessage}
        />
        {units && <PhotoChoice files={photos} onChange={setPhotos} />}
      </ConfirmDialog>
    </>
  )
}
