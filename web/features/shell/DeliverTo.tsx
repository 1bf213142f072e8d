import { Loader, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { OwnAddress } from '#contract/account.ts'
import { ownAddressesQuery } from '#web/api/account.ts'
import { cartQuery } from '#web/api/cart.ts'
import { MoveDialog } from '#web/features/cart/MoveCart.tsx'
import { chooseDeliveryPlace, useAsksForPlace, useDeliveryPlace } from '#web/session/delivery-place.ts'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import classes from './DeliverTo.module.css'

const AskPlace = lazy(async () => ({ default: (await import('./AskPlace.tsx')).AskPlace }))

const EVERYWHERE = ''

/** Chosen once; search, products and cart follow. */
export function DeliverTo({ className }: { className?: string }) {
  const t = useTexts()
  const place = useDeliveryPlace()
  const [opened, setOpened] = useState(false)
  const { data: cart } = useQuery(cartQuery)
  const { dialog, open, close } = useDialogs<OwnAddress>()
  const showPlace = useShownPlace()
  const asks = useAsksForPlace()

  function choose(chosen: OwnAddress | null) {
    chooseDeliveryPlace(chosen)
    showPlace()
    const isElsewhere = chosen && cart && cart.items.length > 0 && cart.region_id !== chosen.region_id
    if (isElsewhere) open(chosen)
  }
  return (
    <div className={className}>
      <Menu opened={opened} onChange={setOpened} width={320} position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={classes.button}>
            <IconMapPin size={18} stroke={1.75} aria-hidden />
            <span className={classes.label}>{t.shell.deliverTo}</span>{' '}
            <strong className={classes.place}>{place?.name ?? t.shell.allZones}</strong>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.places}>
          <Places opened={opened} chosen={place} onChoose={choose} />
        </Menu.Dropdown>
      </Menu>
      {asks && (
        <Suspense>
          <AskPlace onChoose={choose} />
        </Suspense>
      )}
      {dialog && cart && (
        <MoveDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          cart={cart}
          to={{ id: dialog.region_id, name: dialog.region_name }}
          onMoved={undefined}
        />
      )}
    </div>
  )
}

interface PlacesProps {
  opened: boolean
  chosen: OwnAddress | null
  onChoose: (place: OwnAddress | null) => void
}

function Places({ opened, chosen, onChoose }: PlacesProps) {
  const t = useTexts()
  const { data: addresses, error, refetch } = useQuery({ ...ownAddressesQuery, enabled: opened })
  useForgetRemoved(addresses, chosen)
  if (!addresses) {
    return error ? (
      <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
        {t.words.retry}
      </Menu.Item>
    ) : (
      <Loader size="sm" m="sm" aria-label={t.words.loading} />
    )
  }
  return (
    <Menu.RadioGroup
      value={chosen ? String(chosen.id) : EVERYWHERE}
      onChange={(id) => onChoose(addresses.find((one) => String(one.id) === id) ?? null)}
    >
      <Menu.RadioItem value={EVERYWHERE} closeMenuOnClick>
        {t.shell.allZones}
      </Menu.RadioItem>
      <Menu.Divider />
      {addresses.length === 0 && <Menu.Label>{t.shell.noAddresses}</Menu.Label>}
      {addresses.map((address) => (
        <Menu.RadioItem key={address.id} value={String(address.id)} closeMenuOnClick>
          {address.name}
          <span className={classes.zone}>{address.region_name}</span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

/** The company may have deactivated or moved the chosen address. */
function useForgetRemoved(addresses: readonly OwnAddress[] | undefined, chosen: OwnAddress | null) {
  useEffect(() => {
    if (!addresses || !chosen) return
    const now = addresses.find(({ id }) => id === chosen.id) ?? null
    if (now?.region_id !== chosen.region_id || now.name !== chosen.name) chooseDeliveryPlace(now)
  }, [addresses, chosen])
}

/** The addresses of search and product hold the zone: they take that of the new place. */
function useShownPlace() {
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return () => {
    const isSearch = /^\/(search|grid)\b/.test(path)
    if (!isSearch && !path.startsWith('/detail/')) return
    const first = isSearch ? { page: 1 } : {}
    void navigate({ to: '.', search: (before) => ({ ...before, ...first, zones: undefined }), replace: true })
  }
}
