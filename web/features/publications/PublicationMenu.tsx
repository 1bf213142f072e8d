// The menu of a publication: each act only while it is possible (U3).
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBan,
  IconCircleCheck,
  IconDotsVertical,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconTag,
  type Icon,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '#web/session/language.ts'
import { actsOf, type PublicationAct } from './publication-acts.ts'
import type { Publication } from './publication.ts'
import { stateOf } from './publication-state.ts'

const ICONS: Readonly<Record<PublicationAct, Icon>> = {
  price: IconTag,
  confirm: IconCircleCheck,
  history: IconHistory,
  active: IconPlayerPlay,
  paused: IconPlayerPause,
  cancelled: IconBan,
}

interface PublicationMenuProps {
  publication: Publication
  onAct: (act: PublicationAct) => void
}

export function PublicationMenu({ publication, onAct }: PublicationMenuProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const labels: Readonly<Record<PublicationAct, string>> = {
    price: t.publications.changePrice,
    confirm: t.publications.confirmPrice,
    history: t.publications.history,
    active: t.publications.activate,
    paused: t.publications.pause,
    cancelled: t.publications.cancel,
  }
  return (
    <Menu
      position="bottom-end"
      shadow="lg"
      width={230}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="default"
          size={36}
          aria-label={t.publications.more(publication.prod_name)}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actsOf(stateOf(publication.state), publication.price_state === 'in_force').map((act) => {
          const Icon = ICONS[act]
          return (
            <Menu.Item
              key={act}
              leftSection={<Icon size={16} aria-hidden />}
              color={act === 'cancelled' ? 'red.8' : undefined}
              onClick={() => {
                // The item is gone when the dialog closes: the focus goes back to what is left.
                button.current?.focus()
                onAct(act)
              }}
            >
              {labels[act]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
