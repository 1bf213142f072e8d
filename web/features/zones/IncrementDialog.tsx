import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import type { ZoneRow } from '#contract/zones.ts'
import { FREE_SHIPPING } from '#domain/shipping.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Money } from '#web/ui/Money.tsx'
import { type IncrementPreview, previewIncrement } from './increment-preview.ts'
import { type BulkActProps, useBulkAct } from './use-bulk-action.ts'
import classes from './zones.module.css'

interface IncrementDialogProps extends BulkActProps {
  zones: readonly ZoneRow[]
}

/** All prices by a percentage, or free (Z3), after saying what will change. */
export function IncrementDialog({ zones, ...props }: IncrementDialogProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const [isFree, setFree] = useState(false)
  // One key for each percentage: its retry is the same act (Z3).
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const percent = isFree ? FREE_SHIPPING : text === '' ? null : Number(text)
  const act = useBulkAct(
    {
      act: () =>
        call(endpoints.zones.incrementShipping, {
          body: { increment_shipping: percent ?? 0 },
          idempotencyKey,
        }),
      told: ({ prices }) => t.zones.done.increased(prices),
    },
    props,
  )
  const [shown, setShown] = useState(zones)
  if (!act.isBegun && shown !== zones) setShown(zones)
  const preview = percent === null ? null : previewIncrement(shown, percent)
  function edit() {
    act.reset()
    setKey(newIdempotencyKey())
  }
  return (
    <ConfirmDialog
      {...act.dialog}
      opened={props.opened}
      title={t.zones.modifyTitle}
      confirmLabel={isFree ? t.zones.freeYes : t.zones.modifyYes}
      danger={isFree}
      confirmDisabled={!preview || preview.prices === 0 || preview.isTooHigh}
    >
      <TextInput
        label={t.zones.percentage}
        description={t.zones.percentageHint}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        rightSection="%"
        disabled={isFree}
        readOnly={act.dialog.pending}
        value={text}
        onChange={(event) => {
          edit()
          setText(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 3))
        }}
      />
      <Checkbox
        label={t.zones.free}
        checked={isFree}
        disabled={act.dialog.pending}
        onChange={(event) => {
          edit()
          setFree(event.currentTarget.checked)
        }}
      />
      <IncrementSummary preview={preview} isFree={isFree} />
    </ConfirmDialog>
  )
}

interface IncrementSummaryProps {
  /** Null while no percentage is chosen. */
  preview: IncrementPreview | null
  isFree: boolean
}

function IncrementSummary({ preview, isFree }: IncrementSummaryProps) {
  const t = useTexts()
  return (
    <section className={classes.summary} aria-label={t.zones.preview}>
      <Text role="status" size="sm" fw={preview ? 550 : undefined} c={preview ? undefined : 'dimmed'}>
        {summary()}
      </Text>
      {preview?.example && !preview.isTooHigh && (
        <Text size="sm" className={classes.summaryExample}>
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
