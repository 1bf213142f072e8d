// "Pausar masivamente" and "Activar masivamente" (U4): each while the list shows what it would change.
import { Button, Menu } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bulkIsOffered, type BulkState } from '#domain/publication.ts'
import { useTexts } from '#web/session/language.ts'
import type { PublicationStateFilter } from './publication-search.ts'
import { stateOf } from './publication-state.ts'

interface BulkMenuProps {
  shown: PublicationStateFilter
  onChoose: (to: BulkState) => void
}

export function BulkMenu({ shown, onChoose }: BulkMenuProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  // With nothing to choose the menu does not take the focus.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setOpened(false)
  })
  const state = shown === 0 ? 'all' : stateOf(shown)
  const choose = (to: BulkState) => {
    // As in PublicationMenu.
    button.current?.focus()
    onChoose(to)
  }
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="lg"
      width={230}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t.publications.bulk}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          disabled={!bulkIsOffered('paused', state)}
          onClick={() => choose('paused')}
        >
          {t.publications.pauseAll}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={!bulkIsOffered('active', state)}
          onClick={() => choose('active')}
        >
          {t.publications.activateAll}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
