// The lines of a list beside the products that they are, to be ticked and published (B8).
import { Button, Checkbox, Group, NativeSelect, Progress, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedMatch } from '#contract/price-files.ts'
import { formatWhole } from '#domain/format.ts'
import { messageOf } from '#web/api/failure.ts'
import { importMatchesQuery, type MatchFilter, type PriceImport } from '#web/api/price-files.ts'
import { refreshPublications } from '#web/api/publications.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Pager } from '#web/components/Pager.tsx'
import { UnsavedChanges } from '#web/components/UnsavedChanges.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { CardTable } from '#web/ui/CardTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureAlert } from '#web/ui/FailureAlert.tsx'
import { Money } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import type { Importing } from './ImportResults.tsx'
import { type Choice, chosenSku, isSure, isTicked, NO_CHOICE, obstacleOf, withTick } from './list-choice.ts'
import { type Published, publishList } from './publish-list.ts'

const PER_PAGE = 20
const FILTERS = ['sure', 'name', 'choose', 'none'] as const

export function ListMatches({ record, importing }: { record: PriceImport; importing: Importing }) {
  const { publishList: t, files, words } = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const [kind, setKind] = useState<MatchFilter>()
  const [choice, setChoice] = useState<Choice>(NO_CHOICE)
  const [progress, setProgress] = useState<Published | null>(null)
  const query = useQuery(importMatchesQuery(record, { kind, page, per_page: PER_PAGE }))
  const publish = useMutation({
    mutationFn: () => publishList(record.id, choice, setProgress),
    async onSettled() {
      setChoice((before) => ({ ...before, ticked: new Map() }))
      await refreshPublications(queryClient)
      await queryClient.invalidateQueries({ queryKey: ['price-imports', 'matches'] })
    },
  })
  const { data, error, refetch } = query
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardListSkeleton count={3} />
  const { counts } = data
  const sure = counts.sku + counts.bar_code
  const counted = { sure, name: counts.name, choose: counts.choose, none: counts.none }
  const total = sure + counts.name + counts.choose + counts.none
  const failure = publish.error ?? importing.discard.error
  return (
    <>
      <Text size="sm" c="dimmed">
        {t.found(counts)}
      </Text>
      <Group justify="space-between" align="flex-end">
        <NativeSelect
          label={t.show}
          value={kind ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setKind(FILTERS.find((filter) => filter === value))
            setPage(1)
          }}
          data={[
            { value: '', label: `${t.all} (${formatWhole(total, language)})` },
            ...FILTERS.map((value) => ({
              value,
              label: `${t.filters[value]} (${formatWhole(counted[value], language)})`,
            })),
          ]}
        />
        <Button
          variant="default"
          disabled={publish.isPending}
          onClick={() =>
            setChoice(
              data.data.reduce((all, match) => {
                const sku = chosenSku(all, match)
                return match.kind !== 'choose' && obstacleOf(match, sku) === null
                  ? withTick(all, match, sku)
                  : all
              }, choice),
            )
          }
        >
          {t.tickPage}
        </Button>
      </Group>
      {data.data.length === 0 ? (
        <EmptyState illustration="lens" title={t.nothing} hint={t.nothingHint} />
      ) : (
        <div>
          <Panel flush>
            <MatchTable matches={data.data} choice={choice} published={progress} onChoice={setChoice} />
          </Panel>
          <Pager pagination={data.pagination} onPage={setPage} />
        </div>
      )}
      {failure && <FailureAlert>{messageOf(failure, words.somethingWentWrong)}</FailureAlert>}
      {publish.isPending && (
        <Progress
          value={(100 * (progress?.done ?? 0)) / Math.max(1, sure + choice.ticked.size)}
          aria-label={t.publishing}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status" flex="1 1 14rem">
          {progress ? t.outcome(progress.published, progress.refused.size) : t.hint}
        </Text>
        <Button
          variant="default"
          loading={importing.discard.isPending}
          disabled={publish.isPending}
          onClick={() => importing.discard.mutate(record)}
        >
          {files.again}
        </Button>
        <Button
          loading={publish.isPending}
          disabled={sure + choice.ticked.size === 0}
          onClick={() => {
            setProgress(null)
            publish.mutate()
          }}
        >
          {t.publish}
        </Button>
      </Group>
      <UnsavedChanges when={choice.ticked.size > 0} />
    </>
  )
}

interface MatchTableProps {
  matches: readonly ListedMatch[]
  choice: Choice
  published: Published | null
  onChoice: (choice: Choice) => void
}

function MatchTable({ matches, choice, published, onChoice }: MatchTableProps) {
  const { publishList: t, publish, files } = useTexts()
  const state = (match: ListedMatch) => {
    const refused = published?.refused.get(match.line)
    if (refused) return publish.outcomes[refused]
    const obstacle = obstacleOf(match, chosenSku(choice, match))
    if (obstacle === 'wrong') return match.reason ?? t.withoutPrice
    return obstacle === 'repeated' ? t.repeated(match.repeats ?? 0) : t.states[obstacle ?? 'new']
  }
  return (
    <CardTable
      caption={t.title}
      rows={matches}
      keyOf={({ line }) => line}
      columns={[
        {
          label: t.tick,
          hiddenLabel: true,
          cell: (match) => (
            <Checkbox
              aria-label={t.tickLine(match.line)}
              checked={isTicked(choice, match)}
              disabled={obstacleOf(match, chosenSku(choice, match)) !== null}
              onChange={({ currentTarget: { checked } }) =>
                onChoice(withTick(choice, match, checked ? chosenSku(choice, match) : null))
              }
            />
          ),
        },
        { label: files.line, numeric: true, cell: ({ line }) => line },
        {
          label: t.inList,
          heading: true,
          cell: ({ given: { name, sku, bar_code: code } }) => (
            <>
              {name || sku || code}
              <Text size="xs" c="dimmed">
                {[sku, code]
                  .filter((one) => one !== '' && (name !== '' || one !== (sku || code)))
                  .join(' · ')}
              </Text>
            </>
          ),
        },
        {
          label: t.inCatalogue,
          cell: (match) => <MatchedProduct match={match} choice={choice} onChoice={onChoice} />,
        },
        {
          label: t.how,
          cell: (match) => (
            <>
              <StateChip tone={isSure(match) ? 'done' : match.kind === 'none' ? 'problem' : 'waiting'}>
                {t.kinds[match.kind]}
              </StateChip>
              {match.kind === 'name' && (
                <Text size="xs" c="dimmed">
                  {t.likeness(match.likeness)}
                </Text>
              )}
            </>
          ),
        },
        {
          label: publish.price,
          numeric: true,
          cell: ({ value, currency_code: currency }) =>
            value !== null && currency !== null && <Money amount={value} currency={currency} />,
        },
        { label: t.state, cell: (match) => <Text size="sm">{state(match)}</Text> },
      ]}
    />
  )
}

function MatchedProduct({
  match,
  choice,
  onChoice,
}: Omit<MatchTableProps, 'matches' | 'published'> & { match: ListedMatch }) {
  const { publishList: t } = useTexts()
  const sku = chosenSku(choice, match)
  const product = match.candidates.find((one) => one.sku === sku)
  if (!product) return <ProposeLine match={match} />
  return (
    <Group gap="sm" wrap="nowrap">
      <ProductImage src={product.image_source} alt="" size={2.5} />
      <div>
        {match.kind === 'choose' ? (
          <NativeSelect
            size="sm"
            aria-label={t.chooseFor(match.line)}
            value={choice.ticked.has(match.line) ? product.sku : ''}
            onChange={({ currentTarget: { value } }) => onChoice(withTick(choice, match, value || null))}
            data={[
              { value: '', label: t.choose },
              ...match.candidates.map(({ sku: value, title }) => ({ value, label: title })),
            ]}
          />
        ) : (
          product.title
        )}
        <Text size="xs" c="dimmed">
          {product.sku}
        </Text>
      </div>
    </Group>
  )
}

/** Begins a proposal with the line (B8). */
function ProposeLine({ match: { line, given } }: { match: ListedMatch }) {
  const { publishList: t } = useTexts()
  return (
    <AnchorLink
      link={paths.newProposal({
        name: given.name || given.sku || undefined,
        bar_code: given.bar_code || undefined,
      })}
      aria-label={t.proposeLine(line)}
      size="sm"
    >
      {t.propose}
    </AnchorLink>
  )
}
