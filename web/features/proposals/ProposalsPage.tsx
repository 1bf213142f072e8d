// "Mis propuestas": the products that the seller has proposed, and where each one stands (B8).
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatInstant } from '#domain/format.ts'
import { PROPOSAL_STATES } from '#domain/proposals.ts'
import { call } from '#web/api/call.ts'
import { proposalsQuery } from '#web/api/proposals.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { BarCode, Outcome, ProposalChip, ProposalName, useOutcomeText } from './ProposalCells.tsx'
import { useProposalCrumbs } from './proposal-crumbs.ts'
import type { ProposalSearch } from './proposal-search.ts'

export function ProposalsPage() {
  const { proposals: t, catalogue } = useTexts()
  const outcomeText = useOutcomeText()
  const language = useLanguage()
  const search: ProposalSearch = useSearch({ strict: false })
  const query = useQuery(proposalsQuery(search))
  return (
    <Page
      title={t.title}
      intro={t.intro}
      crumbs={useProposalCrumbs()}
      actions={
        <ButtonLink link={paths.newProposal()} leftSection={<IconPlus size={16} aria-hidden />}>
          {t.new}
        </ButtonLink>
      }
    >
      <ListTable
        name={t.title}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.count}
        searchLabel={t.search}
        filters={
          <SelectFilter
            name="state"
            label={t.state}
            anyLabel={t.allStates}
            values={PROPOSAL_STATES}
            labels={t.states}
            value={search.state}
          />
        }
        empty={<EmptyState title={t.none} hint={t.noneHint} />}
        read={(page) => call('GET /product-proposals', { query: { ...search, ...page } })}
        columns={[
          {
            label: t.product,
            sort: 'name',
            heading: true,
            wide: true,
            value: ({ name }) => name,
            cell: (proposal) => <ProposalName proposal={proposal} link={paths.proposal(proposal.id)} />,
          },
          { label: t.brand, onlyExported: true, value: ({ brand }) => brand },
          { label: t.sku, value: ({ sku }) => sku ?? '' },
          {
            label: catalogue.barCode,
            value: ({ bar_code: code }) => code ?? '',
            cell: ({ bar_code: code }) => code !== null && <BarCode code={code} />,
          },
          {
            label: t.proposedOn,
            sort: 'created_at',
            value: ({ created_at }) => formatInstant(created_at, language),
            cell: ({ created_at }) => <InstantText instant={created_at} />,
          },
          {
            label: t.state,
            value: ({ state }) => t.states[state],
            cell: ({ state }) => <ProposalChip state={state} />,
          },
          {
            label: t.answer,
            value: outcomeText,
            cell: (proposal) => <Outcome proposal={proposal} />,
          },
        ]}
      />
    </Page>
  )
}
