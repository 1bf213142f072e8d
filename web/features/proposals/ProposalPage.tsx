// A proposal of the seller: a form while it waits, then what became of it (B8).
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Proposal } from '#contract/proposals.ts'
import { call } from '#web/api/call.ts'
import { proposalQuery, refreshProposals } from '#web/api/proposals.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Outcome, ProposalChip } from './ProposalCells.tsx'
import { ProposalFacts } from './ProposalFacts.tsx'
import { ProposalForm } from './ProposalForm.tsx'
import { useProposalCrumbs } from './proposal-crumbs.ts'
import type { NewProposalSearch } from './proposal-search.ts'

export function NewProposalPage() {
  const { proposals: t } = useTexts()
  const navigate = useNavigate()
  const searched: NewProposalSearch = useSearch({ strict: false })
  return (
    <Page title={t.new} intro={t.newIntro} crumbs={useProposalCrumbs(t.new)}>
      <ProposalForm
        key={JSON.stringify(searched)}
        proposal={null}
        searched={searched}
        onSaved={() => void navigate(paths.proposals())}
      />
    </Page>
  )
}

export function ProposalPage() {
  const { proposals: t } = useTexts()
  const { proposalId } = useParams({ strict: false })
  const { data: proposal, error, refetch } = useQuery(proposalQuery(Number(proposalId)))
  const { dialog, open, close } = useDialogs<object>()
  const title = proposal?.name ?? t.one
  const isPending = proposal?.state === 'pending'
  return (
    <Page
      title={title}
      intro={isPending ? t.pendingIntro : undefined}
      chips={proposal && <ProposalChip state={proposal.state} />}
      crumbs={useProposalCrumbs(title)}
      actions={
        isPending && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => open({})}
          >
            {t.withdraw}
          </Button>
        )
      }
    >
      {error && !proposal ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : proposal ? (
        <>
          {isPending ? (
            <ProposalForm
              key={`${proposal.id} ${proposal.version}`}
              proposal={proposal}
              onSaved={() => undefined}
            />
          ) : (
            <ProposalFacts proposal={proposal} outcome={<Outcome proposal={proposal} />} />
          )}
          {dialog && (
            <WithdrawDialog key={dialog.key} proposal={proposal} opened={dialog.opened} onClose={close} />
          )}
        </>
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Page>
  )
}

interface WithdrawDialogProps {
  proposal: Proposal
  opened: boolean
  onClose: () => void
}

function WithdrawDialog({ proposal: { id, name }, opened, onClose }: WithdrawDialogProps) {
  const { proposals: t } = useTexts()
  const action = useDialogAction({
    action: () => call('DELETE /product-proposals/:id', { params: { id } }),
    refresh: refreshProposals,
    onDone: () => toast.success(t.withdrawn(name)),
    onClose,
  })
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      danger
      title={t.withdrawTitle}
      confirmLabel={t.withdrawYes}
    >
      <Text size="sm">{t.withdrawText}</Text>
    </ConfirmDialog>
  )
}
