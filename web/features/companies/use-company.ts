// Which company a page is about, and the links to its pages: the operator's /operator/companies/7/people is an administrator's
// /company/people.
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { meQuery } from '#web/api/account.ts'
import { type CompanyTab, paths } from '#web/paths.ts'
import type { LinkTarget } from '#web/ui/links.tsx'

export interface CompanyPlace {
  /** Null while loading, and for buyers who are not administrators. */
  id: number | null
  byOperator: boolean
  mayNot: boolean
  linkTo: (tab: CompanyTab) => LinkTarget
}

export function useCompany(): CompanyPlace {
  const { companyId } = useParams({ strict: false })
  const { data: me } = useQuery({ ...meQuery, enabled: companyId === undefined })
  if (companyId !== undefined) {
    const id = Number(companyId)
    return { id, byOperator: true, mayNot: false, linkTo: (tab) => paths.company(id, tab) }
  }
  const isAdministrator = me?.client?.administrator === true
  return {
    id: isAdministrator ? (me.client?.company_id ?? null) : null,
    byOperator: false,
    mayNot: me !== undefined && !isAdministrator,
    linkTo: (tab) => paths.myCompany(tab),
  }
}
