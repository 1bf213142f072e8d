// The prices a publication had, has and will have, and what buyers claim about them (U2).
import { Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { publicationQuery } from '#web/api/publications.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { useFocusReturn } from '#web/ui/focus.ts'
import type { Publication } from './publication.ts'
import { PriceClaims } from './PriceClaims.tsx'
import { PriceHistory } from './PriceHistory.tsx'
import { PublicationHead } from './PublicationHead.tsx'

interface HistoryDialogProps {
  publication: Publication
  opened: boolean
  onClose: () => void
}

export function HistoryDialog({ publication, opened, onClose }: HistoryDialogProps) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(publicationQuery(publication.id))
  useFocusReturn(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.publications.history}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t.words.close }}
    >
      <Stack gap="md">
        <PublicationHead publication={publication} />
        {data ? (
          <>
            <PriceClaims claims={data.claims} />
            <PriceHistory prices={data.history} />
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height="9rem" />
        )}
      </Stack>
    </Modal>
  )
}
