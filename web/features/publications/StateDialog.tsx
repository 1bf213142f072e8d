import { Text } from '@mantine/core'
import { PUBLICATION_CODES } from '#contract/state-codes.ts'
import type { PublicationState } from '#domain/publication.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import type { PublicationDialogProps } from './publication.ts'
import { PriceNow, PublicationHead } from './PublicationHead.tsx'
import { usePublicationAction } from './use-publication-action.ts'

interface StateDialogProps extends PublicationDialogProps {
  to: PublicationState
}

/** Confirms that a publication is activated, paused or cancelled (U3). */
export function StateDialog({ publication, to, opened, onClose }: StateDialogProps) {
  const t = useTexts()
  const action = usePublicationAction({
    action: () =>
      call(endpoints.publications.changePublicationState, {
        params: { id: publication.id },
        body: { state: PUBLICATION_CODES[to] },
      }),
    done: () => t.publications.stateDone[to],
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger={to === 'cancelled'}
      title={t.publications.stateTitle[to]}
      confirmLabel={t.publications.stateYes[to]}
      cancelLabel={t.publications.goBack}
    >
      <PublicationHead publication={publication} />
      <Text size="sm">{t.publications.stateText[to]}</Text>
    </ConfirmDialog>
  )
}

/** Confirms that the current price is still valid (U2). */
export function ConfirmPriceDialog({ publication, opened, onClose }: PublicationDialogProps) {
  const t = useTexts()
  const action = usePublicationAction({
    action: () => call(endpoints.publications.confirmPrice, { params: { id: publication.id } }),
    done: () => t.publications.priceConfirmed,
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.publications.confirmPriceTitle}
      confirmLabel={t.publications.confirmPriceYes}
    >
      <PublicationHead publication={publication} />
      <PriceNow publication={publication} />
      <Text size="sm" c="dimmed">
        {t.publications.confirmPriceText}
      </Text>
    </ConfirmDialog>
  )
}
