// "Mis listas" (B2).
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import type { ListRow } from '#contract/lists.ts'
import { listsQuery } from '#web/api/lists.ts'
import { useGeneralError } from '#web/components/general-error.tsx'
import { ListRows } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { useZone } from '#web/features/quick-order/use-zone.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { NewListDialog } from '#web/components/NewListDialog.tsx'
import { UsualList } from './UsualList.tsx'

export function ListsPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/lists' })
  const { page, per_page } = search
  const zone = useZone()
  const query = useQuery(listsQuery({ page, per_page }))
  useGeneralError(query)
  const { dialog, open, close } = useDialogs<object>()
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({})}>
      {t.lists.create}
    </Button>
  )
  const isEmpty = query.data?.pagination.totalRows === 0
  return (
    <Page title={t.lists.title} intro={t.lists.intro} actions={!isEmpty && create}>
      <Stack gap="xl" align="stretch">
        <div>
          <ListRows<ListRow>
            name={t.lists.title}
            query={query}
            search={search}
            keyOf={({ id }) => id}
            count={t.lists.count}
            empty={
              <EmptyState
                illustration="clipboard"
                title={t.lists.empty}
                hint={t.lists.emptyHint}
                action={create}
              />
            }
            columns={[
              {
                label: t.lists.list,
                heading: true,
                cell: ({ id, name }) => <AnchorLink link={paths.list(id)}>{name}</AnchorLink>,
              },
              { label: t.lists.whose, cell: (list) => whose(list, t) },
              { label: t.lists.items, numeric: true, cell: ({ items }) => items },
              {
                label: t.lists.updated,
                cell: ({ updated_at }) => <InstantText instant={updated_at} withTime />,
              },
            ]}
          />
        </div>
        <UsualList zone={zone} />
      </Stack>
      {dialog && (
        <NewListDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          onDone={({ id }) => void navigate(paths.list(id))}
        />
      )}
    </Page>
  )
}

export function whose({ is_mine, is_shared, author }: ListRow, t: Texts): string {
  if (!is_mine) return t.lists.sharedBy(author)
  return is_shared ? t.lists.ownShared : t.lists.own
}
