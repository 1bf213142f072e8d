// What the trial of a catalogue file found: changes, SKUs nearly like known ones, and why it was tried again (O10).
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueImport } from '#contract/catalogue-import.ts'
import { formatInstant, formatWhole } from '#domain/format.ts'
import { catalogueChangesQuery } from '#web/api/catalogue.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'

/** The warnings shown: the rest only repeats the kind. */
const NAMED = 20

export function TrialResults({ of: record }: { of: CatalogueImport }) {
  const t = useTexts().catalogue
  const language = useLanguage()
  const { near, near_skus, changed_meanwhile: changed, differing } = record
  const icon = <IconAlertCircle size={18} aria-hidden />
  return (
    <>
      {changed.length > 0 && (
        <Alert color="orange" icon={icon} title={t.changedMeanwhile}>
          <ul>
            {changed.slice(0, NAMED).map(({ subject, changed_by: by, changed_at: at }) => (
              <li key={`${subject} ${by}`}>
                {t.changedBy(subject, by ?? t.byCommand, formatInstant(at, language, true))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {near > 0 && (
        <Alert color="orange" icon={icon} title={t.nearTitle(formatWhole(near, language))}>
          <Text size="sm">{t.nearText}</Text>
          <ul>
            {near_skus.slice(0, NAMED).map(({ line, sku, known }) => (
              <li key={line}>{t.nearLine(formatWhole(line, language), sku, known)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {differing === 0 ? <Text>{t.noChanges}</Text> : <Differences of={record} />}
    </>
  )
}

function Differences({ of: record }: { of: CatalogueImport }) {
  const t = useTexts().catalogue
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(catalogueChangesQuery(record, page))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={3} />
  const title = t.changesTitle(formatWhole(record.differing, language))
  const shown = data.pagination.totalRows
  return (
    <Stack gap="xs">
      <Text fw={600}>{title}</Text>
      {shown < record.differing && <Text size="sm">{t.changesCut(formatWhole(shown, language))}</Text>}
      <CardTable
        caption={title}
        rows={data.data.map((change, nth) => ({ ...change, nth }))}
        keyOf={({ nth }) => nth}
        columns={[
          {
            label: t.product,
            heading: true,
            cell: ({ name, sku }) => (
              <>
                {name}
                <Text size="xs" c="dimmed">
                  {sku}
                </Text>
              </>
            ),
          },
          {
            label: t.field,
            cell: ({ field, seller }) =>
              field === 'sku' ? t.newVariant : seller ? `${field}, ${seller}` : field,
          },
          { label: t.before, cell: ({ before }) => before || '—' },
          { label: t.after, cell: ({ after }) => after || '—' },
        ]}
      />
      <Pager pagination={data.pagination} onPage={setPage} />
    </Stack>
  )
}
