// All delivery zones: made, renamed, closed and opened again (Z6).
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconLock, IconLockOpen, IconPencil, IconPlus } from '@tabler/icons-react'
import type { DeliveryZone } from '#contract/delivery-zones.ts'
import { call } from '#web/api/call.ts'
import { deliveryZonesQuery, refreshDeliveryZones } from '#web/api/delivery-zones.ts'
import { IconAction } from '#web/components/IconAction.tsx'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { pageOf } from '#web/components/paged.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ZoneDialog } from './ZoneDialog.tsx'

type Subject = { kind: 'edit'; zone: DeliveryZone | null } | { kind: 'close'; zone: DeliveryZone }

const words = ({ name, province }: DeliveryZone) => `${name} ${province}`

export function DeliveryZonesPage() {
  const { deliveryZones: t } = useTexts()
  const queryClient = useQueryClient()
  const search = useSearch({ from: '/shell/operator/zones' })
  const query = useQuery({
    ...deliveryZonesQuery,
    select: (all: DeliveryZone[]) => pageOf(all, search, words),
  })
  const { dialog, open, close } = useDialogs<Subject>()
  const stateOf = (zone: DeliveryZone) => (zone.closed_at === null ? t.open : t.closed)
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => open({ kind: 'edit', zone: null })}
        >
          {t.add}
        </Button>
      }
    >
      <ListTable<DeliveryZone>
        name={t.title}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.count}
        searchLabel={t.search}
        empty={<EmptyState title={t.noneFound} />}
        read={async (page) =>
          pageOf(await queryClient.fetchQuery(deliveryZonesQuery), { ...search, ...page }, words)
        }
        rowActions={(zone) => (
          <Group gap={4} wrap="nowrap">
            <IconAction
              label={t.renameOf(zone.name)}
              icon={<IconPencil size={18} aria-hidden />}
              onClick={() => open({ kind: 'edit', zone })}
            />
            <IconAction
              label={zone.closed_at === null ? t.close(zone.name) : t.reopen(zone.name)}
              disabled={zone.addresses > 0 ? t.closeHeld(zone.addresses) : undefined}
              icon={
                zone.closed_at === null ? (
                  <IconLock size={18} aria-hidden />
                ) : (
                  <IconLockOpen size={18} aria-hidden />
                )
              }
              onClick={() => open({ kind: 'close', zone })}
            />
          </Group>
        )}
        columns={[
          {
            label: t.zone,
            sort: 'name',
            heading: true,
            value: ({ name }) => name,
            cell: ({ id, name }) => (
              <AnchorLink link={paths.deliveryZone(id)} inherit>
                {name}
              </AnchorLink>
            ),
          },
          {
            label: t.partOf,
            sort: 'province',
            value: ({ province_id, province }) => (province_id === null ? '–' : province),
          },
          { label: t.sellers, sort: 'sellers', numeric: true, value: ({ sellers }) => sellers },
          { label: t.addresses, sort: 'addresses', numeric: true, value: ({ addresses }) => addresses },
          {
            label: t.state,
            value: stateOf,
            cell: (zone) => (
              <StateChip tone={zone.closed_at === null ? 'done' : 'neutral'}>{stateOf(zone)}</StateChip>
            ),
          },
        ]}
      />
      {dialog?.kind === 'edit' && (
        <ZoneDialog key={dialog.key} opened={dialog.opened} onClose={close} zone={dialog.zone} />
      )}
      {dialog?.kind === 'close' && (
        <CloseDialog key={dialog.key} opened={dialog.opened} onClose={close} zone={dialog.zone} />
      )}
    </Page>
  )
}

interface CloseDialogProps {
  opened: boolean
  onClose: () => void
  zone: DeliveryZone
}

function CloseDialog({ opened, onClose, zone: { id, name, closed_at } }: CloseDialogProps) {
  const { deliveryZones: t } = useTexts()
  const closed = closed_at === null
  const action = useDialogAction({
    action: () => call('PUT /zones/:id/closed', { params: { id }, body: { closed } }),
    refresh: refreshDeliveryZones,
    onDone: () => toast.success(closed ? t.wasClosed(name) : t.wasReopened(name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={closed ? t.closeTitle(name) : t.reopenTitle(name)}
      confirmLabel={closed ? t.closeYes : t.reopenYes}
      danger={closed}
    >
      {closed ? t.closeText : t.reopenText}
    </ConfirmDialog>
  )
}
