import { Alert, Anchor, Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatWhole } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import type { PriceImport } from '#web/api/price-files.ts'
import { refreshPublications } from '#web/api/publications.ts'
import type { FileImporting } from '#web/components/use-file-import.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Texts } from '#web/texts/texts.ts'
import { ErrorRows, ImportRows } from './ImportTables.tsx'
import { MapColumns } from './MapColumns.tsx'
import classes from './price-files.module.css'

export type Importing = FileImporting<PriceImport>

export function Comparison({ record, importing }: { record: PriceImport; importing: Importing }) {
  const t = useTexts()
  const [isMapping, setMapping] = useState(false)
  const [areJumpsConfirmed, setJumpsConfirmed] = useState(false)
  const { changed, added, revision, jumps } = record
  const count = changed + added
  const { confirm, discard } = importing
  const failure = confirm.error ?? discard.error
  const busy = confirm.isPending || discard.isPending
  if (isMapping) return <MapColumns record={record} importing={importing} />
  return (
    <>
      <Title order={3} size="h4">
        {t.priceFiles.ready}
      </Title>
      <Text size="sm" c="dimmed">
        {sourceOf(record, t)}{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => setMapping(true)}>
          {t.priceFiles.mapping.change}
        </Anchor>
      </Text>
      <NotRead record={record} />
      {revision > 1 && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />}>
          {t.priceFiles.comparedAgain}
        </Alert>
      )}
      <Counts {...record} />
      {jumps > 0 && (
        <>
          <Alert
            color="red"
            role="alert"
            icon={<IconInfoCircle size={18} aria-hidden />}
            title={t.priceFiles.jumps(jumps)}
          >
            <Checkbox
              label={t.priceFiles.confirmJumps(jumps)}
              checked={areJumpsConfirmed}
              onChange={(event) => setJumpsConfirmed(event.currentTarget.checked)}
            />
          </Alert>
          <section aria-label={t.priceFiles.jumps(jumps)}>
            <ImportRows record={record} onlyJumps />
          </section>
          <Title order={4} size="h5">
            {t.priceFiles.allChanges}
          </Title>
        </>
      )}
      {count > 0 ? (
        <ImportRows record={record} />
      ) : (
        <EmptyState
          illustration="clipboard"
          title={t.priceFiles.nothingChanges}
          hint={t.priceFiles.nothingChangesHint}
        />
      )}
      {failure && <FailureAlert>{messageOf(failure, t.words.somethingWentWrong)}</FailureAlert>}
      <Actions>
        <Button
          variant="default"
          loading={discard.isPending}
          disabled={confirm.isPending}
          onClick={() => discard.mutate(record)}
        >
          {count > 0 ? t.files.discard : t.files.again}
        </Button>
        {count > 0 && (
          <Button
            loading={confirm.isPending}
            disabled={busy || (jumps > 0 && !areJumpsConfirmed)}
            onClick={() => confirm.mutate(record)}
          >
            {t.priceFiles.apply(count)}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** Columns and lines that the import leaves out. */
function NotRead({ record: { not_read, skipped } }: { record: PriceImport }) {
  const t = useTexts().priceFiles.mapping
  if (not_read.length === 0 && skipped === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {not_read.length > 0 && t.leftOut(not_read)} {skipped > 0 && t.skipped(skipped)}
    </Text>
  )
}

function sourceOf({ file_name, sheet }: PriceImport, t: Texts): string {
  return sheet === null ? file_name : t.files.sheetOf(file_name, sheet)
}

interface ImportResultProps {
  record: PriceImport
  onAgain: () => void
  onClose: () => void
}

export function ImportResult({ record, onAgain, onClose }: ImportResultProps) {
  const t = useTexts()
  const { state, changed, added, confirmed_at, confirmed_by } = record
  const source = sourceOf(record, t)
  const applied = state === 'applied'
  return (
    <>
      <EmptyState
        illustration="clipboard"
        title={applied ? t.priceFiles.applied : t.priceFiles.states.discarded}
        hint={applied ? t.priceFiles.appliedText(changed, added) : source}
      />
      {applied && confirmed_at !== null && (
        <Facts
          items={[
            [t.priceFiles.file, source],
            [
              t.priceFiles.confirmedOn,
              <>
                <InstantText instant={confirmed_at} withTime /> {t.priceFiles.by(confirmed_by ?? '')}
              </>,
            ],
          ]}
        />
      )}
      {applied && changed + added > 0 && <ImportRows record={record} />}
      <Actions>
        {record.bulk_change_id !== null && <UndoImport changeId={record.bulk_change_id} onDone={onClose} />}
        <Button variant="default" onClick={onAgain}>
          {t.files.again}
        </Button>
        <Button onClick={onClose}>{t.files.done}</Button>
      </Actions>
    </>
  )
}

/** Refused with the reason when a later change set one of its prices. */
function UndoImport({ changeId, onDone }: { changeId: number; onDone: () => void }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call('PUT /quotes/bulk-changes/:id/undo', { params: { id: changeId } }),
    async onSuccess() {
      await refreshPublications(queryClient)
      toast.success(t.priceFiles.undone)
      onDone()
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  return (
    <Button variant="subtle" loading={undo.isPending} onClick={() => undo.mutate()}>
      {t.priceFiles.undo}
    </Button>
  )
}

export function ImportErrors({ record, onAgain }: { record: PriceImport; onAgain: () => void }) {
  const t = useTexts()
  const { wrong, message, reason } = record
  return (
    <>
      <FailureAlert title={message ?? t.files.failed}>
        {wrong > 0 ? t.priceFiles.wrongRows(wrong) : (reason ?? t.words.weWillFixIt)}
      </FailureAlert>
      {wrong > 0 && <ErrorRows record={record} />}
      <Actions>
        <Button onClick={onAgain}>{t.files.again}</Button>
      </Actions>
    </>
  )
}

function Counts(counts: Pick<PriceImport, 'changed' | 'added' | 'same'>) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <dl className={classes.counts}>
      {(['changed', 'added', 'same'] as const).map((outcome) => (
        <div key={outcome} className={classes.count} data-none={counts[outcome] === 0 || undefined}>
          <dt>{t.priceFiles[outcome]}</dt>
          <dd>{formatWhole(counts[outcome], language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Sticky below a long list. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.actions}>
      {children}
    </Group>
  )
}
