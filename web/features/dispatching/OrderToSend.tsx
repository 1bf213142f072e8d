// An order of the day: who gets what, with its note, parcels and units to send (B10).
import { Alert, Checkbox, Group, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { OrderToDispatch } from '#contract/dispatching.ts'
import { onlyNote } from '#domain/note-series.ts'
import { DISPATCH_NOTE_MAX_LENGTH, PARCELS_MAX } from '#domain/rules.ts'
import { Comment } from '#web/components/OrderLayout.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/formatted.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import type { Dispatching } from './use-dispatching.ts'
import classes from './Dispatch.module.css'

/** The list whose next order the sale's page offers. */
const LIST = { state: 2, sort: 'due_date', view: 'table', per_page: 100 } as const

interface OrderToSendProps {
  order: OrderToDispatch
  isChosen: boolean
  onChoose: (chosen: boolean) => void
  dispatching: Dispatching
}

export function OrderToSend({ order, isChosen, onChoose, dispatching }: OrderToSendProps) {
  const t = useTexts()
  const id = useId()
  const refusal = isChosen ? dispatching.refusalOf(order) : undefined
  return (
    <article className={classes.order} aria-labelledby={id} data-highlighted={isChosen || undefined}>
      <header className={classes.head}>
        <Checkbox
          size="md"
          aria-label={t.table.selectOrder(order.internal_code)}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <div className={classes.who}>
          <Group gap="0 0.75rem">
            <Title order={2} size="h4" id={id}>
              <Link {...paths.sale(order.id, LIST)} className={classes.code} data-row data-figures>
                {order.internal_code}
              </Link>
            </Title>
            <Text span fw={600}>
              {order.company}
            </Text>
            {order.sap_number !== null && (
              <Text span size="sm" c="dimmed">
                SAP {order.sap_number}
              </Text>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {order.region} · {order.address_description}
          </Text>
        </div>
        <div className={classes.due}>
          <span>
            {order.overdue ? t.orders.shouldHaveArrived : t.sales.toSendBy} <DayText day={order.due_date} />
          </span>
          {order.overdue && <StateChip tone="problem">{t.orders.late}</StateChip>}
        </div>
      </header>
      {refusal !== undefined && (
        <Alert color="orange" py="xs">
          {refusal}
        </Alert>
      )}
      <div className={classes.body}>
        <ul className={classes.items}>
          {order.items.map((item) => (
            <OpenItem key={item.buy_order_item_id} item={item} order={order} dispatching={dispatching} />
          ))}
        </ul>
        {isChosen && <NoteAndParcels order={order} dispatching={dispatching} />}
      </div>
      {isChosen && <UnitsProblem order={order} dispatching={dispatching} />}
      {order.seller_note !== null && <Comment label={t.orders.sellerNote} text={order.seller_note} />}
      {order.provider_comments !== '' && (
        <Comment label={t.sales.buyerComments} text={order.provider_comments} />
      )}
    </article>
  )
}

interface PartProps {
  order: OrderToDispatch
  dispatching: Dispatching
}

function UnitsProblem({ order, dispatching }: PartProps) {
  const t = useTexts()
  const units = dispatching.unitsOf(order)
  if (units !== null && units.length > 0) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {units === null ? t.dispatching.wrongQuantity : t.dispatching.nothingChosen}
    </Text>
  )
}

function OpenItem({ item, order, dispatching }: PartProps & { item: OrderToDispatch['items'][number] }) {
  const t = useTexts()
  const left = item.open < item.quantity ? `, ${t.dispatching.left(item.open)}` : ''
  return (
    <li className={classes.item}>
      <div className={classes.product}>
        {item.title}
        <Text size="xs" c="dimmed">
          {t.orders.sku} {item.sku} · {t.dispatching.ordered(item.quantity)}
          {left}
        </Text>
      </div>
      <QuantityInput
        value={dispatching.quantityOf(item)}
        onChange={(quantity) => dispatching.setQuantity(item.buy_order_item_id, quantity)}
        max={item.open}
        label={t.dispatching.quantityOf(item.title, order.internal_code)}
      />
    </li>
  )
}

function NoteAndParcels({ order, dispatching }: PartProps) {
  const t = useTexts()
  const wrong = dispatching.noteProblem(order)
  const code = order.internal_code
  return (
    <div className={classes.papers}>
      <TextInput
        label={t.dispatching.note}
        aria-label={t.dispatching.noteOf(code)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={DISPATCH_NOTE_MAX_LENGTH}
        value={dispatching.noteOf(order)}
        error={wrong && t.dispatching.noteProblems[wrong]}
        onChange={(event) => dispatching.setNote(order, onlyNote(event.currentTarget.value))}
      />
      <div>
        <Text size="sm" fw={500} mb={5} aria-hidden>
          {t.dispatching.parcels}
        </Text>
        <QuantityInput
          value={dispatching.parcelsOf(order)}
          onChange={(count) => dispatching.setParcels(order, count)}
          min={1}
          max={PARCELS_MAX}
          label={t.dispatching.parcelsOf(code)}
        />
      </div>
    </div>
  )
}
