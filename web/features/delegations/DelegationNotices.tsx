// Above what waits for a decision: who decides for the user, and for whom the user does (G5).
import { Alert, Anchor } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { delegationsQuery, delegatedToMeQuery } from '#web/api/accounts.ts'
import { formatDay } from '#domain/format.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { nameOf } from './delegate-choice.ts'
import { useRangeText } from './use-range-text.ts'
import classes from './DelegationNotices.module.css'

/** Whether it is known what they say, or that it is not to be had at once. */
export function useNoticesKnown(): boolean {
  const asked = useQueries({ queries: [delegationsQuery, delegatedToMeQuery] })
  return asked.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
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
    <div className={classes.notices}>
      {current && (
        <Alert
          role="note"
          classNames={{ body: classes.body ?? '' }}
          icon={icon}
          title={t.delegations.decidesForYou(
            nameOf(current.client_delegated),
            formatDay(current.date_to, language),
          )}
        >
          <Anchor size="sm" renderRoot={(props) => <Link {...paths.editDelegation(current.id)} {...props} />}>
            {t.delegations.seeDelegation}
          </Anchor>
        </Alert>
      )}
      {delegatedToMe.map(({ id, authorizer, date_from, date_to, state }) =>
        state === 'in_force' ? (
          <Alert
            key={id}
            role="note"
            icon={icon}
            title={t.delegations.youStandIn(nameOf(authorizer), formatDay(date_to, language))}
          >
            {t.delegations.youStandInText}
          </Alert>
        ) : (
          <Alert key={id} role="note" color="gray" icon={icon}>
            {t.delegations.youWillStandIn(nameOf(authorizer), range(date_from, date_to))}
          </Alert>
        ),
      )}
    </div>
  )
}
