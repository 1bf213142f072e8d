// "Pausar masivamente" and "Activar masivamente" (U4): each while the list shows what it would change.
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { bulkIsOffered, type BulkState } from '#domain/publication.ts'
import { useTexts } from '#web/session/language.ts'
import type { QuoteStateFilter } from './quote-search.ts'
import { stateOf } from './quote-state.ts'

interface BulkMenuProps {
  shown: QuoteStateFilter
  onChoose: (to: BulkState) => void
}

export function BulkMenu({ shown, onChoose }: BulkMenuProps) {
  const t = useTexts()
  const state = shown === 0 ? 'all' : stateOf(shown)
  return (
    <Menu position="bottom-end" shadow="lg" width={230} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t.quotes.bulk}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          disabled={!bulkIsOffered('paused', state)}
          onClick={() => onChoose('paused')}
        >
          {t.quotes.pauseAll}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          disabled={!bulkIsOffered('active', state)}
          onClick={() => onChoose('active')}
        >
          {t.quotes.activateAll}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
