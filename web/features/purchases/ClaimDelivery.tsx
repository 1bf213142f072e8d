import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { SellerOrder } from '#contract/purchases.ts'
import { CLAIM_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useDeliveryAct } from './use-delivery-act.ts'

/** Something is wrong with a delivery (P4). The reason stays written when the dialog is closed. */
export function ClaimDelivery({ order, note }: { order: SellerOrder; note: string }) {
  const t = useTexts()
  const [message, setMessage] = useState('')
  const claim = useDeliveryAct(
    () =>
      call(endpoints.purchases.claimDelivery, {
        params: { order_id: order.id },
        body: { order_id: order.id, provider_id: order.provider_id, message, dispatch_note_number: note },
      }),
    t.purchases.claimSent,
  )
  return (
    <>
      <Button
        size="compact-md"
        fz="sm"
        variant="default"
        aria-label={t.purchases.claimNamed(note)}
        onClick={claim.open}
      >
        {t.purchases.claim}
      </Button>
      <ConfirmDialog
        {...claim.dialog}
        title={t.purchases.claimTitle}
        confirmLabel={t.purchases.claimYes}
        confirmDisabled={message.trim() === ''}
      >
        <Text size="sm">{t.purchases.claimText}</Text>
        <LimitedTextarea
          label={t.purchases.claimReason}
          placeholder={t.purchases.claimPlaceholder}
          required
          data-autofocus
          minRows={3}
          max={CLAIM_MAX_LENGTH}
          value={message}
          onChange={setMessage}
        />
      </ConfirmDialog>
    </>
  )
}
