// "Publicar": products of the catalogue that the seller does not sell yet, many at once (B8).
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Publishable, PublishOutcome } from '#contract/publications-publish.ts'
import { formatWhole } from '#domain/format.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { PUBLISHED_AT_ONCE_MAX } from '#domain/publishing.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { publishablesQuery, readPublishables, refreshPublications } from '#web/api/publications.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { UnsavedChanges } from '#web/components/UnsavedChanges.tsx'
import { PublishFromFile } from '#web/features/price-files/PublishFromFile.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { PublishSearch } from './publication-search.ts'
import { EMPTY_DRAFT, type PublishDraft, type ReadDraft, readDraft } from './publish-drafts.ts'
import classes from './publications.module.css'

type Drafts = Readonly<Record<string, PublishDraft>>

export function PublishPage() {
  const { publish: t, publications, proposals } = useTexts()
  const language = useLanguage()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [currency, setCurrency] = useState<Currency>('ARS')
  const [refused, setRefused] = useState<Readonly<Record<string, PublishOutcome['outcome']>>>({})
  const read = Object.entries(drafts).flatMap(([sku, draft]) => {
    const one = readDraft(sku, draft, currency, language)
    return one ? [one] : []
  })
  const items = read.flatMap((one) => ('item' in one ? [one.item] : []))
  const change = (sku: string, part: Partial<PublishDraft>) => {
    setDrafts((before) => ({ ...before, [sku]: { ...EMPTY_DRAFT, ...before[sku], ...part } }))
    setRefused(({ [sku]: _, ...others }) => others)
  }
  const crumbs = [{ label: publications.title, link: paths.publications() }, { label: t.title }]
  return (
    <Page
      title={t.title}
      intro={t.intro}
      crumbs={crumbs}
      actions={
        <>
          <PublishFromFile />
          <ButtonLink link={paths.proposals()} variant="default">
            {proposals.title}
          </ButtonLink>
          <ProposeLink variant="default" />
        </>
      }
    >
      <PublishTable
        drafts={drafts}
        currency={currency}
        refused={refused}
        onChange={change}
        onCurrency={setCurrency}
      />
      {read.length > 0 && (
        <PublishBar
          items={items}
          wrong={read.length - items.length}
          currency={currency}
          onDone={(outcomes) => {
            const done = outcomes.filter(({ outcome }) => isDone(outcome)).map(({ sku }) => sku)
            setDrafts((before) =>
              Object.fromEntries(Object.entries(before).filter(([sku]) => !done.includes(sku))),
            )
            setRefused(
              Object.fromEntries(
                outcomes.flatMap(({ sku, outcome }) => (isDone(outcome) ? [] : [[sku, outcome] as const])),
              ),
            )
          }}
        />
      )}
      <UnsavedChanges when={read.length > 0} />
    </Page>
  )
}

/** Begins with what was searched. */
function ProposeLink({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { proposals: t } = useTexts()
  const { search }: PublishSearch = useSearch({ strict: false })
  return (
    <ButtonLink link={paths.newProposal({ name: search })} variant={variant}>
      {t.new}
    </ButtonLink>
  )
}

const isDone = (outcome: PublishOutcome['outcome']) =>
  outcome === 'published' || outcome === 'published_again'

interface PublishTableProps {
  drafts: Drafts
  currency: Currency
  refused: Readonly<Record<string, PublishOutcome['outcome']>>
  onChange: (sku: string, part: Partial<PublishDraft>) => void
  onCurrency: (currency: Currency) => void
}

function PublishTable({ drafts, currency, refused, onChange, onCurrency }: PublishTableProps) {
  const { publish: t } = useTexts()
  const language = useLanguage()
  const refusalOf = useNumberRefusal()
  const search: PublishSearch = useSearch({ strict: false })
  const query = useQuery(publishablesQuery(search))
  const wrongIn = (sku: string): Extract<ReadDraft, { wrong: unknown }>['wrong'] => {
    const draft = drafts[sku]
    const read = draft && readDraft(sku, draft, currency, language)
    return read && 'wrong' in read ? read.wrong : {}
  }
  const field = ({ sku, title, own }: Publishable, part: keyof PublishDraft, placeholder: string) => {
    const problem = wrongIn(sku)[part]
    const outcome = part === 'price' ? refused[sku] : undefined
    return own === 'active' || own === 'paused' ? null : (
      <TextInput
        size="sm"
        className={classes.publishField}
        aria-label={t.fieldOf[part](title)}
        inputMode="decimal"
        placeholder={placeholder}
        value={drafts[sku]?.[part] ?? ''}
        error={problem ? refusalOf(problem) : outcome && t.outcomes[outcome]}
        onChange={(event) => onChange(sku, { [part]: event.currentTarget.value })}
      />
    )
  }
  return (
    <ListTable
      name={t.title}
      query={query}
      search={search}
      keyOf={({ sku }) => sku}
      count={t.count}
      searchLabel={t.search}
      filters={
        <>
          <SelectFilter
            name="mine"
            label={t.mine}
            anyLabel={t.all}
            values={['0', '1']}
            labels={{ 0: t.notSold, 1: t.sold }}
            value={search.mine}
          />
          <NativeSelect
            aria-label={t.currency}
            value={currency}
            data={CURRENCIES.map((code) => ({ value: code, label: t.currencies[code] }))}
            onChange={({ currentTarget: { value } }) =>
              onCurrency(CURRENCIES.find((code) => code === value) ?? 'ARS')
            }
          />
        </>
      }
      empty={
        <EmptyState
          illustration="lens"
          title={t.nothingFound}
          hint={t.nothingFoundHint}
          action={<ProposeLink />}
        />
      }
      read={(page) => readPublishables({ ...search, ...page })}
      columns={[
        {
          label: t.product,
          sort: 'title',
          heading: true,
          wide: true,
          value: ({ title }) => title,
          cell: ({ title, image_source: image, category }) => (
            <Group gap="sm" wrap="nowrap">
              <ProductImage src={image} alt="" size={2.5} />
              <div>
                {title}
                <Text size="xs" c="dimmed">
                  {category}
                </Text>
              </div>
            </Group>
          ),
        },
        {
          label: t.sku,
          sort: 'sku',
          value: ({ sku }) => sku,
          cell: ({ sku }) => <span className={classes.sku}>{sku}</span>,
        },
        { label: t.barCode, onlyExported: true, value: ({ bar_code: code }) => code ?? '' },
        { label: t.category, onlyExported: true, value: ({ category }) => category },
        {
          label: t.sellers,
          numeric: true,
          value: ({ sellers }) => formatWhole(sellers, language),
        },
        {
          label: t.own,
          value: ({ own }) => (own === null ? '' : t.states[own]),
          cell: ({ own }) =>
            own === null ? null : (
              <StateChip tone={own === 'active' ? 'done' : 'neutral'}>{t.states[own]}</StateChip>
            ),
        },
        { label: t.price, notExported: true, value: () => '', cell: (row) => field(row, 'price', '0,00') },
        { label: t.minimum, notExported: true, value: () => '', cell: (row) => field(row, 'minimum', '1') },
        {
          label: t.preparation,
          notExported: true,
          value: () => '',
          cell: (row) => field(row, 'preparation', '0'),
        },
      ]}
    />
  )
}

interface PublishBarProps {
  items: readonly { sku: string; value: string; minimum: number; preparation_days: number }[]
  wrong: number
  currency: Currency
  onDone: (outcomes: readonly PublishOutcome[]) => void
}

/** Stays in view below the table. */
function PublishBar({ items, wrong, currency, onDone }: PublishBarProps) {
  const { publish: t, words } = useTexts()
  const queryClient = useQueryClient()
  const attempt = useIdempotencyKey()
  const publish = useMutation({
    mutationFn: () => {
      const currency_id = CURRENCIES.indexOf(currency) + 1
      const body = { items: items.map((item) => ({ ...item, currency_id })) }
      return call('POST /publications', { body, idempotencyKey: attempt.keyOf(body) })
    },
    async onSuccess({ items: outcomes }) {
      attempt.done()
      onDone(outcomes)
      const done = outcomes.filter(({ outcome }) => isDone(outcome)).length
      if (done > 0) toast.success(t.done(done))
      if (done < outcomes.length) toast.failure(t.notDone(outcomes.length - done))
      await refreshPublications(queryClient)
    },
    onError: (error) => toast.failure(messageOf(error, words.somethingWentWrong)),
  })
  const isTooMany = items.length > PUBLISHED_AT_ONCE_MAX
  return (
    <div className={classes.publishBar}>
      <Panel>
        <Group justify="space-between">
          <Text size="sm" role="status">
            {isTooMany
              ? t.tooMany(PUBLISHED_AT_ONCE_MAX)
              : wrong > 0
                ? t.wrong(wrong)
                : t.ready(items.length)}
          </Text>
          <Button
            loading={publish.isPending}
            disabled={items.length === 0 || wrong > 0 || isTooMany}
            onClick={() => publish.mutate()}
          >
            {t.publish(items.length)}
          </Button>
        </Group>
      </Panel>
    </div>
  )
}
