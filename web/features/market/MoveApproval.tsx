// Another approver decides on the waiting purchase (O11).
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { AnyOrderDetail } from '#contract/market.ts'
import { isBlank } from '#domain/text.ts'
import { call } from '#web/api/call.ts'
import { refreshMarket } from '#web/api/market.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ReasonField } from './ReasonField.tsx'

export function MoveApproval({ order }: { order: AnyOrderDetail }) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const [chosen, choose] = useState('')
  const [reason, setReason] = useState('')
  const { dialog } = useDialogAction({
    action: () =>
      call('PUT /market/orders/:id/approver', {
        params: { id: order.id },
        body: { approver_id: Number(chosen), reason: reason.trim() },
      }),
    refresh: refreshMarket,
    onDone({ approver }) {
      choose('')
      setReason('')
      toast.success(currentTexts().market.moved(approver))
    },
    onClose: () => setOpened(false),
  })
  if (order.approvers.length === 0) return null
  return (
    <>
      <Button variant="default" size="compact-md" fz="sm" onClick={() => setOpened(true)}>
        {t.market.move}
      </Button>
      <ConfirmDialog
        {...dialog}
        opened={opened}
        title={t.market.moveTitle(order.purchase_code)}
        confirmLabel={t.market.moveYes}
        confirmDisabled={chosen === '' || isBlank(reason)}
      >
        <NativeSelect
          label={t.market.newApprover}
          required
          value={chosen}
          data={[
            { value: '', label: t.market.choose },
            ...order.approvers.map(({ id, name, email }) => ({
              value: String(id),
              label: `${name} · ${email}`,
            })),
          ]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <ReasonField
          hint={t.market.reasonHint}
          value={reason}
          readOnly={dialog.pending}
          onChange={setReason}
        />
      </ConfirmDialog>
    </>
  )
}
