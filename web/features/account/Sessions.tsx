// The user's open sessions: where, since when, and ending them (A11).
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#domain/format.ts'
import { sessionsQuery, type OpenSession } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './ProfilePage.module.css'

export function Sessions() {
  const t = useTexts()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  if (!sessions && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!sessions) return <CardListSkeleton count={1} />
  const isAlone = sessions.length === 1
  return (
    <Panel
      className={classes.profile}
      title={t.profile.sessions}
      {...(!isAlone && { actions: <EndOthers /> })}
    >
      <Text c="dimmed" size="sm" mb="sm">
        {isAlone ? t.profile.noOtherSessions : t.profile.sessionsHint}
      </Text>
      <ul>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  )
}

function SessionItem({ session }: { session: OpenSession }) {
  const t = useTexts()
  const language = useLanguage()
  const { id, browser, system, address, created_at, last_used_at, current } = session
  const where = t.profile.browserOn(browser, system)
  const end = useEnd(
    () => call('DELETE /users/sessions/:id', { params: { id } }),
    t.profile.sessionEnded,
    t.profile.sessionNotEnded,
  )
  return (
    <li className={classes.session}>
      <div>
        <Text fw={600}>{where}</Text>
        <Text size="sm" c="dimmed">
          {address !== '' && `${t.profile.fromAddress(address)} · `}
          {t.profile.openedOn} <InstantText instant={created_at} withTime />
          {!current && (
            <>
              {' · '}
              {t.profile.lastUsedOn} <InstantText instant={last_used_at} withTime />
            </>
          )}
        </Text>
      </div>
      {current ? (
        <StateChip tone="active">{t.profile.thisSession}</StateChip>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={t.profile.endSessionNamed(where, formatInstant(created_at, language, true))}
          onClick={() => end.mutate()}
        >
          {t.profile.endSession}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const t = useTexts()
  const end = useEnd(
    () => call('DELETE /users/sessions'),
    t.profile.otherSessionsEnded,
    t.profile.sessionNotEnded,
  )
  return (
    <Group>
      <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.mutate()}>
        {t.profile.endOtherSessions}
      </Button>
    </Group>
  )
}

function useEnd(mutationFn: () => Promise<unknown>, done: string, failed: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.failure(messageOf(error, failed)),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
}
