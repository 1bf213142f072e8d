// Pauses or activates every publication the filters match, after showing their number (U4).
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkFrom, type BulkState } from '#domain/publication.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { messageOf } from '#web/api/failure.ts'
import { publicationStatesQuery, type PublicationFilters } from '#web/api/publications.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { usePublicationAction } from './use-publication-action.ts'

interface BulkDialogProps {
  to: BulkState
  filters: PublicationFilters
  filtered: boolean
  opened: boolean
  onClose: () => void
}

export function BulkDialog({ to, filters, filtered, opened, onClose }: BulkDialogProps) {
  const t = useTexts()
  const states = useQuery({ ...publicationStatesQuery(filters), staleTime: 0 })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const expected = states.isPlaceholderData ? undefined : states.data?.[bulkFrom(to)]
  const action = usePublicationAction({
    action: () => {
      const { activatePublications, pausePublications } = endpoints.publications
      return call(to === 'active' ? activatePublications : pausePublications, {
        query: { ...filters, expected },
        idempotencyKey,
      })
    },
    done: ({ publications }) => t.publications.bulkDone[to](publications),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      error={action.dialog.error ?? (states.error && messageOf(states.error, t.words.somethingWentWrong))}
      opened={opened}
      title={to === 'active' ? t.publications.activateAll : t.publications.pauseAll}
      confirmLabel={t.publications.bulkYes[to]}
      cancelLabel={t.publications.goBack}
      confirmDisabled={expected === undefined || expected === 0}
    >
      {expected === undefined ? (
        <Skeleton height="2.6rem" />
      ) : (
        <Text role="status">
          {expected === 0 ? t.publications.bulkNone[to] : t.publications.bulkText[to](expected, filtered)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t.publications.bulkEffect[to]} {t.publications.bulkRest}
      </Text>
    </ConfirmDialog>
  )
}
