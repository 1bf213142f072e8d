// The menu of what can be done with all zones, its dialogs, and how the last went (Z3).
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ZoneRow } from '#contract/zones.ts'
import { allZonesQuery, lastBulkChangeQuery } from '#web/api/zones.ts'
import { useDialogs } from '#web/ui/use-dialogs.ts'
import { DoneNotice } from './DoneNotice.tsx'
import { IncrementDialog } from './IncrementDialog.tsx'
import { SwitchAllDialog } from './SwitchAllDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { ZoneBulkMenu, type BulkAct } from './ZoneBulkMenu.tsx'

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
