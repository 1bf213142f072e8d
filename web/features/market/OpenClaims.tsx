// The claims of an order, which the operator may answer instead of the seller (O11).
import { Alert, Button, NativeSelect } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyOrderDetail } from '#contract/market.ts'
import type { Delivery } from '#contract/purchases-history.ts'
import { DELIVERY_CODES } from '#contract/state-codes.ts'
import { CLAIM_ANSWERS, type ClaimAnswer } from '#domain/order-actions.ts'
import { CLAIM_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { call } from '#web/api/call.ts'
import { refreshMarket } from '#web/api/market.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { ClaimGallery } from '#web/features/sales/ClaimGallery.tsx'
import { ClaimMessages } from '#web/features/sales/ClaimPanel.tsx'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ReasonField } from './ReasonField.tsx'

export function OpenClaims({ order }: { order: AnyOrderDetail }) {
  const claimed = order.deliveries.filter(({ state }) => state === DELIVERY_CODES.claimed)
  return claimed.map((delivery) => (
    <OpenClaim key={delivery.dispatch_note_number} orderId={order.id} delivery={delivery} />
  ))
}

function OpenClaim({ orderId, delivery }: { orderId: number; delivery: Delivery }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const { dispatch_note_number: note, claim, claim_messages } = delivery
  // The operator is neither of them.
  const labels = { ...t.purchases.claimMessages, insisted: t.sales.claimMessages.insisted }
  return (
    <Alert color="red" icon={<IconMessageReport size={20} aria-hidden />} title={t.sales.claimTitle(note)}>
      {claim}
      <ClaimMessages messages={claim_messages} labels={labels} />
      <ClaimGallery ids={delivery.claim_photos} />
      <div>
        <Button
          mt="sm"
          size="compact-md"
          fz="sm"
          aria-label={t.sales.answerNamed(note)}
          onClick={() => setOpened(true)}
        >
          {t.sales.answer}
        </Button>
      </div>
      <AnswerDialog orderId={orderId} note={note} opened={opened} onClose={() => setOpened(false)} />
    </Alert>
  )
}

interface AnswerDialogProps {
  orderId: number
  note: string
  opened: boolean
  onClose: () => void
}

function AnswerDialog({ orderId, note, opened, onClose }: AnswerDialogProps) {
  const t = useTexts()
  const { form, set, clear, dialog } = useDialogForm({
    initial: { kind: 'text' as ClaimAnswer, message: '', reason: '' },
    action: ({ kind, message, reason }, idempotencyKey) =>
      call('POST /market/orders/:id/claim-answer', {
        params: { id: orderId },
        body: { dispatch_note_number: note, kind, message: message.trim(), reason: reason.trim() },
        idempotencyKey,
      }),
    refresh: refreshMarket,
    onDone() {
      clear()
      toast.success(currentTexts().sales.answered)
    },
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.sales.answerTitle(note)}
      confirmLabel={t.sales.confirmAnswer}
      confirmDisabled={isBlank(form.reason) || (form.kind === 'text' && isBlank(form.message))}
    >
      <NativeSelect
        label={t.sales.answerKind}
        value={form.kind}
        data={CLAIM_ANSWERS.map((value) => ({ value, label: t.sales.answerKinds[value] }))}
        onChange={({ currentTarget: { value } }) =>
          set({ kind: CLAIM_ANSWERS.find((answer) => answer === value) ?? 'text' })
        }
      />
      <LimitedTextarea
        label={t.sales.answerText}
        required={form.kind === 'text'}
        max={CLAIM_MAX_LENGTH}
        value={form.message}
        readOnly={dialog.pending}
        onChange={(message) => set({ message })}
      />
      <ReasonField
        hint={t.market.answerReasonHint}
        value={form.reason}
        readOnly={dialog.pending}
        onChange={(reason) => set({ reason })}
      />
    </ConfirmDialog>
  )
}
