// "Enviar pedido" (V4). The note survives closing the dialog.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Text, TextInput } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Quantities, refreshSale, type ToSend, unitsOf } from './sale-state.ts'
import classes from './SalePage.module.css'

export function useSending(saleId: number, quantities: Quantities, onDone: () => void) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationFn: (items: readonly ToSend[]) =>
      call(endpoints.sales.sendOrder, {
        params: { order_id: saleId },
        body: {
          dispatch_note_number: note,
          items: items.map(({ item, quantity }) => ({
            buy_order_item_id: item.id,
            qty_sent: quantity,
            delivery_time: item.days_delivery_time_block,
          })),
        },
      }),
    async onSuccess() {
      await refreshSale(queryClient, saleId)
      toast.success(currentTexts().sales.sentToast(note))
      setOpened(false)
      setNote('')
      quantities.clear()
      onDone()
    },
    // The order may have changed: refresh it, keep the input.
    onError: (error) => (isUnreachable(error) ? undefined : refreshSale(queryClient, saleId)),
  })
  return {
    opened,
    note,
    error: send.error,
    pending: send.isPending,
    /** After success the sent items, while the dialog closes. */
    items: send.isSuccess ? send.variables : quantities.toSend,
    open() {
      send.reset()
      setOpened(true)
    },
    close: () => setOpened(false),
    setNote(value: string) {
      if (send.isError) send.reset()
      setNote(value)
    },
    confirm: () => send.mutate(quantities.toSend),
  }
}

type Sending = ReturnType<typeof useSending>

export function SendPanel({ quantities, onSend }: { quantities: Quantities; onSend: () => void }) {
  const t = useTexts()
  const { toSend, tooMany } = quantities
  const hint = tooMany
    ? t.sales.tooMany
    : toSend.length === 0
      ? t.sales.chooseQuantity
      : t.sales.willSend(t.sales.units(unitsOf(toSend)), t.words.products(toSend.length))
  return (
    <div className={classes.sendPanel}>
      <Text size="sm" c={tooMany ? 'var(--mantine-color-error)' : 'dimmed'} role="status">
        {hint}
      </Text>
      <Button
        fullWidth
        leftSection={<IconTruckDelivery size={18} aria-hidden />}
        disabled={tooMany || toSend.length === 0}
        onClick={onSend}
      >
        {t.sales.send}
      </Button>
    </div>
  )
}

/** As in DISPATCH_NOTE_NUMBER of domain/rules.ts. */
const NOTE_MAX_LENGTH = 40

export function SendDialog({ sending, allowed }: { sending: Sending; allowed: boolean }) {
  const t = useTexts()
  return (
    <ConfirmDialog
      opened={sending.opened}
      title={t.sales.sendTitle}
      confirmLabel={t.sales.confirmSend}
      confirmDisabled={sending.note === '' || !allowed}
      pending={sending.pending}
      error={sending.error && messageOf(sending.error, t.words.somethingWentWrong)}
      onConfirm={sending.confirm}
      onClose={sending.close}
    >
      {sending.items.length > 0 && (
        <>
          <Text size="sm">{t.sales.sendText}</Text>
          <UnitList items={sending.items} />
        </>
      )}
      <TextInput
        label={t.sales.noteNumber}
        required
        description={t.sales.noteHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={NOTE_MAX_LENGTH}
        data-autofocus
        readOnly={sending.pending}
        value={sending.note}
        onChange={(event) => sending.setNote(event.currentTarget.value.replaceAll(/[^0-9.,]/g, ''))}
      />
    </ConfirmDialog>
  )
}

export function UnitList({ items }: { items: readonly ToSend[] }) {
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
          <b className={classes.unitCount}>{t.sales.units(quantity)}</b>
        </li>
      ))}
    </ul>
  )
}
