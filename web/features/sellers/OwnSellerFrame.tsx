// The frame of the pages of the own seller, for its administrators (B17).
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#contract/account.ts'
import { meQuery } from '#web/api/account.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { SectionTabs } from '#web/components/SectionTabs.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { type OwnSellerTab, paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'

interface OwnSellerFrameProps {
  tab: OwnSellerTab
  actions?: ReactNode
  children: (seller: NonNullable<User['provider']>) => ReactNode
}

const TABS = ['details', 'people'] as const

export function OwnSellerFrame({ tab, actions, children }: OwnSellerFrameProps) {
  const { companies, ownSeller: t } = useTexts()
  const { data: me, error, refetch } = useQuery(meQuery)
  const seller = me?.provider
  if (me && !seller?.administrator) return <NotFoundPage />
  const crumbs = [
    { label: companies.mine, ...(tab !== 'details' && { link: paths.mySeller() }) },
    ...(tab === 'details' ? [] : [{ label: t.tabs[tab] }]),
  ]
  return (
    <Page
      title={companies.mine}
      windowTitle={`${t.tabs[tab]} · ${companies.mine}`}
      intro={seller?.fantasy_name}
      actions={actions}
      crumbs={crumbs}
    >
      <SectionTabs label={companies.sections} tabs={TABS} current={tab} linkTo={(one) => paths.mySeller(one)}>
        {(one) => t.tabs[one]}
      </SectionTabs>
      {seller ? (
        children(seller)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={4} />
      )}
    </Page>
  )
}
