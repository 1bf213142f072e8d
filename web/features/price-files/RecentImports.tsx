import { Text, UnstyledButton } from '@mantine/core'
import type { PriceImport } from '#web/api/price-files.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import { StateChip, type Tone } from '#web/ui/StateChip.tsx'
import classes from './RecentImports.module.css'

const TONES: Record<PriceImport['state'], Tone> = {
  reading: 'active',
  ready: 'waiting',
  refused: 'problem',
  applying: 'active',
  applied: 'done',
  discarded: 'neutral',
  failed: 'problem',
}

/** The last imports of the seller, whoever made them; each leads to what it did. */
export function RecentImports({
  imports,
  onShow,
}: {
  imports: readonly PriceImport[]
  onShow: (id: number) => void
}) {
  const t = useTexts()
  return (
    <div>
      <Text fw={600}>{t.priceFiles.recent}</Text>
      <ul className={classes.list}>
        {imports.map(({ id, file_name, state, created_at, created_by }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.row}
              aria-label={t.priceFiles.see(file_name)}
              aria-describedby={`import-${id}`}
              onClick={() => onShow(id)}
            >
              <span className={classes.name}>{file_name}</span>
              <span className={classes.facts} id={`import-${id}`}>
                <InstantText instant={created_at} withTime /> {t.priceFiles.by(created_by)}
              </span>
              <StateChip tone={TONES[state]}>{t.priceFiles.states[state]}</StateChip>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
