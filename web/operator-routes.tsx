// Pages of the operator (O). Each one also has a line in features/operator/navigation.ts, unless another page links to it.
import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { page } from '#web/layouts.tsx'

export const operatorRoutes = [
  page(
    '/operator',
    lazy(() => import('#web/features/operator/OperatorHomePage.tsx'), 'OperatorHomePage'),
  ),
] as const
