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
import { actsOf, type QuoteAct } from './publication-acts.ts'
import type { Quote } from './publication.ts'
import { stateOf } from './publication-state.ts'

const ICONS: Readonly<Record<QuoteAct, Icon>> = {
  price: IconTag,
  confirm: IconCircleCheck,
  history: IconHistory,
  active: IconPlayerPlay,
  paused: IconPlayerPause,
  cancelled: IconBan,
}

interface QuoteMenuProps {
  quote: Quote
  onAct: (act: QuoteAct) => void
}

export function QuoteMenu({ quote, onAct }: QuoteMenuProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const labels: Readonly<Record<QuoteAct, string>> = {
    price: t.quotes.changePrice,
    confirm: t.quotes.confirmPrice,
    history: t.quotes.history,
    active: t.quotes.activate,
    paused: t.quotes.pause,
    cancelled: t.quotes.cancel,
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
        <ActionIcon ref={button} variant="default" size={36} aria-label={t.quotes.more(quote.prod_name)}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actsOf(stateOf(quote.state), quote.price_state === 'in_force').map((act) => {
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
