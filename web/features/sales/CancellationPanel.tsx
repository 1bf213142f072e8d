// What the buyer asks to cancel, and the seller's two answers (B20).
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import type { CancellationRequest } from '#contract/purchases-history.ts'
import type { SaleDetail } from '#contract/sales.ts'
import { CANCELLATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'
import { call } from '#web/api/call.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { toast } from '#web/ui/toast.tsx'
import { refreshSale } from './sale-state.ts'
import classes from './SalePage.module.css'

interface CancellationPanelProps {
  sale: SaleDetail
  request: CancellationRequest
  /** The panel disappears with the answer. */
  onDone: () => void
}

export function CancellationPanel({ sale, request, onDone }: CancellationPanelProps) {
  const t = useTexts()
  const texts = t.sales.cancellation
  const [answer, setAnswer] = useState<'accept' | 'refuse' | null>(null)
  const dialogProps = { orderId: sale.id, onDone, onClose: () => setAnswer(null) }
  return (
    <Alert color="yellow" icon={<IconBan size={20} aria-hidden />} title={texts.title}>
      <ul>
        {request.lines.map(({ buy_order_item_id, title, quantity, still_open }) => (
          <li key={buy_order_item_id}>
            {t.purchases.lineOf(quantity, title)}
            {still_open < quantity && <>, {texts.left(still_open)}</>}
          </li>
        ))}
      </ul>
      <Text inherit className={classes.claimText}>
        <strong>{texts.reason}</strong> {request.reason}
      </Text>
      <Text inherit mt="xs">
        {texts.askedOn} <InstantText instant={request.asked_at} withTime />. {texts.hint}
      </Text>
      <Group gap="xs" mt="sm">
        <Button size="compact-md" fz="sm" aria-label={texts.acceptNamed} onClick={() => setAnswer('accept')}>
          {texts.accept}
        </Button>
        <Button
          size="compact-md"
          fz="sm"
          variant="default"
          aria-label={texts.refuseNamed}
          onClick={() => setAnswer('refuse')}
        >
          {texts.refuse}
        </Button>
      </Group>
      <AcceptDialog {...dialogProps} request={request} opened={answer === 'accept'} />
      <RefuseDialog {...dialogProps} opened={answer === 'refuse'} />
    </Alert>
  )
}

interface AnswerDialogProps {
  orderId: number
  opened: boolean
  onDone: () => void
  onClose: () => void
}

function useAnswer({ orderId, onDone, onClose }: AnswerDialogProps, accept: boolean) {
  return useDialogForm({
    initial: { reason: '' },
    action: ({ reason }) =>
      call('PUT /buyorders/cancellation-requests/:order_id', {
        params: { order_id: orderId },
        body: { accept, reason: reason.trim() },
      }),
    refresh: (queryClient) => refreshSale(queryClient, orderId),
    onDone() {
      const texts = currentTexts().sales.cancellation
      toast.success(accept ? texts.accepted : texts.refused)
      onDone()
    },
    onClose,
  })
}

function AcceptDialog({ request, ...props }: AnswerDialogProps & { request: CancellationRequest }) {
  const t = useTexts()
  const texts = t.sales.cancellation
  const { dialog } = useAnswer(props, true)
  return (
    <ConfirmDialog
      {...dialog}
      danger
      opened={props.opened}
      title={texts.acceptTitle}
      confirmLabel={texts.confirmAccept}
      cancelLabel={texts.goBack}
    >
      <Text size="sm">{texts.acceptText}</Text>
      <ul>
        {request.lines
          .filter(({ still_open }) => still_open > 0)
          .map(({ buy_order_item_id, title, still_open }) => (
            <li key={buy_order_item_id}>{t.purchases.lineOf(still_open, title)}</li>
          ))}
      </ul>
    </ConfirmDialog>
  )
}

function RefuseDialog(props: AnswerDialogProps) {
  const t = useTexts()
  const texts = t.sales.cancellation
  const { form, set, dialog } = useAnswer(props, false)
  return (
    <ConfirmDialog
      {...dialog}
      opened={props.opened}
      title={texts.refuseTitle}
      confirmLabel={texts.confirmRefuse}
      confirmDisabled={isBlank(form.reason)}
    >
      <Text size="sm">{texts.refuseText}</Text>
      <LimitedTextarea
        label={texts.refuseReason}
        required
        data-autofocus
        rows={3}
        max={CANCELLATION_REASON_MAX_LENGTH}
        value={form.reason}
        readOnly={dialog.pending}
        onChange={(reason) => set({ reason })}
      />
    </ConfirmDialog>
  )
}
