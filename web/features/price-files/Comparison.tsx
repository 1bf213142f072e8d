// What a file changes, from what to what, before anything is written (U5).
import { Alert, Button, Title } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { messageOf } from '#web/api/failure.ts'
import type { PriceImport } from '#web/api/price-files.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Actions } from './Actions.tsx'
import { Counts } from './Counts.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { Importing } from './use-import.ts'

export function Comparison({ record, importing }: { record: PriceImport; importing: Importing }) {
  const t = useTexts()
  const { changed, added, same, revision } = record
  const count = changed + added
  const { confirm, discard } = importing
  const failure = confirm.error ?? discard.error
  const busy = confirm.isPending || discard.isPending
  return (
    <>
      <Title order={3} size="h4">
        {t.priceFiles.ready}
      </Title>
      {revision > 1 && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t.priceFiles.comparedAgain}
        </Alert>
      )}
      <Counts
        counts={[
          [t.priceFiles.changed, changed],
          [t.priceFiles.added, added],
          [t.priceFiles.same, same],
        ]}
      />
      {count > 0 ? (
        <ImportRows record={record} />
      ) : (
        <EmptyState
          illustration="clipboard"
          title={t.priceFiles.nothingChanges}
          hint={t.priceFiles.nothingChangesHint}
        />
      )}
      {failure && (
        <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />} role="alert">
          {messageOf(failure, t.words.somethingWentWrong)}
        </Alert>
      )}
      <Actions>
        <Button
          variant="default"
          loading={discard.isPending}
          disabled={confirm.isPending}
          onClick={() => discard.mutate(record)}
        >
          {count > 0 ? t.priceFiles.discard : t.priceFiles.again}
        </Button>
        {count > 0 && (
          <Button loading={confirm.isPending} disabled={busy} onClick={() => confirm.mutate(record)}>
            {t.priceFiles.apply(count)}
          </Button>
        )}
      </Actions>
    </>
  )
}
