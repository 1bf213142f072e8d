// E-mails and jobs that failed, with a second try (O3, O11).
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { FailureRow } from '#contract/market.ts'
import { formatInstant } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { failuresQuery, readFailures, refreshMarket } from '#web/api/market.ts'
import { ListTable, type ListColumn } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { useFilter } from '#web/components/use-filter.ts'
import { oneOf } from '#web/search-params.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { paths } from '#web/paths.ts'
import { EmailText, InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FAILURES, type FailuresSearch } from './market-search.ts'
import classes from './market.module.css'

const SORTS = ['at', '-at', 'kind', '-kind', 'person', '-person'] as const

export function FailuresPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/operator/failures' })
  const filters = queryOf(search)
  const query = useQuery(failuresQuery(filters))
  const filter = useFilter()
  return (
    <Page title={t.market.failures} intro={t.market.failuresIntro}>
      <div className={classes.filters}>
        <NativeSelect
          label={t.market.kind}
          value={search.failed ?? ''}
          data={[
            { value: '', label: t.market.any },
            ...FAILURES.map((value) => ({ value, label: t.market.failureKinds[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const failed = FAILURES.find((kind) => kind === value)
            filter({ failed })
          }}
        />
      </div>
      <ListTable
        name={t.market.failures}
        query={query}
        search={search}
        columns={useColumns()}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        count={t.market.failureCount}
        searchLabel={t.market.searchFailures}
        empty={<EmptyState title={t.market.noFailures} />}
        read={(page) => readFailures({ ...filters, ...page })}
      />
    </Page>
  )
}

function queryOf({ failed, sort, ...search }: FailuresSearch) {
  return { ...search, kind: failed, sort: oneOf(sort, SORTS) ?? '-at' } as const
}

function useColumns(): ListColumn<FailureRow>[] {
  const t = useTexts()
  const language = useLanguage()
  const subjectOf = ({ kind, subject }: FailureRow) =>
    kind === 'emails'
      ? t.market.emailKind(subject)
      : kind === 'scheduled_jobs'
        ? t.market.jobName(subject)
        : subject
  return [
    { label: t.market.subject, heading: true, value: subjectOf },
    { label: t.market.kind, sort: 'kind', value: ({ kind }) => t.market.failureKinds[kind] },
    {
      label: t.market.person,
      sort: 'person',
      value: ({ person }) => person,
      cell: ({ person }) => (person === null ? '–' : <EmailText email={person} />),
    },
    {
      label: t.market.date,
      sort: 'at',
      value: ({ at }) => formatInstant(at, language, true),
      cell: ({ at }) => <InstantText instant={at} withTime />,
    },
    { label: t.market.error, value: ({ error }) => error, cell: ({ error }) => <Why error={error} /> },
    {
      label: t.market.again,
      notExported: true,
      value: () => null,
      cell: (row) => (
        <Group gap="xs">
          {row.again ? <Again row={row} name={subjectOf(row)} /> : <WhatToDo row={row} />}
          <Dismiss row={row} name={subjectOf(row)} />
        </Group>
      ),
    },
  ]
}

function Why({ error }: { error: string | null }) {
  return (
    <Text size="sm" maw={340} style={{ overflowWrap: 'anywhere' }}>
      {error ?? '–'}
    </Text>
  )
}

function WhatToDo({ row: { kind } }: { row: FailureRow }) {
  const t = useTexts()
  return (
    <Text size="sm" c="dimmed" maw={340}>
      {kind === 'scheduled_jobs' ? (
        t.market.jobRetriesItself
      ) : kind === 'price_imports' ? (
        t.market.uploadAgain
      ) : (
        <>
          {t.market.uploadCatalogueAgain}{' '}
          <AnchorLink link={paths.catalogueImport()} inherit>
            {t.market.catalogueImports}
          </AnchorLink>
          .
        </>
      )}
    </Text>
  )
}

interface ActionProps {
  row: FailureRow
  /** The name of what failed. */
  name: string
}

function Again({ row, name }: ActionProps) {
  const t = useTexts()
  return (
    <FailureAction
      label={t.market.tryAgain}
      name={t.market.tryAgainNamed(name, row.person ?? '')}
      done={t.market.triedAgain}
      act={() => call('PUT /market/failures/:kind/:id', { params: { kind: row.kind, id: row.id } })}
    />
  )
}

function Dismiss({ row, name }: ActionProps) {
  const t = useTexts()
  return (
    <FailureAction
      label={t.market.dismiss}
      name={t.market.dismissNamed(name, row.person ?? '')}
      done={t.market.dismissed}
      act={() => call('DELETE /market/failures/:kind/:id', { params: { kind: row.kind, id: row.id } })}
    />
  )
}

interface FailureActionProps {
  label: string
  /** For screen readers. */
  name: string
  done: string
  act: () => Promise<unknown>
}

function FailureAction({ label, name, done, act }: FailureActionProps) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const action = useMutation({
    mutationFn: act,
    async onSuccess() {
      await refreshMarket(queryClient)
      toast.success(done)
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={name}
      loading={action.isPending}
      onClick={() => action.mutate()}
    >
      {label}
    </Button>
  )
}
