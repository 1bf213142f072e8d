// A search without results helps on (E6): what was not known, things that are near, categories, and a line to the operator.
import { Button, Group, Stack, Title } from '@mantine/core'
import { useId } from 'react'
import type { z } from 'zod'
import type { searchProducts } from '#contract/search.ts'
import { CategoryTiles } from '#web/components/CategoryTiles.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/links.tsx'
import { SwitchLink } from './Summary.tsx'
import { WantedForm } from './WantedForm.tsx'
import classes from './NoResults.module.css'

export interface NoResultsProps {
  term: string | undefined
  literal: boolean
  filtered: boolean
  nothingFound: z.output<typeof searchProducts.answer>['nothing_found']
  /** Filtered by, "3,7". */
  zones: string | undefined
  onClear: () => void
  /** While only the zone of the delivery place is searched. */
  onAllZones: (() => void) | undefined
}

export function NoResults(props: NoResultsProps) {
  const { term, filtered } = props
  if (term === undefined || filtered) return <Message {...props} />
  return (
    <Stack gap="lg">
      <Message {...props} />
      <WantedForm key={term} term={term} />
      <CategoryTiles />
    </Stack>
  )
}

function Message(props: NoResultsProps) {
  const { term, literal, filtered, nothingFound, zones, onClear, onAllZones } = props
  const t = useTexts()
  const { unknown_words: unknown = [], nearest = [] } = nothingFound ?? {}
  const hints = [
    filtered && t.search.nothingWithFiltersHint,
    literal && term !== undefined && t.search.nothingAsTypedHint(term),
    unknown.length > 0 && t.search.unknownWords(unknown),
  ]
  return (
    <EmptyState
      illustration="lens"
      title={t.search.nothing}
      hint={
        <span className={classes.hint}>{hints.find((hint) => hint !== false) ?? t.search.nothingHint}</span>
      }
      action={
        <Stack gap="lg">
          {nearest.length > 0 && <Nearest terms={nearest} zones={zones} />}
          <Group justify="center" gap="xs">
            {filtered && (
              <Button variant="default" onClick={onClear}>
                {t.search.clearFilters}
              </Button>
            )}
            {onAllZones && (
              <Button variant="default" onClick={onAllZones}>
                {t.search.inAllZones}
              </Button>
            )}
            {literal && (
              <Button renderRoot={(props) => <SwitchLink {...props} />}>{t.search.similarToo}</Button>
            )}
            <ButtonLink variant={literal || nothingFound ? 'default' : 'filled'} link={paths.home()}>
              {t.words.backHome}
            </ButtonLink>
          </Group>
        </Stack>
      }
    />
  )
}

function Nearest({ terms, zones }: { terms: readonly string[]; zones: string | undefined }) {
  const t = useTexts()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Title order={3} size="h5" id={title} mb="xs">
        {t.search.nearest}
      </Title>
      <ul className={classes.nearest}>
        {terms.map((term) => (
          <li key={term}>
            <AnchorLink link={paths.search({ term, zones })} className={classes.near ?? ''}>
              {term}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
