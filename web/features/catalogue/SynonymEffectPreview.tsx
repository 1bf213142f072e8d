// Which products searches find first without a synonym and with it (E1).
import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SynonymEffect } from '#contract/catalogue.ts'
import { type SynonymQuery, synonymEffectQuery } from '#web/api/catalogue.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { Busy } from '#web/ui/Skeletons.tsx'
import classes from './catalogue.module.css'

const TYPING_MS = 500

type Search = SynonymEffect['searches'][number]

/** `synonym`: another object whenever it changes. */
export function SynonymEffectPreview({ synonym }: { synonym: SynonymQuery }) {
  const t = useTexts()
  const titleId = useId()
  const [settled] = useDebouncedValue(synonym, TYPING_MS)
  const { data, error, refetch } = useQuery(synonymEffectQuery(settled))
  return (
    <section aria-labelledby={titleId} className={classes.effect}>
      <Title order={3} size="h4" id={titleId}>
        {t.catalogue.effect.title}
      </Title>
      {settled !== synonym || (!data && !error) ? (
        <Busy>
          <Skeleton height="0.8rem" width="60%" />
          <Skeleton height="3.5rem" />
        </Busy>
      ) : data ? (
        <Effect effect={data} />
      ) : (
        <ErrorState title={t.catalogue.effect.couldNotCompare} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function Effect({ effect: { searches, compared } }: { effect: SynonymEffect }) {
  const t = useTexts()
  const [own, ...others] = searches
  const losing = searches.filter(losesFirst).map(({ term }) => term)
  return (
    <>
      <Text size="sm" role="status">
        {own && isSame(own) && others.length === 0
          ? t.catalogue.effect.nothing(compared)
          : t.catalogue.effect.others(others.length, compared)}
      </Text>
      {losing.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          {t.catalogue.effect.losesFirst(losing)}
        </Alert>
      )}
      <ul className={classes.effectSearches}>
        {searches.map((search) => (
          <li key={search.term}>
            <Text fw={600} size="sm">
              {search.term}
            </Text>
            {isSame(search) ? (
              <Products label={t.catalogue.effect.same} products={search.after} />
            ) : (
              <div className={classes.effectSides}>
                <Products label={t.catalogue.before} products={search.before} />
                <Products label={t.catalogue.after} products={search.after} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Products({ label, products }: { label: string; products: Search['before'] }) {
  const t = useTexts()
  const labelId = useId()
  return (
    <Stack gap={2} miw={0}>
      <Text size="xs" c="dimmed" id={labelId}>
        {label}
      </Text>
      {products.length === 0 ? (
        <Text size="sm">{t.catalogue.effect.nothingFound}</Text>
      ) : (
        <ol className={classes.effectProducts} aria-labelledby={labelId}>
          {products.map(({ sku, product_name }) => (
            <li key={sku}>{product_name}</li>
          ))}
        </ol>
      )}
    </Stack>
  )
}

const skusOf = (products: Search['before']) => products.map(({ sku }) => sku).join(' ')

function isSame({ before, after }: Search): boolean {
  return skusOf(before) === skusOf(after)
}

/** Another product takes the first place. */
function losesFirst({ before, after }: Search): boolean {
  return before.length > 0 && before[0]?.sku !== after[0]?.sku
}
