// The products that sellers propose, for operators (B8).
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatInstant } from '#domain/format.ts'
import { PROPOSAL_STATES } from '#domain/proposals.ts'
import { allProposalsQuery } from '#web/api/proposals.ts'
import { call } from '#web/api/call.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InstantText } from '#web/ui/formatted.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { BarCode, ProposalChip, ProposalName } from './ProposalCells.tsx'
import type { ProposalSearch } from './proposal-search.ts'

export function AllProposalsPage() {
  const { proposals: t, catalogue } = useTexts()
  const language = useLanguage()
  const search: ProposalSearch = useSearch({ strict: false })
  const query = useQuery(allProposalsQuery(search))
  return (
    <Page
      title={t.allTitle}
      intro={t.allIntro}
      crumbs={[{ label: catalogue.productsTitle, link: paths.products() }, { label: t.allTitle }]}
    >
      <ListTable
        name={t.allTitle}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.count}
        searchLabel={t.searchAll}
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
        empty={<EmptyState title={t.noneWaiting} hint={t.noneWaitingHint} />}
        read={(page) => call('GET /catalogue/proposals', { query: { ...search, ...page } })}
        columns={[
          {
            label: t.product,
            sort: 'name',
            heading: true,
            wide: true,
            value: ({ name }) => name,
            cell: (proposal) => <ProposalName proposal={proposal} link={paths.anyProposal(proposal.id)} />,
          },
          { label: t.brand, onlyExported: true, value: ({ brand }) => brand },
          { label: t.sku, value: ({ sku }) => sku ?? '' },
          {
            label: catalogue.barCode,
            value: ({ bar_code: code }) => code ?? '',
            cell: ({ bar_code: code }) => code !== null && <BarCode code={code} />,
          },
          {
            label: t.seller,
            value: ({ seller }) => seller.name,
            cell: ({ seller }) => (
              <AnchorLink link={paths.seller(seller.id)} inherit>
                {seller.name}
              </AnchorLink>
            ),
          },
          {
            label: t.proposedOn,
            sort: 'created_at',
            value: ({ created_at }) => formatInstant(created_at, language, true),
            cell: ({ created_at }) => <InstantText instant={created_at} withTime />,
          },
          {
            label: t.state,
            value: ({ state }) => t.states[state],
            cell: ({ state }) => <ProposalChip state={state} />,
          },
        ]}
      />
    </Page>
  )
}
