// The change of the user's e-mail that waits for its confirmation (R11).
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownEmailChangeQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './ProfilePage.module.css'

/** Nothing without one. */
export function EmailChange() {
  const t = useTexts()
  const queryClient = useQueryClient()
  const { data: change } = useQuery(ownEmailChangeQuery)
  const cancel = useMutation({
    mutationFn: () => call('DELETE /users/email-change'),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ownEmailChangeQuery.queryKey })
      toast.success(t.profile.emailChangeCancelled)
    },
    onError: (error) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  })
  if (!change) return null
  return (
    <Panel
      className={classes.profile}
      title={t.profile.emailChange}
      actions={
        <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t.profile.cancelEmailChange}
        </Button>
      }
    >
      <Text size="sm">{t.profile.emailChangeWaits(change.requested_by, change.new_email)}</Text>
    </Panel>
  )
}
