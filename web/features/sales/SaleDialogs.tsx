// "Enviar pedido" (V4) and "Rechazar pedido" (V5).
import { useState } from 'react'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { onlyNote } from '#domain/note-series.ts'
import { DISPATCH_NOTE_MAX_LENGTH } from '#domain/rules.ts'
import { call, type useIdempotencyKey } from '#web/api/call.ts'
import { dispatchNotePreviewFile } from '#web/api/papers.ts'
import { PaperMenu } from '#web/components/PaperMenu.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Block, openOf, type Quantities, refreshSale, type ToSend } from './sale-state.ts'
import classes from './SalePage.module.css'

interface SaleDialogProps {
  orderId: number
  opened: boolean
  onDone: () => void
  onClose: () => void
}

interface ItemAction extends Omit<SaleDialogProps, 'opened'> {
  items: readonly ToSend[]
  action: (items: readonly ToSend[]) => Promise<unknown>
}

function useItemAction({ orderId, items, action, onDone, onClose }: ItemAction) {
  const [started, setStarted] = useState(items)
  const { dialog, isStarted, reset } = useDialogAction({
    action() {
      setStarted(items)
      return action(items)
    },
    refresh: (queryClient) => refreshSale(queryClient, orderId),
    onDone,
    onClose,
  })
  // After success the sale has no such items, while the dialog closes.
  return { dialog, reset, items: isStarted ? started : items }
}

interface SendDialogProps extends SaleDialogProps {
  quantities: Quantities
  allowed: boolean
  /** Kept while the dialog is closed, as the note. */
  attempt: ReturnType<typeof useIdempotencyKey>
  note: string
  onNote: (note: string) => void
}

export function SendDialog({ quantities, allowed, attempt, note, onNote, opened, ...rest }: SendDialogProps) {
  const t = useTexts()
  const { dialog, reset, items } = useItemAction({
    ...rest,
    items: quantities.toSend,
    action(toSend) {
      const body = dispatchOf(note, toSend)
      const params = { order_id: rest.orderId }
      return call('PUT /buyorders/send/:order_id', { params, body, idempotencyKey: attempt.keyOf(body) })
    },
    onDone() {
      attempt.done()
      toast.success(currentTexts().sales.sentToast(note))
      onNote('')
      quantities.clear()
      rest.onDone()
    },
  })
  const mayNotSend = note === '' || !allowed || items.length === 0
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.sales.sendTitle}
      confirmLabel={t.sales.confirmSend}
      confirmDisabled={mayNotSend}
    >
      {items.length > 0 && (
        <>
          <Text size="sm">{t.sales.sendText}</Text>
          <UnitList items={items} />
        </>
      )}
      <NoteInput
        value={note}
        readOnly={dialog.pending}
        onChange={(value) => {
          reset()
          onNote(value)
        }}
      />
      <Group>
        <PaperMenu
          label={t.papers.preview}
          named={t.papers.preview}
          read={dispatchNotePreviewFile(rest.orderId, dispatchOf(note, items))}
          disabled={mayNotSend}
        />
      </Group>
    </ConfirmDialog>
  )
}

function dispatchOf(note: string, items: readonly ToSend[]) {
  return {
    dispatch_note_number: note,
    items: items.map(({ item, quantity }) => ({
      buy_order_item_id: item.id,
      qty_sent: quantity,
      delivery_time: item.days_delivery_time_block,
    })),
  }
}

/** Cancels the remainder of a block. */
export function RejectDialog({ block, opened, ...rest }: SaleDialogProps & { block: Block }) {
  const t = useTexts()
  const { dialog, items } = useItemAction({
    ...rest,
    items: block.items
      .map((item) => ({ item, quantity: openOf(item) }))
      .filter(({ quantity }) => quantity > 0),
    action: (open) =>
      call('PUT /buyorders/cancel/:order_id', {
        params: { order_id: rest.orderId },
        body: {
          items: open.map(({ item }) => ({
            buy_order_item_id: item.id,
            delivery_time: item.days_delivery_time_block,
          })),
        },
      }),
    onDone() {
      toast.success(currentTexts().sales.rejectedToast)
      rest.onDone()
    },
  })
  return (
    <ConfirmDialog
      {...dialog}
      danger
      opened={opened}
      title={t.sales.rejectTitle}
      confirmLabel={t.sales.confirmReject}
      confirmDisabled={items.length === 0}
    >
      {items.length > 0 && (
        <>
          <Text size="sm">{t.sales.rejectText}</Text>
          <UnitList items={items} />
        </>
      )}
      {items.some(({ item }) => item.quantity_sent > 0) && (
        <Text size="sm" c="dimmed">
          {t.sales.rejectKeeps}
        </Text>
      )}
    </ConfirmDialog>
  )
}

interface NoteInputProps {
  label?: string
  value: string
  readOnly: boolean
  onChange: (note: string) => void
}

export function NoteInput({ label, value, readOnly, onChange }: NoteInputProps) {
  const t = useTexts()
  return (
    <TextInput
      label={label ?? t.sales.noteNumber}
      required
      description={t.sales.noteHint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={DISPATCH_NOTE_MAX_LENGTH}
      data-autofocus
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(onlyNote(event.currentTarget.value))}
    />
  )
}

/** "Corregir remito" */
export function CorrectNote({ orderId, note }: { orderId: number; note: string }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [corrected, setCorrected] = useState(note)
  const { dialog, reset } = useDialogAction({
    action: () =>
      call('PUT /dispatch-notes/:order_id', {
        params: { order_id: orderId },
        body: { dispatch_note_number: note, corrected_number: corrected },
      }),
    refresh: (queryClient) => refreshSale(queryClient, orderId),
    onDone: () => toast.success(currentTexts().sales.noteCorrected(corrected)),
    onClose: () => setOpened(false),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t.sales.correctNoteNamed(note)}
        onClick={() => setOpened(true)}
      >
        {t.sales.correctNote}
      </Button>
      <ConfirmDialog
        {...dialog}
        opened={opened}
        title={t.sales.correctNoteTitle(note)}
        confirmLabel={t.sales.confirmCorrectNote}
        confirmDisabled={corrected === '' || corrected === note}
      >
        <Text size="sm">{t.sales.correctNoteText}</Text>
        <NoteInput
          value={corrected}
          readOnly={dialog.pending}
          onChange={(value) => {
            reset()
            setCorrected(value)
          }}
        />
      </ConfirmDialog>
    </>
  )
}

function UnitList({ items }: { items: readonly ToSend[] }) {
  const t = useTexts()
  return (
    <ul className={classes.units}>
      {items.map(({ item, quantity }) => (
        <li key={item.id} className={classes.unit}>
          <ProductImage src={item.combination.media.image_source} alt="" size={2.5} />
          <span className={classes.unitText}>
            {item.combination.title}
            <span className={classes.unitSku}>
              {t.orders.sku} {item.combination.sku}
            </span>
          </span>
          <b className={classes.unitCount} data-figures>
            {t.sales.units(quantity)}
          </b>
        </li>
      ))}
    </ul>
  )
}
