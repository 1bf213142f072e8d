// Searches without an answer or a click, what buyers wrote and what they chose next (O3, E6).
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { SearchMiss } from '#contract/market.ts'
import { missesQuery, readMisses } from '#web/api/market.ts'
import { IconAction } from '#web/components/IconAction.tsx'
import { ListTable, type ListColumn } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { useFilter } from '#web/components/use-filter.ts'
import { paths } from '#web/paths.ts'
import { oneOf } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DayText } from '#web/ui/formatted.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { MISSES_DAYS, type MissesSearch } from './market-search.ts'
import { type SearchDecision, useSearchDecisions } from './use-search-decisions.ts'
import classes from './market.module.css'

const STANDARD_DAYS = 30
const SORTS = ['searches', '-searches', 'last', '-last', 'term', '-term'] as const

export function MissesPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/operator/searches' })
  const filters = queryOf(search)
  const filter = useFilter()
  const decisions = useSearchDecisions()
  return (
    <Page title={t.market.misses} intro={t.market.missesIntro}>
      {decisions.last && (
        <Decided decision={decisions.last} isUndoing={decisions.isUndoing} onUndo={decisions.undo} />
      )}
      <ListTable
        name={t.market.misses}
        query={useQuery(missesQuery(filters))}
        search={search}
        columns={useColumns(decisions)}
        rowActions={(row) => <RowActions row={row} decisions={decisions} />}
        keyOf={({ term }) => term}
        count={t.market.missCount}
        searchLabel={t.market.searchMisses}
        filters={
          <NativeSelect
            aria-label={t.market.period}
            value={String(filters.days)}
            data={MISSES_DAYS.map((days) => ({ value: String(days), label: t.market.lastDays(days) }))}
            onChange={({ currentTarget: { value } }) => {
              const days = MISSES_DAYS.find((one) => String(one) === value)
              filter({ days })
            }}
          />
        }
        empty={<EmptyState title={t.market.noMisses} />}
        read={(page) => readMisses({ ...filters, ...page })}
      />
    </Page>
  )
}

function queryOf({ sort, days = STANDARD_DAYS, ...search }: MissesSearch) {
  return { ...search, days, sort: oneOf(sort, SORTS) ?? '-searches' } as const
}

type Decisions = ReturnType<typeof useSearchDecisions>

function useColumns(decisions: Decisions): ListColumn<SearchMiss>[] {
  const t = useTexts()
  const wanted = ({ wanted }: SearchMiss) =>
    wanted.map(({ text, times }) => t.market.countedText(text, times))
  const proposed = ({ proposals }: SearchMiss) =>
    proposals.map(({ means, times }) => t.market.countedText(means, times))
  return [
    {
      label: t.market.words,
      sort: 'term',
      heading: true,
      value: ({ term }) => term,
      cell: ({ term, synonyms }) => (
        <span className={classes.term}>
          {term}
          {synonyms.length > 0 && (
            <Text component="span" size="xs" c="dimmed" fw={400}>
              {t.market.meansAlready(synonyms.join(', '))}
            </Text>
          )}
        </span>
      ),
    },
    { label: t.market.searches, sort: 'searches', numeric: true, value: ({ searches }) => searches },
    {
      label: t.market.lastTime,
      sort: 'last',
      value: ({ last }) => last,
      cell: ({ last }) => <DayText day={last} />,
    },
    {
      label: t.market.wanted,
      value: (row) => wanted(row).join('; '),
      cell: (row) => <Texts texts={wanted(row)} />,
    },
    {
      label: t.market.chosenNext,
      value: (row) => proposed(row).join('; '),
      cell: (row) => <Proposals row={row} decisions={decisions} />,
    },
  ]
}

function Texts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return '–'
  return (
    <ul className={classes.texts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

interface RowProps {
  row: SearchMiss
  decisions: Decisions
}

/** One press makes the synonym. */
function Proposals({ row: { term, proposals }, decisions }: RowProps) {
  const t = useTexts()
  if (proposals.length === 0) return '–'
  return (
    <ul className={classes.texts}>
      {proposals.map((proposal) => {
        const { language, means, times } = proposal
        return (
          <li key={`${language} ${means}`} className={classes.proposal}>
            {t.market.countedText(means, times)}
            <Button
              variant="light"
              size="compact-sm"
              aria-label={t.market.makeSynonymOf(term, means)}
              disabled={decisions.isDeciding}
              onClick={() => decisions.accept(term, proposal)}
            >
              {t.market.makeSynonym}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function RowActions({ row: { term, proposals }, decisions }: RowProps) {
  const t = useTexts()
  return (
    <Group gap={4} wrap="nowrap">
      <ButtonLink
        variant="default"
        size="compact-sm"
        className={classes.action ?? ''}
        link={paths.synonyms({ term })}
        aria-label={proposals.length > 0 ? t.market.otherSynonymOf(term) : t.market.makeSynonymFor(term)}
      >
        {t.market.synonym}
      </ButtonLink>
      <IconAction
        label={t.market.dismissSearch(term)}
        icon={<IconX size={18} aria-hidden />}
        onClick={() => {
          if (!decisions.isDeciding) decisions.dismiss(term)
        }}
      />
    </Group>
  )
}

interface DecidedProps {
  decision: SearchDecision
  isUndoing: boolean
  onUndo: () => void
}

/** Takes the focus of the button whose row is gone. */
function Decided({ decision, isUndoing, onUndo }: DecidedProps) {
  const t = useTexts()
  const textId = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [decision])
  const { term, synonym } = decision
  return (
    <div role="status" className={classes.decided}>
      <span id={textId}>
        {synonym ? t.market.synonymMade(term, synonym.means) : t.market.searchDismissed(term)}
      </span>
      <Button
        ref={button}
        aria-describedby={textId}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={isUndoing}
        onClick={onUndo}
      >
        {t.market.undo}
      </Button>
    </div>
  )
}
