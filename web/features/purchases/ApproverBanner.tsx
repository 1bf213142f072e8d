import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/api/accounts.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './ApproverBanner.module.css'

/** K7 */
export function ApproverBanner() {
  const t = useTexts()
  const { data: me, isError } = useQuery(meQuery)
  if (isError) return null
  if (!me) return <Skeleton height="2.75rem" mb="md" radius="md" />
  const { authorizer } = me
  const Icon = authorizer ? IconUserCheck : IconAlertTriangle
  return (
    <p className={classes.banner} data-missing={authorizer === null || undefined}>
      <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
      {authorizer ? (
        <span>
          {t.cart.approvedBy}{' '}
          <strong>
            {authorizer.name} {authorizer.last_name}
          </strong>{' '}
          <a href={`mailto:${authorizer.email}`}>{authorizer.email}</a>
        </span>
      ) : (
        <span>{t.cart.noApprover}</span>
      )}
    </p>
  )
}
