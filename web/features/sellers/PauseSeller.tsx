// Pausing and resuming a whole seller (O8).
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { SellerDetail } from '#contract/sellers.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { refreshSellers } from '#web/api/sellers.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface PauseProps {
  seller: SellerDetail
  opened: boolean
  onClose: () => void
}

export function PauseSeller({ seller, opened, onClose }: PauseProps) {
  const { sellers: t } = useTexts()
  const [reason, setReason] = useState('')
  const [resumesOn, setResumesOn] = useState<Day | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const params = { id: seller.id }
  const { dialog, error, reset } = useDialogAction({
    action: () =>
      call('POST /operator/sellers/:id/pause', { params, body: { reason, resumes_on: resumesOn } }),
    refresh: refreshSellers,
    onDone: () => toast.success(t.pausedToast(seller.fantasy_name)),
    onClose,
  })
  const chooseDay = (day: Day | null) => {
    reset()
    setResumesOn(day)
  }
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.pauseTitle(seller.fantasy_name)}
      confirmLabel={t.pause}
      danger
      confirmDisabled={reason.trim() === ''}
    >
      <Text size="sm">{t.pauseMeaning(seller.publications.on_sale)}</Text>
      <Text size="sm">{t.pauseOrders(seller.orders.to_send)}</Text>
      <LimitedTextarea
        label={t.reason}
        description={t.reasonHint}
        data-autofocus
        value={reason}
        max={REASON_MAX_LENGTH}
        onChange={setReason}
      />
      <div>
        <DayInput
          label={t.resumesOn}
          value={resumesOn}
          today={today}
          error={fieldErrorOf(error, 'resumes_on') ?? null}
          inDialog
          onChange={chooseDay}
          onClear={() => chooseDay(null)}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {t.resumesOnHint}
        </Text>
      </div>
    </ConfirmDialog>
  )
}

export function ResumeSeller({ seller, opened, onClose }: PauseProps) {
  const { sellers: t } = useTexts()
  const { dialog } = useDialogAction({
    action: () => call('POST /operator/sellers/:id/resume', { params: { id: seller.id } }),
    refresh: refreshSellers,
    onDone: () => toast.success(t.resumedToast(seller.fantasy_name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.resumeTitle(seller.fantasy_name)}
      confirmLabel={t.resume}
    >
      <Text size="sm">{t.resumeMeaning}</Text>
    </ConfirmDialog>
  )
}
