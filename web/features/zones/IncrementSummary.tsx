import { Text } from '@mantine/core'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'
import { Money } from '#web/ui/Money.tsx'
import type { IncrementPreview } from './increment-preview.ts'
import classes from './IncrementSummary.module.css'

interface IncrementSummaryProps {
  /** Null while no percentage is chosen. */
  preview: IncrementPreview | null
  isFree: boolean
}

export function IncrementSummary({ preview, isFree }: IncrementSummaryProps) {
  const t = useTexts()
  return (
    <section className={classes.root} aria-label={t.zones.preview}>
      <Text role="status" size="sm" fw={preview ? 550 : undefined} c={preview ? undefined : 'dimmed'}>
        {summary()}
      </Text>
      {preview?.example && !preview.isTooHigh && (
        <Text size="sm" className={classes.example}>
          {t.zones.example}, {preview.example.region} {preview.example.size}:{' '}
          <Money amount={preview.example.before} currency={preview.example.currency} />{' '}
          <IconArrowNarrowRight size={15} role="img" aria-label={t.zones.becomes} />{' '}
          <strong>
            <Money amount={preview.example.after} currency={preview.example.currency} />
          </strong>
        </Text>
      )}
    </section>
  )

  function summary(): string {
    if (!preview) return t.zones.previewEmpty
    if (preview.isTooHigh) return t.zones.previewTooHigh
    if (preview.prices === 0) return t.zones.previewNothing
    return (isFree ? t.zones.previewFree : t.zones.previewPrices)(preview.prices, preview.zones)
  }
}
