import { Text } from '@mantine/core'
import type { HistoryEntry } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { StateChip, type Tone } from '#web/ui/StateChip.tsx'
import classes from './HistoryEntryRow.module.css'

const TONE: Readonly<Record<HistoryEntry['state'], Tone>> = {
  1: 'done',
  2: 'neutral',
  3: 'active',
  4: 'problem',
}

/** Some units that were sent with a note, or cancelled. */
export function HistoryEntryRow({ entry }: { entry: HistoryEntry }) {
  const t = useTexts()
  return (
    <li className={classes.entry}>
      <StateChip tone={TONE[entry.state]}>{t.sales.historyStates[entry.state]}</StateChip>
      <Text span size="sm" fw={600}>
        {t.sales.units(entry.quantity_sent)}
      </Text>
      {entry.dispatch_note_number !== null && (
        <Text span size="sm">
          {t.sales.note(entry.dispatch_note_number)}
        </Text>
      )}
      <Text span size="sm" c="dimmed">
        <InstantText instant={entry.updated_at} withTime />
      </Text>
      {entry.state === 3 && entry.estimated_date !== null && (
        <Text span size="sm" c="dimmed">
          {t.sales.arrives} <DayText day={entry.estimated_date} />
        </Text>
      )}
      {entry.claim !== null && (
        <Text size="sm" className={classes.claim}>
          <b>{t.sales.claim}</b> {entry.claim}
        </Text>
      )}
    </li>
  )
}
