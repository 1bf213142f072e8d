// A version that waits for a consent, with what the reader may do (R1, R11).
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CompanyRules } from '#contract/approval-rules.ts'
import { pendingChangesQuery } from '#web/api/pending-changes.ts'
import { ChangeList } from '#web/features/pending-changes/ChangeList.tsx'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { daysOf, type RuleNames } from './rule-draft.ts'
import { RuleSentences } from './RuleSentences.tsx'

interface RuleProposalProps {
  companyId: number
  proposal: NonNullable<CompanyRules['proposal']>
  names: RuleNames
}

export function RuleProposal({ companyId, proposal, names }: RuleProposalProps) {
  const { approvalRules: t } = useTexts()
  const { data: changes = [] } = useQuery(pendingChangesQuery(companyId))
  return (
    <Panel title={t.waiting}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t.waitingText(proposal.requested_by)}
        </Text>
        <RuleSentences label={t.waiting} rules={proposal.rules} days={daysOf(proposal)} names={names} />
        <ChangeList changes={changes.filter(({ id }) => id === proposal.id)} />
      </Stack>
    </Panel>
  )
}
