// The menu of what can be done with all zones, its dialogs, and how the last went (Z3).
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Alert, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconPercentage,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { ZoneRow } from '#contract/zones.ts'
import { allZonesQuery, lastBulkChangeQuery } from '#web/api/zones.ts'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/use-dialogs.ts'
import { IncrementDialog } from './IncrementDialog.tsx'
import { SwitchAllDialog, UndoDialog } from './ZoneBulkDialogs.tsx'
import classes from './zones.module.css'

const NONE: readonly ZoneRow[] = []

interface BulkActsProps {
  children: (parts: { menu: ReactNode; notice: ReactNode }) => ReactNode
}

export function BulkActs({ children }: BulkActsProps) {
  const { data: zones = NONE } = useQuery(allZonesQuery)
  const { data: last = null } = useQuery(lastBulkChangeQuery)
  const { dialog: asked, open, close } = useDialogs<{ act: BulkAct }>()
  const [told, setTold] = useState<string | null>(null)
  const ask = (act: BulkAct) => open({ act })
  const canBeUndone = last?.can_be_undone ?? false
  const dialog = {
    opened: asked?.opened ?? false,
    onDone: setTold,
    onClose: close,
  }
  return (
    <>
      {children({
        menu: <ZoneBulkMenu zones={zones} canBeUndone={canBeUndone} onChoose={ask} />,
        notice: (
          <DoneNotice
            told={told}
            onUndo={canBeUndone ? () => ask('undo') : null}
            onClose={() => setTold(null)}
          />
        ),
      })}
      {(asked?.act === 'activate' || asked?.act === 'pause') && (
        <SwitchAllDialog key={asked.key} to={asked.act} zones={zones} {...dialog} />
      )}
      {asked?.act === 'modify' && <IncrementDialog key={asked.key} zones={zones} {...dialog} />}
      {asked?.act === 'undo' && last && <UndoDialog key={asked.key} change={last} {...dialog} />}
    </>
  )
}

// What can be done with all zones at once (Z3): each while it would change something.
type BulkAct = 'activate' | 'pause' | 'modify' | 'undo'

interface ZoneBulkMenuProps {
  zones: readonly ZoneRow[]
  canBeUndone: boolean
  onChoose: (act: BulkAct) => void
}

function ZoneBulkMenu({ zones, canBeUndone, onChoose }: ZoneBulkMenuProps) {
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

interface DoneNoticeProps {
  /** Null: nothing was done yet, or it was read. */
  told: string | null
  /** Null once it cannot be undone. */
  onUndo: (() => void) | null
  onClose: () => void
}

/** What was done to all zones, and the way back. The region is there before its words, so that they are read aloud. */
function DoneNotice({ told, onUndo, onClose }: DoneNoticeProps) {
  const t = useTexts()
  return (
    <div role="status" className={classes.notice}>
      {told !== null && (
        <Alert
          role="group"
          aria-label={told}
          icon={<IconCheck size={18} aria-hidden />}
          withCloseButton
          closeButtonLabel={t.words.close}
          onClose={onClose}
        >
          <div className={classes.noticeText}>
            {told}
            {onUndo && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={onUndo}
              >
                {t.zones.undo}
              </Button>
            )}
          </div>
        </Alert>
      )}
    </div>
  )
}
