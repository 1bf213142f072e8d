// The approver's delegations: current and future first, then past (G1).
import { Box, Button, type ButtonProps, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Delegation } from '#contract/delegations.ts'
import { call } from '#web/api/call.ts'
import { delegationsQuery } from '#web/api/account.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { DayText, EmailText } from '#web/ui/formatted.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { failureText, nameOf, RESULT_SECONDS, useRangeText } from './delegation-form.ts'
import classes from './delegations.module.css'

const PAST_SHOWN = 3

export function DelegationList({ delegations }: { delegations: readonly Delegation[] }) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const current = delegations.filter(({ state }) => state !== 'past')
  const past = delegations.filter(({ state }) => state === 'past').toReversed()
  const hidden = all ? 0 : past.length - PAST_SHOWN
  if (delegations.length === 0)
    return (
      <EmptyState
        order={3}
        illustration="clipboard"
        title={t.delegations.none}
        hint={t.delegations.noneHint}
      />
    )
  return (
    <Stack gap="lg" align="flex-start">
      <Section title={t.delegations.current} delegations={current} />
      {past.length > 0 && (
        <Section title={t.delegations.past} delegations={all ? past : past.slice(0, PAST_SHOWN)} />
      )}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t.delegations.morePast(hidden)}
        </Button>
      )}
    </Stack>
  )
}

function Section({ title, delegations }: { title: string; delegations: readonly Delegation[] }) {
  const t = useTexts()
  return (
    <Box component="section" w="100%">
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      {delegations.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.delegations.none}
        </Text>
      )}
      <ul>
        {delegations.map((delegation) => (
          <DelegationItem key={delegation.id} delegation={delegation} />
        ))}
      </ul>
    </Box>
  )
}

const TONE: Readonly<Record<Delegation['state'], Tone>> = {
  in_force: 'active',
  coming: 'waiting',
  past: 'neutral',
}

function DelegationItem({ delegation }: { delegation: Delegation }) {
  const t = useTexts()
  const range = useRangeText()
  const { id, client_delegated: delegate, date_from: from, date_to: to, reason, state } = delegation
  const name = nameOf(delegate)
  return (
    <li className={classes.item}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <StateChip tone={TONE[state]}>{t.delegations.states[state]}</StateChip>
      </Group>
      <Text size="xs" c="dimmed">
        <EmailText email={delegate.email} />
      </Text>
      <Text size="sm" mt={4}>
        <DayText day={from} />{' '}
        {from !== to && (
          <>
            – <DayText day={to} />
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed" className={classes.itemReason}>
        {reason}
      </Text>
      {state !== 'past' && (
        <Group gap="xs" mt="xs">
          <ButtonLink
            size="compact-sm"
            variant="light"
            aria-label={t.delegations.editNamed(name, range(from, to))}
            link={paths.editDelegation(id)}
          >
            {t.delegations.edit}
          </ButtonLink>
          <DeleteDelegation size="compact-sm" delegation={delegation} />
        </Group>
      )}
    </li>
  )
}

interface DeleteDelegationProps extends Pick<ButtonProps, 'size' | 'variant'> {
  delegation: Delegation
  onDeleted?: () => Promise<void>
}

/** G3 */
export function DeleteDelegation({ delegation, onDeleted, size, variant = 'subtle' }: DeleteDelegationProps) {
  const t = useTexts()
  const range = useRangeText()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const deletion = useMutation({
    mutationFn: () => call('DELETE /delegates/:id', { params: { id: delegation.id } }),
    async onSuccess() {
      toast.success(t.delegations.deleted, RESULT_SECONDS)
      await onDeleted?.()
    },
    onError: (error) => toast.failure(failureText(t.delegations.deleteFailed, error, t), RESULT_SECONDS),
    async onSettled() {
      setOpened(false)
      await queryClient.invalidateQueries(delegationsQuery)
    },
  })
  const name = nameOf(delegation.client_delegated)
  return (
    <>
      <Button
        {...(size && { size })}
        variant={variant}
        color="red.8"
        c="var(--mantine-color-error)"
        aria-label={t.delegations.deleteNamed(name, range(delegation.date_from, delegation.date_to))}
        onClick={() => setOpened(true)}
      >
        {t.delegations.delete}
      </Button>
      <ConfirmDialog
        opened={opened}
        danger
        title={t.delegations.deleteTitle}
        confirmLabel={t.delegations.confirmDelete}
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onClose={() => setOpened(false)}
      >
        <Text size="sm">
          {t.delegations.deleteText[delegation.state === 'in_force' ? 'in_force' : 'coming'](name)}
        </Text>
      </ConfirmDialog>
    </>
  )
}
