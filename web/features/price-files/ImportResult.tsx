import { Button } from '@mantine/core'
import type { PriceImport } from '#web/api/price-files.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/DayText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Actions } from './Actions.tsx'
import { ImportRows } from './ImportRows.tsx'

interface ImportResultProps {
  record: PriceImport
  onAgain: () => void
  onClose: () => void
}

/** What an import did, or that it was let go of. */
export function ImportResult({ record, onAgain, onClose }: ImportResultProps) {
  const t = useTexts()
  const { state, changed, added, file_name, confirmed_at, confirmed_by } = record
  const applied = state === 'applied'
  return (
    <>
      <EmptyState
        illustration="clipboard"
        title={applied ? t.priceFiles.applied : t.priceFiles.states.discarded}
        hint={applied ? t.priceFiles.appliedText(changed, added) : file_name}
      />
      {applied && confirmed_at !== null && (
        <Facts
          items={[
            [t.priceFiles.file, file_name],
            [
              t.priceFiles.confirmedOn,
              <>
                <InstantText instant={confirmed_at} withTime /> {t.priceFiles.by(confirmed_by ?? '')}
              </>,
            ],
          ]}
        />
      )}
      {applied && changed + added > 0 && <ImportRows record={record} />}
      <Actions>
        <Button variant="default" onClick={onAgain}>
          {t.priceFiles.again}
        </Button>
        <Button onClick={onClose}>{t.priceFiles.done}</Button>
      </Actions>
    </>
  )
}
