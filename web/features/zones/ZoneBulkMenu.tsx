// What can be done with all zones at once (Z3): each while it would change something.
import { Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronDown,
  IconPercentage,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useRef } from 'react'
import type { ZoneRow } from '#contract/zones.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { useTexts } from '#web/session/language.ts'

export type BulkAct = 'activate' | 'pause' | 'modify' | 'undo'

interface ZoneBulkMenuProps {
  zones: readonly ZoneRow[]
  canBeUndone: boolean
  onChoose: (act: BulkAct) => void
}

export function ZoneBulkMenu({ zones, canBeUndone, onChoose }: ZoneBulkMenuProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const choose = (act: BulkAct) => {
    // The item is gone when the dialog closes: the focus goes back to what is left.
    button.current?.focus()
    onChoose(act)
  }
  const none = (state: keyof typeof ZONE_CODES) =>
    !zones.some((zone) => zone.state_shipping === ZONE_CODES[state])
  return (
    <Menu
      position="bottom-end"
      shadow="lg"
      width={280}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button ref={button} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t.zones.bulk}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={none('paused')}
          onClick={() => choose('activate')}
        >
          {t.zones.activateAll}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          disabled={none('active')}
          onClick={() => choose('pause')}
        >
          {t.zones.pauseAll}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPercentage size={16} aria-hidden />}
          disabled={zones.length === 0}
          onClick={() => choose('modify')}
        >
          {t.zones.modifyAll}
        </Menu.Item>
        {canBeUndone && (
          <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => choose('undo')}>
            {t.zones.undoLast}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
