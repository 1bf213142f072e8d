// What was proposed, once it is decided (B8).
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Proposal } from '#contract/proposals.ts'
import { formatWhole } from '#domain/format.ts'
import { categoryListQuery } from '#web/api/catalogue.ts'
import { pathOf } from '#web/features/catalogue/category-options.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { InstantText, PricePlusTax } from '#web/ui/formatted.tsx'
import { Facts, type FactsProps, Panel } from '#web/ui/Panel.tsx'
import classes from './proposals.module.css'

interface ProposalFactsProps {
  proposal: Proposal
  outcome: ReactNode
  /** For operators. */
  seller?: ReactNode
}

export function ProposalFacts({ proposal, outcome, seller }: ProposalFactsProps) {
  const { proposals: t, catalogue, publish } = useTexts()
  const language = useLanguage()
  const { data: categories = [] } = useQuery(categoryListQuery)
  const { price, decided_at, attributes, technical_details } = proposal
  const items: FactsProps['items'][number][] = []
  const add = (label: string, value: ReactNode) => {
    if (value !== undefined && value !== null && value !== '') items.push([label, value])
  }
  if (proposal.state !== 'withdrawn') add(t.answer, outcome)
  if (decided_at !== null) add(t.decidedOn, <InstantText instant={decided_at} withTime />)
  add(t.seller, seller)
  add(t.proposedBy, proposal.proposed_by)
  add(t.proposedOn, <InstantText instant={proposal.created_at} withTime />)
  add(t.brand, proposal.brand)
  add(catalogue.category, pathOf(categories, proposal.category_id))
  add(t.sku, proposal.sku)
  add(catalogue.barCode, proposal.bar_code)
  add(catalogue.size, proposal.size)
  if (price) {
    add(publish.price, <PricePlusTax amount={price.value} currency={price.currency_code} />)
    add(publish.minimum, formatWhole(price.minimum, language))
  }
  add(catalogue.shortDescription, proposal.short_description)
  if (proposal.long_description !== '')
    add(catalogue.longDescription, <span className={classes.longText}>{proposal.long_description}</span>)
  for (const { name, value } of attributes) add(name, value.split('|').at(-1) ?? '')
  for (const { attr_key, attr_value } of technical_details) add(attr_key, attr_value)
  return (
    <Panel title={t.one}>
      <Facts items={items} />
    </Panel>
  )
}
