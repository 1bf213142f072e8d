// Closes for some days: a dry run says what it does before it is confirmed (B9).
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ZoneRow } from '#contract/zones.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { formatDayOfMonth, formatDayRange } from '#domain/format.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { type ClosureEffect, type NewClosure, refreshClosures } from '#web/api/closures.ts'
import { fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './closures.module.css'

type Zones = readonly Pick<ZoneRow, 'region_id' | 'region'>[]

interface Form {
  from: Day | null
  to: Day | null
  /** A region's id; empty for all zones. */
  zone: string
  reason: string
}

const EMPTY: Form = { from: null, to: null, zone: '', reason: '' }

export function ClosureForm({ zones }: { zones: Zones }) {
  const { closures: t, words } = useTexts()
  const [form, setForm] = useState(EMPTY)
  const [isChecked, setIsChecked] = useState(false)
  const { dialog, open, close } = useDialogs<{ closure: NewClosure; effect: ClosureEffect }>()
  const [today] = useState(() => dayOf(new Date()))
  const trial = useMutation({
    mutationFn: (body: NewClosure) => call('POST /providers/closures', { body: { ...body, dry_run: true } }),
    onSuccess: (effect, closure) => open({ closure, effect }),
  })
  const set = (changed: Partial<Form>) => {
    trial.reset()
    setForm((before) => ({ ...before, ...changed }))
  }
  const missing = (isMissing: boolean) => (isChecked && isMissing ? t.required : undefined)
  const refused = (field: string) => fieldErrorOf(trial.error, field)
  const isNamed = ['first_day', 'last_day', 'region_id', 'reason'].some(refused)
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsChecked(true)
          const { from, to, zone, reason } = form
          if (from === null || to === null || reason.trim() === '' || trial.isPending) return
          trial.mutate({
            first_day: from,
            last_day: to,
            region_id: zone === '' ? null : Number(zone),
            reason,
          })
        }}
      >
        <Stack gap="md">
          <div className={classes.days}>
            <DayInput
              label={t.from}
              value={form.from}
              today={today}
              error={missing(form.from === null) ?? refused('first_day') ?? null}
              onChange={(from) => set({ from, to: form.to !== null && form.to >= from ? form.to : from })}
            />
            <DayInput
              label={t.to}
              value={form.to}
              today={form.from ?? today}
              error={missing(form.to === null) ?? refused('last_day') ?? null}
              onChange={(to) => set({ to })}
            />
          </div>
          <NativeSelect
            label={t.zone}
            description={t.zoneHint}
            value={form.zone}
            error={refused('region_id')}
            data={[
              { value: '', label: t.allZones },
              ...zones.map(({ region_id, region }) => ({ value: String(region_id), label: region })),
            ]}
            onChange={(event) => set({ zone: event.currentTarget.value })}
          />
          <TextInput
            label={t.reason}
            description={t.reasonHint}
            required
            maxLength={REASON_MAX_LENGTH}
            autoComplete="off"
            value={form.reason}
            error={missing(form.reason.trim() === '') ?? refused('reason')}
            onChange={(event) => set({ reason: event.currentTarget.value })}
          />
          <FormFailure
            message={trial.error && !isNamed ? messageOf(trial.error, words.somethingWentWrong) : null}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={trial.isPending}>
              {t.add}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog && (
        <ConfirmClosure
          key={dialog.key}
          closure={dialog.closure}
          effect={dialog.effect}
          opened={dialog.opened}
          zones={zones}
          onClose={close}
          onAdded={() => {
            setForm(EMPTY)
            setIsChecked(false)
          }}
        />
      )}
    </>
  )
}

interface ConfirmClosureProps {
  closure: NewClosure
  effect: ClosureEffect
  zones: Zones
  opened: boolean
  onClose: () => void
  onAdded: () => void
}

function ConfirmClosure({ closure, effect, zones, opened, onClose, onAdded }: ConfirmClosureProps) {
  const { closures: t } = useTexts()
  const language = useLanguage()
  const { keyOf } = useIdempotencyKey()
  const { dialog } = useDialogAction({
    action: () => call('POST /providers/closures', { body: closure, idempotencyKey: keyOf(closure) }),
    refresh: refreshClosures,
    onDone() {
      onAdded()
      toast.success(t.added)
    },
    onClose,
  })
  const zone = zones.find(({ region_id }) => region_id === closure.region_id)?.region
  const opens = formatDayOfMonth(effect.opens_on, language)
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.confirmTitle(t.days(...formatDayRange(closure.first_day, closure.last_day, language)))}
      confirmLabel={t.confirmYes}
    >
      <Text size="sm">{zone === undefined ? t.meaning(opens) : t.zoneMeaning(zone, opens)}</Text>
      {effect.due_orders === 0 ? (
        <Text size="sm" c="dimmed">
          {t.noOrders}
        </Text>
      ) : (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t.dueOrders(effect.due_orders)}{' '}
          <AnchorLink link={paths.sales()} inherit>
            {t.seeOrders}
          </AnchorLink>
        </Alert>
      )}
    </ConfirmDialog>
  )
}
