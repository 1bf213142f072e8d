// The second factor in the profile (O2): on or off, new recovery codes.
import { Button, Group, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { secondFactorQuery, type SecondFactor } from '#web/api/second-factor.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { type DialogKind, SecondFactorDialog } from './SecondFactorDialog.tsx'

export function SecondFactorPanel({ className }: { className?: string | undefined }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const { dialog, open, close } = useDialogs<{ kind: DialogKind }>()
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardListSkeleton count={1} />
  const isOn = data.on_since !== null
  return (
    <Panel
      {...(className !== undefined && { className })}
      title={t.secondFactor.title}
      actions={
        <StateChip tone={isOn ? 'active' : 'neutral'}>
          {isOn ? t.secondFactor.on : t.secondFactor.off}
        </StateChip>
      }
    >
      <Status factor={data} />
      <Group gap="xs" mt="md">
        {!isOn && (
          <Button
            variant="default"
            leftSection={<IconShieldLock size={16} aria-hidden />}
            onClick={() => open({ kind: 'set_up' })}
          >
            {t.secondFactor.turnOn}
          </Button>
        )}
        {isOn && (
          <Button variant="default" onClick={() => open({ kind: 'renew' })}>
            {t.secondFactor.renew}
          </Button>
        )}
        {isOn && !data.mandatory && (
          <Button variant="default" onClick={() => open({ kind: 'remove' })}>
            {t.secondFactor.turnOff}
          </Button>
        )}
      </Group>
      {dialog && (
        <SecondFactorDialog key={dialog.key} kind={dialog.kind} opened={dialog.opened} onClose={close} />
      )}
    </Panel>
  )
}

function Status({ factor: { on_since, recovery_codes_left } }: { factor: SecondFactor }) {
  const t = useTexts()
  if (on_since === null) {
    return (
      <Text c="dimmed" size="sm">
        {t.secondFactor.panelIntro}
      </Text>
    )
  }
  return (
    <Text c="dimmed" size="sm">
      {t.secondFactor.onSince} <InstantText instant={on_since} />.{' '}
      {t.secondFactor.codesLeft(recovery_codes_left)}
    </Text>
  )
}
