// Pages of the operator (O). Each one also has a line in features/operator/navigation.ts, unless another page links to it.
import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { auditSearch } from '#web/features/audit/audit-search.ts'
import { page, searchablePage } from '#web/layouts.tsx'

export const operatorRoutes = [
  page(
    '/operator',
    lazy(() => import('#web/features/operator/OperatorHomePage.tsx'), 'OperatorHomePage'),
  ),
  searchablePage(
    '/operator/audit',
    auditSearch,
    lazy(() => import('#web/features/audit/AuditPage.tsx'), 'AuditPage'),
  ),
] as const
