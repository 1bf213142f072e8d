// Steps of an import after its upload: the comparison before anything is written (U5), the result, the errors.
import { Alert, Button, Title } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatWhole } from '#domain/format.ts'
import { messageOf } from '#web/api/failure.ts'
import { type ImportError, importErrorsQuery, type PriceImport } from '#web/api/price-files.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { ImportRows, Pager } from './ImportRows.tsx'
import type { Importing } from './use-import.ts'
import classes from './price-files.module.css'

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

interface ImportResultProps {
  record: PriceImport
  onAgain: () => void
  onClose: () => void
}

/** Result of an applied or discarded import. */
export function ImportResult({ record, onAgain, onClose }: ImportResultProps) {
  const t = useTexts()
  const { state, changed, added, file_name, confirmed_at, confirmed_by } = record
  const applied = state === 'applied'
  return (
    <>
      <EmptyState
        illustration="clipboard"
        title={applied ? t.priceFiles.applied : t.priceFiles.states.discarded}
        hint={applied ? t.priceFiles.appliedText(changed, added) : file_name}
      />
      {applied && confirmed_at !== null && (
        <Facts
          items={[
            [t.priceFiles.file, file_name],
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
        <Button variant="default" onClick={onAgain}>
          {t.priceFiles.again}
        </Button>
        <Button onClick={onClose}>{t.priceFiles.done}</Button>
      </Actions>
    </>
  )
}

const PER_PAGE = 8

/** Row, column and reason of each error (U5). */
export function ImportErrors({ record, onAgain }: { record: PriceImport; onAgain: () => void }) {
  const t = useTexts()
  const { wrong, message, reason } = record
  return (
    <>
      <Alert
        color="red"
        icon={<IconAlertCircle size={18} aria-hidden />}
        title={message ?? t.priceFiles.failed}
        role="alert"
      >
        {wrong > 0 ? t.priceFiles.wrongRows(wrong) : (reason ?? t.words.weWillFixIt)}
      </Alert>
      {wrong > 0 && <ErrorRows record={record} />}
      <Actions>
        <Button onClick={onAgain}>{t.priceFiles.again}</Button>
      </Actions>
    </>
  )
}

function ErrorRows({ record }: { record: PriceImport }) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(importErrorsQuery(record, page, PER_PAGE))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardListSkeleton count={2} />
  return (
    <div>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t.priceFiles.line}</th>
              <th>{t.priceFiles.column}</th>
              <th>{t.priceFiles.found}</th>
              <th>{t.priceFiles.reason}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <ErrorRow key={`${row.line} ${row.column}`} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager pagination={data.pagination} onPage={setPage} />
    </div>
  )
}

function ErrorRow({ row: { line, column, found, reason } }: { row: ImportError }) {
  const t = useTexts()
  const names: Readonly<Record<string, string>> = t.priceFiles.columns
  return (
    <tr>
      <th scope="row">
        <span className={classes.phoneOnly}>{t.priceFiles.line} </span>
        {line}
      </th>
      <td data-label={t.priceFiles.column}>{Object.hasOwn(names, column) ? names[column] : column}</td>
      <td data-label={t.priceFiles.found} className={classes.found}>
        {found === '' ? t.priceFiles.nothingFound : found}
      </td>
      <td data-label={t.priceFiles.reason}>{reason}</td>
    </tr>
  )
}

function Counts({ counts }: { counts: readonly (readonly [label: string, count: number])[] }) {
  const language = useLanguage()
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label} className={classes.count} data-none={count === 0 || undefined}>
          <dt>{label}</dt>
          <dd>{formatWhole(count, language)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The buttons of a step, sticky below a long list. */
function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
