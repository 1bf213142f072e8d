// Who will decide on the cart, in which order and why (K7, R2).
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CartApproval as Approval } from '#contract/cart.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { chainSentence } from '#web/components/approval-chain.ts'
import { ApprovalBanner, ApproverBanner } from '#web/components/ApproverBanner.tsx'
import { useLanguage, useTexts } from '#web/session/language.ts'

/** Without a rule, or before a cost center is chosen: the approver of the buyer. */
export function CartApproval({ query }: { query: UseQueryResult<Approval> }) {
  const { approvalRules: t } = useTexts()
  const language = useLanguage()
  const { data: chain, error, isLoading } = query
  if (isLoading) return <Skeleton height="2.75rem" mb="md" radius="md" />
  if (error instanceof ApiFailure && error.errorCode === 'no_decider')
    return <ApprovalBanner isMissing>{error.message}</ApprovalBanner>
  if (!chain) return <ApproverBanner />
  const usual = chain.usual_days === null ? '' : ` ${t.usualTime(chain.usual_days)}`
  if (chain.rule === null) return <ApproverBanner>{usual}</ApproverBanner>
  return (
    <div role="status">
      <ApprovalBanner>
        {chainSentence(chain, language)}
        {usual}
      </ApprovalBanner>
    </div>
  )
}
