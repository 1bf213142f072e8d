import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/api/account.ts'
import { useTexts } from '#web/session/language.ts'
import type { ReactNode } from 'react'
import classes from './ApproverBanner.module.css'

/** K7 */
export function ApproverBanner({
  approver,
  children,
}: {
  approver?: { name: string; email: string }
  /** After the approver. */
  children?: ReactNode
}) {
  const { data: me, isError } = useQuery({ ...meQuery, enabled: approver === undefined })
  if (approver) return <Banner approver={approver}>{children}</Banner>
  if (isError) return null
  if (!me) return <Skeleton height="2.75rem" mb="md" radius="md" />
  const { authorizer } = me
  return (
    <Banner
      approver={authorizer && { name: `${authorizer.name} ${authorizer.last_name}`, email: authorizer.email }}
    >
      {children}
    </Banner>
  )
}

function Banner({
  approver,
  children,
}: {
  approver: { name: string; email: string } | null
  children: ReactNode
}) {
  const t = useTexts()
  return (
    <ApprovalBanner isMissing={approver === null}>
      {approver ? (
        <>
          {t.cart.approvedBy} <strong>{approver.name}</strong>{' '}
          <a href={`mailto:${approver.email}`}>{approver.email}</a>
          {children}
        </>
      ) : (
        t.cart.noApprover
      )}
    </ApprovalBanner>
  )
}

/** Who decides; `isMissing`: no person can. */
export function ApprovalBanner({
  isMissing = false,
  children,
}: {
  isMissing?: boolean
  children: ReactNode
}) {
  const Icon = isMissing ? IconAlertTriangle : IconUserCheck
  return (
    <p className={classes.banner} data-missing={isMissing || undefined}>
      <Icon size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
