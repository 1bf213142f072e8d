import { Button, Group, Menu, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWindowEvent } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import {
  IconArrowBackUp,
  IconCalendar,
  IconChevronDown,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconTag,
  IconTrophy,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PublicationBulkChange } from '#contract/publications.ts'
import { formatMoney } from '#domain/format.ts'
import { bulkIsOffered, type BulkState } from '#domain/publication.ts'
import { lastPublicationChangeQuery, publicationsQuery } from '#web/api/publications.ts'
import { firstStepsQuery } from '#web/api/zones.ts'
import { FirstSteps } from '#web/components/FirstSteps.tsx'
import { Page } from '#web/components/Page.tsx'
import { CardList } from '#web/components/PagedList.tsx'
import { ExportPrices } from '#web/features/price-files/ExportPrices.tsx'
import { ImportPrices } from '#web/features/price-files/ImportPrices.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { BulkDialog, UndoBulkDialog } from './BulkDialogs.tsx'
import { type ConfirmChoice, ConfirmManyDialog, ConfirmTools, useSelection } from './ConfirmMany.tsx'
import { ConfirmPriceDialog, StateDialog } from './PublicationDialogs.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { RepriceDialog } from './RepriceDialog.tsx'
import type { RepricingChoice } from './use-repricing.ts'
import { isFiltered, publicationFilters, type PublicationStateFilter } from './publication-search.ts'
import {
  type Publication,
  type PublicationAction,
  stateOf,
  type PublicationDialogProps,
} from './publication.ts'
import { PublicationCard } from './PublicationCard.tsx'
import { PublicationFilters, PublicationStates, usePublicationSearch } from './PublicationFilters.tsx'
import { PublicationTable } from './PublicationTable.tsx'
import classes from './publications.module.css'

type DialogSubject =
  | { action: PublicationAction; publication: Publication }
  | { bulk: BulkState }
  | { undo: PublicationBulkChange }
  | { confirm: ConfirmChoice }
  | { reprice: RepricingChoice }

export function PublicationsPage() {
  const t = useTexts()
  const language = useLanguage()
  const { search } = usePublicationSearch()
  const filters = publicationFilters(search)
  const query = useQuery(
    publicationsQuery({ ...filters, page: search.page, per_page: search.per_page, sort: search.sort }),
  )
  const { dialog, open, close } = useDialogs<DialogSubject>()
  const selection = useSelection(filters)
  const confirms = search.to_confirm !== undefined
  const isTable = search.view === 'table'
  const selects = confirms || isTable
  const list = {
    query,
    tools: confirms
      ? (rows: Publication[]) => (
          <ConfirmTools
            rows={rows}
            total={query.data?.pagination.totalRows ?? rows.length}
            selection={selection}
            onConfirm={(confirm) => open({ confirm })}
          />
        )
      : undefined,
    empty: <NoPublications />,
    updates: {
      one: ({ prod_name: name, state, comb_price: price, moneda: currency }: Publication) => {
        const amount = price === null || currency === null ? null : formatMoney(price, currency, language)
        return t.table.updates.publication(
          name,
          [t.publications.states[state], amount ?? t.publications.noPrice].join(', '),
        )
      },
      many: t.table.updates.publications,
    },
  }
  const row = {
    selection: selects ? selection : undefined,
    onAction: (action: PublicationAction, publication: Publication) => open({ action, publication }),
  }
  const actions = (
    <div className={classes.listActions}>
      <ExportPrices filters={filters} />
      <ImportPrices />
      <BulkMenu
        shown={search.state}
        repriced={
          selection.ids.size > 0
            ? { ids: [...selection.ids] }
            : { filter: filters, isFiltered: isFiltered(search) || search.state !== 0 }
        }
        onChoose={open}
      />
    </div>
  )
  return (
    <Page title={t.publications.title} intro={t.publications.intro} actions={isTable && actions}>
      <FirstSteps mb="lg" />
      <PublicationFilters />
      {!isTable && (
        <Group component="header" justify="space-between" gap="sm" className={classes.listHead}>
          <Title order={2} size="h3">
            {t.publications.header}
          </Title>
          {actions}
        </Group>
      )}
      {isTable ? (
        <section aria-label={t.publications.header}>
          <PublicationTable {...list} {...row} search={search} filters={<PublicationStates />} />
        </section>
      ) : (
        <CardList {...list} count={t.publications.count}>
          {(publication) => (
            <PublicationCard
              publication={publication}
              selection={row.selection}
              onAction={(action) => row.onAction(action, publication)}
            />
          )}
        </CardList>
      )}
      {dialog && 'bulk' in dialog && (
        <BulkDialog
          key={dialog.key}
          to={dialog.bulk}
          filters={filters}
          filtered={isFiltered(search)}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      {dialog && 'undo' in dialog && (
        <UndoBulkDialog key={dialog.key} change={dialog.undo} opened={dialog.opened} onClose={close} />
      )}
      {dialog && 'reprice' in dialog && (
        <RepriceDialog
          key={dialog.key}
          choice={dialog.reprice}
          opened={dialog.opened}
          onDone={selection.clear}
          onClose={close}
        />
      )}
      {dialog && 'confirm' in dialog && (
        <ConfirmManyDialog
          key={dialog.key}
          choice={dialog.confirm}
          filters={filters}
          opened={dialog.opened}
          onDone={selection.clear}
          onClose={close}
        />
      )}
      {dialog && 'action' in dialog && (
        <PublicationDialogs
          key={dialog.key}
          action={dialog.action}
          publication={query.data?.data.find(({ id }) => id === dialog.publication.id) ?? dialog.publication}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </Page>
  )
}

function NoPublications() {
  const { publications: t } = useTexts()
  const { data } = useQuery(firstStepsQuery)
  return data?.has_publications === false ? (
    <EmptyState title={t.none} hint={t.noneHint} />
  ) : (
    <EmptyState illustration="lens" title={t.empty} hint={t.emptyHint} />
  )
}

interface BulkMenuProps {
  shown: PublicationStateFilter
  /** The chosen rows, or else the filters. */
  repriced: RepricingChoice
  onChoose: (
    choice: { bulk: BulkState } | { undo: PublicationBulkChange } | { reprice: RepricingChoice },
  ) => void
}

/** Enabled while the list shows affected publications (U4). */
function BulkMenu({ shown, repriced, onChoose }: BulkMenuProps) {
  const t = useTexts()
  const { data: last } = useQuery(lastPublicationChangeQuery)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // A menu without enabled items does not take the focus.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setOpened(false)
  })
  const state = shown === 0 ? 'all' : stateOf(shown)
  const choose: BulkMenuProps['onChoose'] = (choice) => {
    button.current?.focus()
    onChoose(choice)
  }
  return (
    <Menu opened={opened} onChange={setOpened} width={230}>
      <Menu.Target>
        <Button ref={button} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t.publications.bulk}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTag size={16} aria-hidden />}
          disabled={state === 'cancelled'}
          onClick={() => choose({ reprice: repriced })}
        >
          {t.repricing.ofSelected('ids' in repriced ? repriced.ids.length : 0)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          disabled={!bulkIsOffered('paused', state)}
          onClick={() => choose({ bulk: 'paused' })}
        >
          {t.publications.pauseAll}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={!bulkIsOffered('active', state)}
          onClick={() => choose({ bulk: 'active' })}
        >
          {t.publications.activateAll}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendar size={16} aria-hidden />}
          renderRoot={(item) => <Link {...paths.scheduledPrices()} {...item} />}
        >
          {t.repricing.scheduled}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(item) => <Link {...paths.publish()} {...item} />}
        >
          {t.publish.title}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrophy size={16} aria-hidden />}
          renderRoot={(item) => <Link {...paths.standings()} {...item} />}
        >
          {t.standings.title}
        </Menu.Item>
        {last?.can_be_undone && (
          <Menu.Item
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => choose({ undo: last })}
          >
            {t.publications.bulkUndo}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PublicationDialogsProps extends PublicationDialogProps {
  action: PublicationAction
}

function PublicationDialogs({ action, ...dialog }: PublicationDialogsProps) {
  if (action === 'price') return <PriceDialog {...dialog} />
  if (action === 'confirm') return <ConfirmPriceDialog {...dialog} />
  if (action === 'history') return <HistoryDialog {...dialog} />
  return <StateDialog {...dialog} to={action} />
}
