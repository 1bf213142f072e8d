// The seller settles claimed units by product (B19).
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SETTLEMENTS, type Settlement } from '#domain/order-actions.ts'
import { CLAIM_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { ChooseUnits, useUnits } from '#web/components/ChooseUnits.tsx'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { NoteInput } from './SaleDialogs.tsx'
import { refreshSale } from './sale-state.ts'

interface SettleClaimProps {
  orderId: number
  note: string
  /** Claimed units. */
  lines: readonly { itemId: number; title: string; quantity: number }[]
}

export function SettleClaim({ orderId, note, lines }: SettleClaimProps) {
  const t = useTexts()
  const texts = t.sales.settle
  const [opened, setOpened] = useState(false)
  const attempt = useIdempotencyKey()
  const units = useUnits(
    lines.map(({ itemId, title, quantity }) => ({ itemId, title, max: quantity, start: quantity })),
  )
  const { form, set, clear, dialog } = useDialogForm({
    initial: { kind: 'credit_note' as Settlement, message: '', replacement: '' },
    action({ kind, message, replacement }) {
      const sent = kind === 'resend' ? { replacement_number: replacement } : {}
      const body = { dispatch_note_number: note, kind, items: units.items, message: message.trim(), ...sent }
      return call('PUT /buyorders/claim/:order_id/units', {
        params: { order_id: orderId },
        body,
        idempotencyKey: attempt.keyOf(body),
      })
    },
    refresh: (queryClient) => refreshSale(queryClient, orderId),
    onDone() {
      attempt.done()
      clear()
      units.clear()
      toast.success(currentTexts().sales.settle.done)
    },
    onClose: () => setOpened(false),
  })
  const isIncomplete =
    (form.kind === 'refused' && isBlank(form.message)) || (form.kind === 'resend' && form.replacement === '')
  return (
    <>
      <Button
        size="compact-md"
        fz="sm"
        variant="default"
        aria-label={texts.openNamed(note)}
        onClick={() => setOpened(true)}
      >
        {texts.open}
      </Button>
      <ConfirmDialog
        {...dialog}
        opened={opened}
        title={texts.title(note)}
        confirmLabel={texts.confirm}
        confirmDisabled={units.isWrong || isIncomplete}
      >
        <Text size="sm">{texts.text}</Text>
        <ChooseUnits units={units} label={texts.quantityOf} left={texts.claimed} disabled={dialog.pending} />
        <Radio.Group
          label={t.sales.answerKind}
          value={form.kind}
          onChange={(kind) => set({ kind: kind as Settlement })}
        >
          <Stack gap="xs" mt="xs">
            {SETTLEMENTS.map((one) => (
              <Radio key={one} value={one} label={texts.kinds[one]} description={texts.hints[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.kind === 'resend' && (
          <NoteInput
            label={texts.replacementNote}
            value={form.replacement}
            readOnly={dialog.pending}
            onChange={(replacement) => set({ replacement })}
          />
        )}
        <LimitedTextarea
          label={t.sales.answerText}
          required={form.kind === 'refused'}
          rows={3}
          max={CLAIM_MAX_LENGTH}
          value={form.message}
          readOnly={dialog.pending}
          onChange={(message) => set({ message })}
        />
      </ConfirmDialog>
    </>
  )
}
