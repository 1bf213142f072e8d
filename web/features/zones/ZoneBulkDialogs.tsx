// Confirmation dialogs of the bulk changes (Z3).
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { BulkChange, ZoneRow } from '#contract/zones.ts'
import { formatDecimal } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import { FREE_SHIPPING, INCREMENT_MAX, SHIPPING_MAX_CENTS } from '#domain/shipping.ts'
import { readWhole } from '#domain/typed-numbers.ts'
import { call, newIdempotencyKey } from '#web/api/call.ts'
import { refreshZones } from '#web/api/zones.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { InstantText, Money } from '#web/ui/formatted.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { type IncrementPreview, previewIncrement } from './increment-preview.ts'
import classes from './zones.module.css'

interface SwitchAllDialogProps extends BulkActionProps {
  to: 'activate' | 'pause'
  zones: readonly ZoneRow[]
}

export function SwitchAllDialog({ to, zones, ...props }: SwitchAllDialogProps) {
  const t = useTexts()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const activates = to === 'activate'
  const found = zones.filter((zone) => zone.state_shipping === ZONE_CODES[activates ? 'paused' : 'active'])
  const endpoint = activates ? 'PUT /shipping-providers/bulk-enable' : 'PUT /shipping-providers/bulk-disable'
  const action = useDialogAction({
    action: () => call(endpoint, { query: { expected: found.length }, idempotencyKey }),
    refresh: refreshZones,
    onDone: (answer) => props.onDone(t.zones.done[activates ? 'activated' : 'paused'](answer.zones)),
    onClose: props.onClose,
  })
  // Stable once started.
  const [listed, setListed] = useState(found)
  if (!action.isStarted && listed.length !== found.length) setListed(found)
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={props.opened}
      title={activates ? t.zones.activateAllTitle(listed.length) : t.zones.pauseAllTitle(listed.length)}
      confirmLabel={activates ? t.zones.activateAllYes : t.zones.pauseAllYes}
      confirmDisabled={listed.length === 0}
    >
      <Text size="sm">{activates ? t.zones.activateAllText : t.zones.pauseAllText}</Text>
      <Text size="sm" c="dimmed">
        {listed.map(({ region }) => region).join(' · ')}
      </Text>
    </ConfirmDialog>
  )
}

interface UndoDialogProps extends BulkActionProps {
  change: BulkChange
}

export function UndoDialog({ change: last, ...props }: UndoDialogProps) {
  const t = useTexts()
  // Another one may become the last.
  const [change] = useState(last)
  const action = useDialogAction({
    action: () => call('PUT /shipping-providers/bulk-changes/:id/undo', { params: { id: change.id } }),
    refresh: refreshZones,
    onDone: () => props.onDone(t.zones.undone),
    onClose: props.onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={props.opened}
      title={t.zones.undoTitle}
      confirmLabel={t.zones.undoYes}
    >
      <Text size="sm">
        {t.zones.undoText[change.kind](change.kind === 'increased' ? change.prices : change.zones)}
      </Text>
      <Text size="sm" c="dimmed">
        {t.zones.undoBy} {change.created_by}, <InstantText instant={change.created_at} withTime />
      </Text>
    </ConfirmDialog>
  )
}

interface IncrementDialogProps extends BulkActionProps {
  zones: readonly ZoneRow[]
}

/** With a preview (Z3). */
export function IncrementDialog({ zones, ...props }: IncrementDialogProps) {
  const t = useTexts()
  const [text, setText] = useState('')
  const [isFree, setFree] = useState(false)
  // One key per percentage, for retries (Z3).
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const read = readWhole(text, language, 0, INCREMENT_MAX)
  const percent = isFree ? FREE_SHIPPING : 'value' in read ? read.value : null
  const action = useDialogAction({
    action: () =>
      call('PUT /providers/increment', {
        body: { increment_shipping: percent ?? 0 },
        idempotencyKey,
      }),
    refresh: refreshZones,
    onDone: ({ prices }) => props.onDone(t.zones.done.increased(prices)),
    onClose: props.onClose,
  })
  const [current, setCurrent] = useState(zones)
  if (!action.isStarted && current !== zones) setCurrent(zones)
  const preview = percent === null ? null : previewIncrement(current, percent)
  function edit() {
    action.reset()
    setKey(newIdempotencyKey())
  }
  return (
    <ConfirmDialog
      {...action.dialog}
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
        error={!isFree && refusal(read)}
        readOnly={action.dialog.pending}
        value={text}
        onChange={(event) => {
          edit()
          setText(event.currentTarget.value)
        }}
      />
      <Checkbox
        label={t.zones.free}
        checked={isFree}
        disabled={action.dialog.pending}
        onChange={(event) => {
          edit()
          setFree(event.currentTarget.checked)
        }}
      />
      <IncrementSummary preview={preview} isFree={isFree} />
    </ConfirmDialog>
  )
}

function IncrementSummary({ preview, isFree }: { preview: IncrementPreview | null; isFree: boolean }) {
  const t = useTexts()
  const language = useLanguage()
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
    if (preview.isTooHigh) return t.zones.previewTooHigh(formatDecimal(decimal(SHIPPING_MAX_CENTS), language))
    if (preview.prices === 0) return t.zones.previewNothing
    return (isFree ? t.zones.previewFree : t.zones.previewPrices)(preview.prices, preview.zones)
  }
}

interface BulkActionProps {
  opened: boolean
  onDone: (message: string) => void
  onClose: () => void
}
