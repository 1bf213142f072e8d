// Bulk changes (Z3).
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
import { useDialogs } from '#web/ui/dialogs.tsx'
import { IncrementDialog, SwitchAllDialog, UndoDialog } from './ZoneBulkDialogs.tsx'
import classes from './zones.module.css'

const NONE: readonly ZoneRow[] = []

type Parts = { menu: ReactNode; notice: ReactNode }

export function ZoneBulkActions({ children }: { children: (parts: Parts) => ReactNode }) {
  const { data: zones = NONE } = useQuery(allZonesQuery)
  const { data: last = null } = useQuery(lastBulkChangeQuery)
  const { dialog, open, close } = useDialogs<{ action: BulkAction }>()
  const [message, setMessage] = useState<string | null>(null)
  const choose = (action: BulkAction) => open({ action })
  const canBeUndone = last?.can_be_undone ?? false
  const props = { opened: dialog?.opened ?? false, onDone: setMessage, onClose: close }
  return (
    <>
      {children({
        menu: <ZoneBulkMenu zones={zones} canBeUndone={canBeUndone} onChoose={choose} />,
        notice: (
          <DoneNotice
            message={message}
            onUndo={canBeUndone ? () => choose('undo') : null}
            onClose={() => setMessage(null)}
          />
        ),
      })}
      {(dialog?.action === 'activate' || dialog?.action === 'pause') && (
        <SwitchAllDialog key={dialog.key} to={dialog.action} zones={zones} {...props} />
      )}
      {dialog?.action === 'modify' && <IncrementDialog key={dialog.key} zones={zones} {...props} />}
      {dialog?.action === 'undo' && last && <UndoDialog key={dialog.key} change={last} {...props} />}
    </>
  )
}

type BulkAction = 'activate' | 'pause' | 'modify' | 'undo'

interface ZoneBulkMenuProps {
  zones: readonly ZoneRow[]
  canBeUndone: boolean
  onChoose: (action: BulkAction) => void
}

function ZoneBulkMenu({ zones, canBeUndone, onChoose }: ZoneBulkMenuProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const choose = (action: BulkAction) => {
    // The item is gone when the dialog closes.
    button.current?.focus()
    onChoose(action)
  }
  const none = (state: keyof typeof ZONE_CODES) =>
    !zones.some((zone) => zone.state_shipping === ZONE_CODES[state])
  return (
    <Menu width={280}>
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
  message: string | null
  onUndo: (() => void) | null
  onClose: () => void
}

/** Rendered before its text, for screen readers. */
function DoneNotice({ message, onUndo, onClose }: DoneNoticeProps) {
  const t = useTexts()
  return (
    <div role="status" className={classes.notice}>
      {message !== null && (
        <Alert
          role="group"
          aria-label={message}
          icon={<IconCheck size={18} aria-hidden />}
          withCloseButton
          closeButtonLabel={t.words.close}
          onClose={onClose}
        >
          <div className={classes.noticeText}>
            {message}
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
