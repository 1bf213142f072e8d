// What the columns of a price file are, asked once per kind of file (B16).
import { Alert, Button, Group, NativeSelect, Radio, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CURRENCIES } from '#domain/money.ts'
import { columnsRead, mappingProblem } from '#domain/price-columns.ts'
import { messageOf } from '#web/api/failure.ts'
import {
  type FileColumns,
  importColumnsQuery,
  mapColumns,
  type Mapping,
  type PriceImport,
} from '#web/api/price-files.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import type { FileImporting } from '#web/components/use-file-import.ts'
import { useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'

interface MapColumnsProps {
  record: PriceImport
  importing: FileImporting<PriceImport>
}

export function MapColumns(props: MapColumnsProps) {
  const { data, error, refetch } = useQuery(importColumnsQuery(props.record))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data?.mapping) return <CardListSkeleton count={2} />
  return <MappingForm {...props} tables={data.tables} proposed={data.mapping} />
}

interface MappingFormProps extends MapColumnsProps {
  tables: FileColumns['tables']
  proposed: Mapping
}

function MappingForm({ record, importing, tables, proposed }: MappingFormProps) {
  const t = useTexts()
  const [mapping, setMapping] = useState<Mapping>(proposed)
  const { discard } = importing
  const save = useMutation({
    mutationFn: (given: Mapping) => mapColumns(record.id, given),
    onSuccess: importing.update,
  })
  const failure = save.error ?? discard.error
  const table = tables[mapping.table]
  const headings = table?.headings ?? []
  const problem = mappingProblem(mapping, headings, record.purpose)
  const readable = columnsRead(record.purpose)
  const asksToRound = record.below_cent > 0 && mapping.rounds === null
  const hasCurrency = mapping.columns.includes('currency')
  const choose = (index: number, column: Mapping['columns'][number]) => {
    const columns = mapping.columns.map((before, at) =>
      at === index ? column : before === column ? null : before,
    )
    setMapping({
      ...mapping,
      columns,
      currency: columns.includes('currency') ? null : mapping.currency,
    })
  }
  return (
    <>
      <div>
        <Title order={3} size="h4">
          {t.priceFiles.mapping.title}
        </Title>
        <Text size="sm" c="dimmed">
          {t.priceFiles.mapping.intro}
        </Text>
      </div>
      {tables.length > 1 && (
        <NativeSelect
          label={t.priceFiles.mapping.sheet}
          value={String(mapping.table)}
          onChange={(event) => {
            const chosen = Number(event.currentTarget.value)
            const columns = (tables[chosen]?.headings ?? []).map(() => null)
            setMapping(
              chosen === proposed.table
                ? proposed
                : { table: chosen, columns, currency: mapping.currency, rounds: null },
            )
          }}
          data={tables.map(({ sheet }, index) => ({ value: String(index), label: sheet }))}
        />
      )}
      <Panel flush>
        <CardTable
          caption={t.priceFiles.mapping.title}
          keyOf={({ index }) => index}
          rows={headings.map((heading, index) => ({
            heading: heading || t.priceFiles.mapping.noHeading(index + 1),
            samples: (table?.samples ?? []).map((row) => row[index] ?? '').filter((text) => text !== ''),
            index,
          }))}
          columns={[
            {
              label: t.priceFiles.mapping.heading,
              heading: true,
              cell: ({ heading, samples }) => (
                <>
                  {heading}
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {samples.join(' · ')}
                  </Text>
                </>
              ),
            },
            {
              label: t.priceFiles.mapping.column,
              cell: ({ heading, index }) => (
                <NativeSelect
                  size="sm"
                  aria-label={t.priceFiles.mapping.columnOf(heading)}
                  value={mapping.columns[index] ?? ''}
                  onChange={(event) =>
                    choose(index, readable.find((column) => column === event.currentTarget.value) ?? null)
                  }
                  data={[
                    { value: '', label: t.priceFiles.mapping.notRead },
                    ...readable.map((column) => ({ value: column, label: t.priceFiles.columns[column] })),
                  ]}
                />
              ),
            },
          ]}
        />
      </Panel>
      {!hasCurrency && (
        <Radio.Group
          label={t.priceFiles.mapping.currency}
          value={mapping.currency ?? ''}
          onChange={(value) =>
            setMapping({
              ...mapping,
              currency: CURRENCIES.find((currency) => currency === value) ?? null,
            })
          }
        >
          <Group gap="lg" mt={6}>
            {CURRENCIES.map((currency) => (
              <Radio key={currency} value={currency} label={t.priceFiles.mapping.currencies[currency]} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {record.below_cent > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle size={18} aria-hidden />}>
          <Radio.Group
            label={t.priceFiles.mapping.belowCent(record.below_cent)}
            value={mapping.rounds === null ? '' : String(mapping.rounds)}
            onChange={(value) => setMapping({ ...mapping, rounds: value === 'true' })}
          >
            <Stack gap={6} mt={6}>
              <Radio value="true" label={t.priceFiles.mapping.round} />
              <Radio value="false" label={t.priceFiles.mapping.doNotRound} />
            </Stack>
          </Radio.Group>
        </Alert>
      )}
      {failure && <FailureAlert>{messageOf(failure, t.words.somethingWentWrong)}</FailureAlert>}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status" flex="1 1 14rem">
          {problem
            ? t.priceFiles.mapping.problems[problem]
            : asksToRound
              ? t.priceFiles.mapping.chooseRounding
              : t.priceFiles.mapping.remembered}
        </Text>
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate(record)}>
          {t.files.discard}
        </Button>
        <Button
          loading={save.isPending}
          disabled={problem !== null || asksToRound}
          onClick={() => save.mutate(mapping)}
        >
          {record.purpose === 'publish' ? t.publishList.match : t.priceFiles.compare}
        </Button>
      </Group>
    </>
  )
}
