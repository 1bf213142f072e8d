// Changes of all publications of the filters (U4).
import { Checkbox, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicationBulkChange } from '#contract/publications.ts'
import { bulkCount, type BulkState } from '#domain/publication.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { type PublicationFilters, publicationStatesQuery } from '#web/api/publications.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { usePublicationAction } from './PublicationDialogs.tsx'

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
  const [alsoSingly, setAlsoSingly] = useState(false)
  // One key per choice, for retries.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const counts = states.isPlaceholderData ? undefined : states.data
  const expected = counts && bulkCount(to, counts, alsoSingly)
  const pausedSingly = to === 'active' && counts ? counts.paused - counts.paused_in_bulk : 0
  const action = usePublicationAction({
    action: () => {
      const query = { ...filters, expected }
      return to === 'active'
        ? call('PUT /quotes/state-enable', {
            query: { ...query, paused_singly: String(alsoSingly) },
            idempotencyKey,
          })
        : call('PUT /quotes/state-pause', { query, idempotencyKey })
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
      {pausedSingly > 0 && (
        <Checkbox
          label={t.publications.bulkSingly(pausedSingly)}
          checked={alsoSingly}
          disabled={action.dialog.pending}
          onChange={(event) => {
            action.reset()
            setKey(newIdempotencyKey())
            setAlsoSingly(event.currentTarget.checked)
          }}
        />
      )}
      <Text size="sm" c="dimmed">
        {t.publications.bulkEffect[to]} {t.publications.bulkRest}
      </Text>
    </ConfirmDialog>
  )
}

interface UndoDialogProps {
  change: PublicationBulkChange
  opened: boolean
  onClose: () => void
}

export function UndoBulkDialog({ change: last, opened, onClose }: UndoDialogProps) {
  const t = useTexts()
  // Another one may become the last.
  const [change] = useState(last)
  const action = usePublicationAction({
    action: () => call('PUT /quotes/bulk-changes/:id/undo', { params: { id: change.id } }),
    done: () => t.publications.bulkUndone,
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.publications.bulkUndoTitle}
      confirmLabel={t.publications.bulkUndoYes}
    >
      <Text size="sm">{t.publications.bulkUndoText[change.kind](change.publications)}</Text>
      <Text size="sm" c="dimmed">
        {t.publications.bulkUndoBy} {change.created_by}, <InstantText instant={change.created_at} withTime />
      </Text>
    </ConfirmDialog>
  )
}
