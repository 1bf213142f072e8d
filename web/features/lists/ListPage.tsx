// One list: its products with today's offers, and all of it into the cart (B2).
import { Alert, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { IconTrash } from '@tabler/icons-react'
import type { List } from '#contract/lists.ts'
import { LIST_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { oneListQuery, refreshLists } from '#web/api/lists.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { UnsavedChanges } from '#web/components/UnsavedChanges.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { OtherZone } from '#web/features/cart/OtherZone.tsx'
import { useZone, type Zone } from '#web/features/quick-order/use-zone.ts'
import { ZoneSelect } from '#web/features/quick-order/ZoneSelect.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { wholeNumber } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AddItem } from './AddItem.tsx'
import { DownloadList, UploadList } from './ListFile.tsx'
import { ItemTable } from './ItemTable.tsx'
import { type ListDraft, useListDraft } from './list-draft.ts'
import { ListToCart } from './ListToCart.tsx'
import classes from './ListPage.module.css'

export function ListPage() {
  const { listId } = useParams({ from: '/shell/lists/$listId' })
  const id = wholeNumber(listId, 1)
  return id === undefined ? <NotFoundPage /> : <LoadedList key={id} id={id} />
}

function LoadedList({ id }: { id: number }) {
  const t = useTexts()
  const zone = useZone()
  const { data, error, refetch } = useQuery({
    ...oneListQuery(id, zone.id),
    // The offers of the previous zone, until those of the new one arrive.
    placeholderData: (before) => before,
  })
  // A colleague's private list looks missing (S6).
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />
  if (data) return <OpenList list={data} zone={zone} />
  return (
    <Page title={t.lists.list} crumbs={crumbsOf(t.lists.title, t.lists.list)}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DetailSkeleton />}
    </Page>
  )
}

const crumbsOf = (lists: string, name: string) => [{ label: lists, link: paths.lists() }, { label: name }]

function OpenList({ list, zone }: { list: List; zone: Zone }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const draft = useListDraft(list, zone.id)
  const isEmpty = draft.draft.items.length === 0
  return (
    <Page
      title={list.name}
      crumbs={crumbsOf(t.lists.title, list.name)}
      intro={list.may_change ? undefined : t.lists.readOnly(list.author)}
      actions={
        <>
          <ZoneSelect zone={zone} />
          <DownloadList list={list} />
          {list.may_change && <DeleteList list={list} />}
        </>
      }
    >
      <UnsavedChanges when={draft.isChanged} />
      <Stack gap="lg" align="stretch">
        <OtherZone zone={zone} message={t.lists.otherZone} onMoved={() => void refreshLists(queryClient)} />
        {draft.isStale && <StaleAlert draft={draft} />}
        {list.may_change && (
          <Panel>
            <Stack gap="md">
              <NameAndSharing draft={draft} isMine={list.is_mine} />
              {zone.id !== null && <AddItem list={draft} regionId={zone.id} />}
              <UploadList draft={draft} />
            </Stack>
          </Panel>
        )}
        {isEmpty ? (
          <EmptyState illustration="clipboard" title={t.lists.noItems} hint={t.lists.noItemsHint} />
        ) : (
          <Panel flush title={t.lists.products}>
            <ItemTable list={draft} mayChange={list.may_change} />
          </Panel>
        )}
        <div className={classes.foot}>
          {draft.isChanged && (
            <>
              <Button variant="default" onClick={draft.discard}>
                {t.lists.discard}
              </Button>
              <Button disabled={!draft.canSave} loading={draft.isSaving} onClick={draft.save}>
                {t.lists.save}
              </Button>
            </>
          )}
          <ListToCart list={list} regionId={zone.id} isChanged={draft.isChanged} />
        </div>
      </Stack>
    </Page>
  )
}

function StaleAlert({ draft }: { draft: ListDraft }) {
  const t = useTexts()
  return (
    <Alert color="yellow" role="alert" title={t.lists.changedMeanwhile}>
      <Text size="sm" mb="xs">
        {t.lists.changedMeanwhileHint}
      </Text>
      <Button variant="default" size="compact-sm" onClick={draft.discard}>
        {t.lists.discard}
      </Button>
    </Alert>
  )
}

function NameAndSharing({ draft: { draft, change }, isMine }: { draft: ListDraft; isMine: boolean }) {
  const t = useTexts()
  return (
    <div className={classes.form}>
      <TextInput
        className={classes.name}
        label={t.lists.name}
        autoComplete="off"
        maxLength={LIST_NAME_MAX_LENGTH}
        value={draft.name}
        error={draft.name.trim() === '' && t.words.required}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {/* Otherwise an administrator would lose the list. */}
      {isMine && (
        <Checkbox
          className={classes.sharing}
          label={t.lists.shared}
          description={t.lists.sharedHint}
          checked={draft.is_shared}
          onChange={(event) => change({ is_shared: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

function DeleteList({ list }: { list: List }) {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<object>()
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => open({})}>
        {t.lists.delete}
      </Button>
      {dialog && <DeleteDialog key={dialog.key} list={list} opened={dialog.opened} onClose={close} />}
    </>
  )
}

function DeleteDialog({ list, opened, onClose }: { list: List; opened: boolean; onClose: () => void }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { dialog } = useDialogAction({
    async action() {
      await call('DELETE /lists/:id', { params: { id: list.id } })
      await navigate({ ...paths.lists(), ignoreBlocker: true })
    },
    refresh: refreshLists,
    onDone: () => toast.success(t.lists.deleted),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      danger
      title={t.lists.deleteTitle(list.name)}
      confirmLabel={t.lists.delete}
    >
      <Text size="sm">{list.is_shared ? t.lists.deleteSharedText : t.lists.deleteText}</Text>
    </ConfirmDialog>
  )
}
