// A seller's closures in force and coming (B9).
import { Button, Group, Text } from '@mantine/core'
import type { ClosureRow } from '#contract/closures.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { formatDayOfMonth, formatDayRange } from '#domain/format.ts'
import { call } from '#web/api/call.ts'
import { refreshClosures } from '#web/api/closures.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DayText } from '#web/ui/formatted.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './closures.module.css'

export function ClosureList({ closures }: { closures: readonly ClosureRow[] }) {
  const { closures: t } = useTexts()
  const { dialog, open, close } = useDialogs<{ closure: ClosureRow }>()
  if (closures.length === 0 && !dialog?.opened)
    return <EmptyState order={3} illustration="clipboard" title={t.none} hint={t.noneHint} />
  return (
    <>
      <ul className={classes.list}>
        {closures.map((closure) => (
          <Item key={closure.id} closure={closure} onDelete={() => open({ closure })} />
        ))}
      </ul>
      {dialog && (
        <DeleteClosure key={dialog.key} closure={dialog.closure} opened={dialog.opened} onClose={close} />
      )}
    </>
  )
}

function Item({ closure, onDelete }: { closure: ClosureRow; onDelete: () => void }) {
  const { closures: t } = useTexts()
  const language = useLanguage()
  const { first_day: from, last_day: to, region, reason, opens_on } = closure
  const zone = region ?? t.everywhere
  const opens = formatDayOfMonth(opens_on, language)
  const isInForce = hasStarted(from)
  return (
    <li className={classes.item}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text fw={600}>
          <DayText day={from} />
          {from !== to && (
            <>
              {' '}
              – <DayText day={to} />
            </>
          )}
        </Text>
        <StateChip tone={isInForce ? 'active' : 'waiting'}>
          {t.states[isInForce ? 'in_force' : 'coming']}
        </StateChip>
      </Group>
      <Text size="sm">
        {zone} · {region === null ? t.opens(opens) : t.zoneOpens(opens)}
      </Text>
      <Text size="sm" c="dimmed" className={classes.reason}>
        {reason}
      </Text>
      <Button
        size="compact-sm"
        mt="xs"
        ml={-8}
        variant="subtle"
        color="red.8"
        c="var(--mantine-color-error)"
        aria-label={t.deleteNamed(t.days(...formatDayRange(from, to, language)), zone)}
        onClick={onDelete}
      >
        {t.delete}
      </Button>
    </li>
  )
}

const hasStarted = (day: Day) => day <= dayOf(new Date())

interface DeleteClosureProps {
  closure: ClosureRow
  opened: boolean
  onClose: () => void
}

function DeleteClosure({ closure: { id, first_day, last_day }, opened, onClose }: DeleteClosureProps) {
  const { closures: t } = useTexts()
  const language = useLanguage()
  const { dialog } = useDialogAction({
    action: () => call('DELETE /providers/closures/:id', { params: { id } }),
    refresh: refreshClosures,
    onDone: () => toast.success(t.deleted),
    onClose,
  })
  return (
    <ConfirmDialog {...dialog} opened={opened} danger title={t.deleteTitle} confirmLabel={t.deleteYes}>
      <Text size="sm">{t.deleteText(t.days(...formatDayRange(first_day, last_day, language)))}</Text>
    </ConfirmDialog>
  )
}
