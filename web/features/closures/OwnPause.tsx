// A seller pauses all of its sales, also until a day (B9).
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerPause } from '#contract/fields.ts'
import { formatDay } from '#domain/format.ts'
import { meQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { refreshPause } from '#web/api/closures.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { type PauseForm, PauseFields } from '#web/components/PauseFields.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'

export function OwnPause() {
  const { closures: t } = useTexts()
  const { data: me } = useQuery(meQuery)
  const { dialog, open, close } = useDialogs<{ resumes: boolean }>()
  if (!me?.provider) return null
  const { paused } = me.provider
  return (
    <Panel title={t.pause.title}>
      <PauseState paused={paused} />
      {(paused === null || paused.by_seller) && (
        <Group gap="xs" mt="md">
          {paused && <Button onClick={() => open({ resumes: true })}>{t.pause.resume}</Button>}
          <Button variant="default" onClick={() => open({ resumes: false })}>
            {paused ? t.pause.change : t.pause.pause}
          </Button>
        </Group>
      )}
      {dialog &&
        (dialog.resumes ? (
          <Resume key={dialog.key} opened={dialog.opened} onClose={close} />
        ) : (
          <Pause key={dialog.key} paused={paused} opened={dialog.opened} onClose={close} />
        ))}
    </Panel>
  )
}

function PauseState({ paused }: { paused: SellerPause | null }) {
  const { closures: t } = useTexts()
  const language = useLanguage()
  if (!paused)
    return (
      <Text size="sm" c="dimmed">
        {t.pause.meaning}
      </Text>
    )
  return (
    <>
      <Text size="sm" fw={600}>
        {paused.by_seller ? t.pause.since : t.pause.byOperator} <InstantText instant={paused.since} />
      </Text>
      <Text size="sm">{paused.reason}</Text>
      <Text size="sm" c="dimmed">
        {paused.resumes_on ? t.pause.until(formatDay(paused.resumes_on, language)) : t.pause.withoutEnd}
      </Text>
    </>
  )
}

interface DialogProps {
  opened: boolean
  onClose: () => void
}

function Pause({ paused, opened, onClose }: DialogProps & { paused: SellerPause | null }) {
  const { closures: t } = useTexts()
  const [form, setForm] = useState<PauseForm>({
    reason: paused?.reason ?? '',
    resumesOn: paused?.resumes_on ?? null,
  })
  const { dialog, error, reset } = useDialogAction({
    action: () =>
      call('POST /providers/pause', { body: { reason: form.reason, resumes_on: form.resumesOn } }),
    refresh: refreshPause,
    onDone: () => toast.success(t.pause.paused),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={paused ? t.pause.changeTitle : t.pause.pauseTitle}
      confirmLabel={paused ? t.pause.save : t.pause.confirm}
      danger={!paused}
      confirmDisabled={form.reason.trim() === ''}
    >
      <Text size="sm">{t.pause.pauseText}</Text>
      <PauseFields
        form={form}
        reasonHint={t.pause.reasonHint}
        resumesOnHint={t.pause.resumesOnHint}
        dayError={fieldErrorOf(error, 'resumes_on') ?? null}
        onChange={(changed) => {
          reset()
          setForm(changed)
        }}
      />
    </ConfirmDialog>
  )
}

function Resume({ opened, onClose }: DialogProps) {
  const { closures: t } = useTexts()
  const { dialog } = useDialogAction({
    action: () => call('POST /providers/resume'),
    refresh: refreshPause,
    onDone: () => toast.success(t.pause.resumed),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={t.pause.resumeTitle}
      confirmLabel={t.pause.confirmResume}
    >
      <Text size="sm">{t.pause.resumeText}</Text>
    </ConfirmDialog>
  )
}
