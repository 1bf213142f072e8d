import { Text } from '@mantine/core'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import type { Publication } from './publication.ts'
import { PriceNow } from './PriceNow.tsx'
import { PublicationHead } from './PublicationHead.tsx'
import { usePublicationAct } from './use-publication-act.ts'

interface ConfirmPriceDialogProps {
  publication: Publication
  opened: boolean
  onClose: () => void
}

/** The price in force still holds (U2). */
export function ConfirmPriceDialog({ publication, opened, onClose }: ConfirmPriceDialogProps) {
  const t = useTexts()
  const act = usePublicationAct({
    act: () => call(endpoints.publications.confirmPrice, { params: { id: publication.id } }),
    done: () => t.publications.priceConfirmed,
    onClose,
  })
  return (
    <ConfirmDialog
      {...act.dialog}
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
