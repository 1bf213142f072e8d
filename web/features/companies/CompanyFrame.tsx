// The frame of the pages of one company: its name, and tabs (O4–O6).
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '#contract/companies.ts'
import { companyQuery } from '#web/api/companies.ts'
import { pendingChangesQuery } from '#web/api/pending-changes.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { SectionTabs } from '#web/components/SectionTabs.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { type CompanyTab, paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { ActiveChip } from './parts.tsx'
import { type CompanyPlace, useCompany } from './use-company.ts'
import classes from './companies.module.css'

interface CompanyFrameProps {
  tab: CompanyTab
  actions?: ((company: Company) => ReactNode) | undefined
  children: (company: Company, place: CompanyPlace) => ReactNode
}

const TABS = [
  'details',
  'people',
  'costCenters',
  'addresses',
  'delegations',
  'rules',
  'budgets',
  'audit',
] as const

export function CompanyFrame({ tab, actions, children }: CompanyFrameProps) {
  const t = useTexts()
  const place = useCompany()
  const {
    data: company,
    error,
    refetch,
  } = useQuery({
    ...companyQuery(place.id ?? 0),
    enabled: place.id !== null,
  })
  if (place.mayNot) return <NotFoundPage />
  const name = company?.name ?? t.companies.one
  const title = place.byOperator ? name : t.companies.mine
  const parents = place.byOperator
    ? [{ label: t.companies.title, link: paths.companies() }]
    : [{ label: t.companies.mine, ...(tab !== 'details' && { link: place.linkTo('details') }) }]
  const here = place.byOperator ? name : t.companies.tabs[tab]
  const crumbs = place.byOperator || tab !== 'details' ? [...parents, { label: here }] : parents
  return (
    <Page
      title={
        <span className={classes.title}>
          {title}
          {company && !company.active && <ActiveChip active={false} />}
        </span>
      }
      windowTitle={`${t.companies.tabs[tab]} · ${title}`}
      {...(!place.byOperator && company && { intro: name })}
      actions={company && actions?.(company)}
      crumbs={crumbs}
    >
      <SectionTabs label={t.companies.sections} tabs={TABS} current={tab} linkTo={place.linkTo}>
        {(one) => (
          <>
            {t.companies.tabs[one]}
            {one === 'people' && place.id !== null && <WaitingCount companyId={place.id} />}
          </>
        )}
      </SectionTabs>
      {company ? (
        children(company, place)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </Page>
  )
}

/** Leads from every tab to the changes above the people (R11). */
function WaitingCount({ companyId }: { companyId: number }) {
  const { pendingChanges: t } = useTexts()
  const { data } = useQuery(pendingChangesQuery(companyId))
  if (!data || data.length === 0) return null
  return (
    <>
      {' '}
      <span className={classes.badge}>{t.ofCompany(data.length)}</span>
    </>
  )
}
