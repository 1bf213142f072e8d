// The addresses of a zone's province, which move from zone to zone one by one (Z6).
import { Alert, Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { DeliveryZone, ZoneAddress } from '#contract/delivery-zones.ts'
import { areInOneProvince } from '#domain/delivery-zones.ts'
import { call } from '#web/api/call.ts'
import {
  deliveryZonesQuery,
  readZoneAddresses,
  refreshDeliveryZones,
  zoneAddressesQuery,
} from '#web/api/delivery-zones.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'

const FROM = '/shell/operator/zones/$zoneId'

export function ZoneAddressesPage() {
  const { deliveryZones: t } = useTexts()
  const id = Number(useParams({ from: FROM }).zoneId)
  const search = useSearch({ from: FROM })
  const query = useQuery(zoneAddressesQuery(id, search))
  const { data: zones = [], isSuccess } = useQuery(deliveryZonesQuery)
  const zone = zones.find((one) => one.id === id)
  const open = zones.filter((one) => zone && one.closed_at === null && areInOneProvince(one, zone))
  const { dialog, open: openDialog, close } = useDialogs<{ address: ZoneAddress }>()
  if (isSuccess && !zone) return <NotFoundPage />
  const name = zone?.name ?? t.one
  return (
    <Page
      title={name}
      chips={zone && zone.closed_at !== null && <StateChip tone="neutral">{t.closed}</StateChip>}
      intro={zone && t.addressesIntro(zone.province)}
      crumbs={[{ label: t.title, link: paths.deliveryZones() }, { label: name }]}
    >
      {zone && open.length === 1 && (
        <Alert mb="md" variant="light">
          {t.onlyZone(zone.province)}
        </Alert>
      )}
      <ListTable
        name={`${t.addresses} ${name}`}
        query={query}
        search={search}
        keyOf={(address) => address.id}
        count={t.countAddresses}
        searchLabel={t.searchAddresses}
        empty={<EmptyState title={t.noAddresses} hint={t.noAddressesHint} />}
        read={(page) => readZoneAddresses(id, { ...search, ...page })}
        rowActions={(address) =>
          open.some((one) => one.id !== address.region_id) && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t.moveOf(address.name)}
              onClick={() => openDialog({ address })}
            >
              {t.move}
            </Button>
          )
        }
        columns={[
          {
            label: t.company,
            sort: 'company',
            heading: true,
            value: ({ company }) => company,
            cell: ({ company, company_id }) => (
              <AnchorLink link={paths.company(company_id, 'addresses')} inherit>
                {company}
              </AnchorLink>
            ),
          },
          { label: t.address, sort: 'name', value: (address) => `${address.name}, ${address.street}` },
          { label: t.zone, sort: 'region', value: ({ region }) => region },
        ]}
      />
      {dialog && zone && (
        <MoveDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          address={dialog.address}
          zones={[zone, ...open].filter(
            (one, index, all) =>
              one.closed_at === null && one.id !== dialog.address.region_id && all.indexOf(one) === index,
          )}
        />
      )}
    </Page>
  )
}

interface MoveDialogProps {
  opened: boolean
  onClose: () => void
  address: ZoneAddress
  /** Where it may go; the first one is preselected. */
  zones: readonly DeliveryZone[]
}

function MoveDialog({ opened, onClose, address, zones: offered }: MoveDialogProps) {
  const { deliveryZones: t } = useTexts()
  // As they were when the dialog opened: the move itself changes which ones are offered.
  const [zones] = useState(offered)
  const [to, setTo] = useState(zones[0]?.id ?? 0)
  const action = useDialogAction({
    action: () =>
      call('PUT /zones/:id/addresses/:address_id', { params: { id: to, address_id: address.id } }),
    refresh: refreshDeliveryZones,
    onDone: (moved) => toast.success(t.moved(moved.name, moved.region)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.moveTitle(address.name)}
      confirmLabel={t.moveYes}
    >
      {`${address.company} · ${address.street}`}
      <NativeSelect
        data-autofocus
        label={t.moveTo}
        value={String(to)}
        data={zones.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => {
          action.reset()
          setTo(Number(event.currentTarget.value))
        }}
      />
    </ConfirmDialog>
  )
}
