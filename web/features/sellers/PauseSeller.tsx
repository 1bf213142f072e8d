// Pausing and resuming a whole seller (O8).
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { SellerDetail } from '#contract/sellers.ts'
import { call } from '#web/api/call.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { refreshSellers } from '#web/api/sellers.ts'
import { type PauseForm, PauseFields } from '#web/components/PauseFields.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface PauseProps {
  seller: SellerDetail
  opened: boolean
  onClose: () => void
}

export function PauseSeller({ seller, opened, onClose }: PauseProps) {
  const { sellers: t } = useTexts()
  const [form, setForm] = useState<PauseForm>({ reason: '', resumesOn: null })
  const params = { id: seller.id }
  const { dialog, error, reset } = useDialogAction({
    action: () =>
      call('POST /operator/sellers/:id/pause', {
        params,
        body: { reason: form.reason, resumes_on: form.resumesOn },
      }),
    refresh: refreshSellers,
    onDone: () => toast.success(t.pausedToast(seller.fantasy_name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.pauseTitle(seller.fantasy_name)}
      confirmLabel={t.pause}
      danger
      confirmDisabled={form.reason.trim() === ''}
    >
      <Text size="sm">{t.pauseMeaning(seller.publications.on_sale)}</Text>
      <Text size="sm">{t.pauseOrders(seller.orders.to_send)}</Text>
      <PauseFields
        form={form}
        reasonHint={t.reasonHint}
        resumesOnHint={t.resumesOnHint}
        dayError={fieldErrorOf(error, 'resumes_on') ?? null}
        onChange={(changed) => {
          reset()
          setForm(changed)
        }}
      />
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
