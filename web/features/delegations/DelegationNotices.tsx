// Above the pending orders: who decides for the user, and for whom the user decides (G5).
import { Alert, Stack } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/format.ts'
import { delegationsQuery, delegatedToMeQuery } from '#web/api/account.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { nameOf, useRangeText } from './delegation-form.ts'
import classes from './delegations.module.css'

/** Also after a failure. */
export function useNoticesReady(): boolean {
  const queries = useQueries({ queries: [delegationsQuery, delegatedToMeQuery] })
  return queries.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}

export function DelegationNotices() {
  const t = useTexts()
  const language = useLanguage()
  const range = useRangeText()
  const { data: mine = [] } = useQuery(delegationsQuery)
  const { data: delegatedToMe = [] } = useQuery(delegatedToMeQuery)
  const current = mine.find(({ state }) => state === 'in_force')
  if (!current && delegatedToMe.length === 0) return null
  const icon = <IconUserShare size={20} aria-hidden />
  return (
    <Stack gap="xs" mb="md">
      {current && (
        <Alert
          role="note"
          classNames={{ body: classes.noticeBody ?? '' }}
          icon={icon}
          title={t.delegations.decidesForYou(
            nameOf(current.client_delegated),
            formatDay(current.date_to, language),
          )}
        >
          <AnchorLink size="sm" link={paths.editDelegation(current.id)}>
            {t.delegations.seeDelegation}
          </AnchorLink>
        </Alert>
      )}
      {delegatedToMe.map(({ id, authorizer, date_from, date_to, state }) =>
        state === 'in_force' ? (
          <Alert
            key={id}
            role="note"
            icon={icon}
            title={t.delegations.youDecideFor(nameOf(authorizer), formatDay(date_to, language))}
          >
            {t.delegations.youDecideForText}
          </Alert>
        ) : (
          <Alert key={id} role="note" color="gray" icon={icon}>
            {t.delegations.youWillDecideFor(nameOf(authorizer), range(date_from, date_to))}
          </Alert>
        ),
      )}
    </Stack>
  )
}
