// Who will decide on the cart, in which order and why (K7, R2).
import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ExpectedChain } from '#contract/approval-rules.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { chainSentence } from '#web/components/approval-chain.ts'
import { ApprovalBanner, ApproverBanner } from '#web/components/ApproverBanner.tsx'
import { useLanguage } from '#web/session/language.ts'

/** Without a rule, or before a cost center is chosen: the approver of the buyer. */
export function CartApproval({ query }: { query: UseQueryResult<ExpectedChain> }) {
  const language = useLanguage()
  const { data: chain, error, isLoading } = query
  if (isLoading) return <Skeleton height="2.75rem" mb="md" radius="md" />
  if (error instanceof ApiFailure && error.errorCode === 'no_decider')
    return <ApprovalBanner isMissing>{error.message}</ApprovalBanner>
  if (!chain || chain.rule === null) return <ApproverBanner />
  return (
    <div role="status">
      <ApprovalBanner>{chainSentence(chain, language)}</ApprovalBanner>
    </div>
  )
}
