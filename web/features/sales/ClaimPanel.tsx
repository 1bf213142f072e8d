// A buyer's claim about a delivery, and the seller's answers (P4).
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconMessageReport } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClaimMessage, HistoryEntry } from '#contract/purchases-history.ts'
import type { SaleDetail } from '#contract/sales.ts'
import { CLAIM_ANSWERS, type ClaimAnswer } from '#domain/order-actions.ts'
import { CLAIM_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { call } from '#web/api/call.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ClaimGallery } from './ClaimGallery.tsx'
import { refreshSale } from './sale-state.ts'
import { BuyerEmail } from './SaleCard.tsx'
import { SettleClaim } from './SettleClaim.tsx'
import classes from './SalePage.module.css'

interface ClaimPanelProps {
  sale: SaleDetail
  note: string
  /** The claimed units, by item. */
  entries: readonly HistoryEntry[]
}

export function ClaimPanel({ sale, note, entries }: ClaimPanelProps) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [entry] = entries
  if (!entry) return null
  const titles = new Map(sale.buy_order_items.map((item) => [item.id, item.combination.title]))
  const lines = entries.map(({ buy_order_item_id: itemId, quantity_sent: quantity }) => ({
    itemId,
    quantity,
    title: titles.get(itemId) ?? '',
  }))
  return (
    <Alert color="red" icon={<IconMessageReport size={20} aria-hidden />} title={t.sales.claimTitle(note)}>
      <Text inherit className={classes.claimText}>
        {entry.claim}
      </Text>
      <ul>
        {lines.map(({ itemId, quantity, title }) => (
          <li key={itemId}>{t.purchases.lineOf(quantity, title)}</li>
        ))}
      </ul>
      <ClaimMessages messages={entry.claim_messages} labels={t.sales.claimMessages} />
      <ClaimGallery ids={entry.claim_photos} />
      <Text inherit mt="xs">
        {t.sales.claimedOn} <InstantText instant={entry.updated_at} withTime />. {t.sales.writeToBuyer}{' '}
        <BuyerEmail email={sale.client.user.email} code={sale.internal_code} />
      </Text>
      <Group gap="xs" mt="sm">
        <Button
          size="compact-md"
          fz="sm"
          aria-label={t.sales.answerNamed(note)}
          onClick={() => setOpened(true)}
        >
          {t.sales.answer}
        </Button>
        <SettleClaim orderId={sale.id} note={note} lines={lines} />
      </Group>
      <AnswerDialog orderId={sale.id} note={note} opened={opened} onClose={() => setOpened(false)} />
    </Alert>
  )
}

interface ClaimMessagesProps {
  messages: readonly ClaimMessage[]
  labels: Readonly<Record<ClaimMessage['kind'], string>>
}

/** Oldest first. */
export function ClaimMessages({ messages, labels }: ClaimMessagesProps) {
  if (messages.length === 0) return null
  return (
    <ol className={classes.claimMessages}>
      {messages.map(({ kind, message, at }) => (
        <li key={at}>
          <b>{labels[kind]}</b> <InstantText instant={at} withTime />
          {message !== '' && <p className={classes.claimText}>{message}</p>}
        </li>
      ))}
    </ol>
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
    initial: { kind: 'text' as ClaimAnswer, message: '' },
    action: ({ kind, message }, idempotencyKey) =>
      call('POST /buyorders/claim/:order_id/answer', {
        params: { order_id: orderId },
        body: { dispatch_note_number: note, kind, message: message.trim() },
        idempotencyKey,
      }),
    refresh: (queryClient) => refreshSale(queryClient, orderId),
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
      confirmDisabled={form.kind === 'text' && isBlank(form.message)}
    >
      <Radio.Group
        label={t.sales.answerKind}
        value={form.kind}
        onChange={(kind) => set({ kind: kind as ClaimAnswer })}
      >
        <Stack gap="xs" mt="xs">
          {CLAIM_ANSWERS.map((one) => (
            <Radio key={one} value={one} label={t.sales.answerKinds[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <LimitedTextarea
        label={t.sales.answerText}
        required={form.kind === 'text'}
        rows={3}
        max={CLAIM_MAX_LENGTH}
        value={form.message}
        readOnly={dialog.pending}
        onChange={(message) => set({ message })}
      />
    </ConfirmDialog>
  )
}
