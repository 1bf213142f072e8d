// All routes. The sign-in is in the first bundle, as new visitors see it; other pages load when opened.
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { productQuery } from '#web/api/catalog.ts'
import { queryClient } from '#web/api/query-client.ts'
import { CrashPage } from '#web/features/shell/CrashPage.tsx'
import { SignedOutLayout } from '#web/features/shell/SignedOutLayout.tsx'
import { orderListSearch } from '#web/components/order-list-search.ts'
import { publicationSearch, publicationZonesSearch } from '#web/features/publications/publication-search.ts'
import { zoneSearch } from '#web/features/zones/zone-search.ts'
import { editDelegationSearch } from '#web/features/delegations/edit-delegation-search.ts'
import { LoginPage } from '#web/features/account/LoginPage.tsx'
import { hideToken, passwordLinkSearch } from '#web/features/account/password-link.ts'
import { prefetchResults, productSearch } from '#web/features/search/product-search.ts'
import { searchOrSaved } from '#web/features/search/saved-filters.ts'
import { paths } from '#web/paths.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { redirectFor, rememberVisit } from '#web/session/access.ts'
import { showAllTexts } from '#web/session/language.ts'
import { session } from '#web/session/session.ts'
import { tagManagerRuns } from '#web/tag-manager.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  beforeLoad({ location, preload }) {
    const who = session()
    const target = redirectFor(location.pathname, who)
    if (target === null) return
    if (target === '/login' && !preload) rememberVisit(location.href, null, Date.now())
    if (target === '/create-password' && who) {
      throw redirect({
        ...paths.createPassword(who.email, who.passwordToken ?? ''),
        replace: true,
        reloadDocument: tagManagerRuns(),
      })
    }
    throw redirect({ to: target, replace: true })
  },
})

const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  component: SignedOutLayout,
})

const signedOutRoutes = [
  createRoute({
    getParentRoute: () => signedOut,
    path: '/login',
    component: LoginPage,
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/forgot-password',
    component: lazyRouteComponent(
      () => import('#web/features/account/PasswordPages.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/reset-password',
    validateSearch: passwordLinkSearch,
    beforeLoad: hideToken,
    component: lazyRouteComponent(
      () => import('#web/features/account/PasswordPages.tsx'),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/create-password',
    validateSearch: passwordLinkSearch,
    beforeLoad: hideToken,
    component: lazyRouteComponent(
      () => import('#web/features/account/PasswordPages.tsx'),
      'CreatePasswordPage',
    ),
  }),
] as const

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(async () => {
    const [shell] = await Promise.all([import('#web/features/shell/Shell.tsx'), showAllTexts()])
    return shell
  }, 'Shell'),
})

const searchPage = lazyRouteComponent(() => import('#web/features/search/SearchPage.tsx'), 'SearchPage')
const notFoundPage = lazyRouteComponent(() => import('#web/features/shell/NotFoundPage.tsx'), 'NotFoundPage')

const shellRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/',
    component: lazyRouteComponent(() => import('#web/features/home/HomePage.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/profile',
    component: lazyRouteComponent(() => import('#web/features/account/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/profile/change-password',
    component: lazyRouteComponent(
      () => import('#web/features/account/ProfilePage.tsx'),
      'ChangePasswordPage',
    ),
  }),

  createRoute({
    getParentRoute: () => shell,
    path: '/search',
    validateSearch: searchOrSaved,
    loaderDeps: ({ search }) => search,
    // No search for a link under the pointer.
    loader({ context, deps, preload }) {
      if (!preload) prefetchResults(context.queryClient, deps)
    },
    component: searchPage,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/search/$term',
    validateSearch: productSearch,
    loaderDeps: ({ search }) => search,
    loader({ context, deps, params, preload }) {
      if (!preload) prefetchResults(context.queryClient, deps, params.term)
    },
    component: searchPage,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/grid/$term',
    validateSearch: productSearch,
    loaderDeps: ({ search }) => search,
    loader({ context, deps, params, preload }) {
      if (!preload) prefetchResults(context.queryClient, deps, params.term)
    },
    component: searchPage,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/detail/$sku',
    loader({ context, params }) {
      void context.queryClient.prefetchQuery(productQuery(params.sku))
    },
    component: lazyRouteComponent(() => import('#web/features/product/DetailPage.tsx'), 'DetailPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/detail/$sku/error/not-found',
    component: notFoundPage,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/detail/$sku/error/not-available',
    component: notFoundPage,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/cart',
    component: lazyRouteComponent(() => import('#web/features/cart/CartPage.tsx'), 'CartPage'),
  }),

  createRoute({
    getParentRoute: () => shell,
    path: '/my-orders',
    validateSearch: orderListSearch([2, 3, 4]),
    component: lazyRouteComponent(() => import('#web/features/purchases/MyOrdersPage.tsx'), 'MyOrdersPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/my-orders/order-detail/$orderId',
    component: lazyRouteComponent(() => import('#web/features/purchases/PurchasePage.tsx'), 'PurchasePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approve-orders',
    validateSearch: orderListSearch([1, 2, 3]),
    component: lazyRouteComponent(
      () => import('#web/features/approvals/ApproveOrdersPage.tsx'),
      'ApproveOrdersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approve-orders/order-detail/$orderId',
    component: lazyRouteComponent(() => import('#web/features/approvals/ApprovalPage.tsx'), 'ApprovalPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approve-orders/delegate-orders',
    component: lazyRouteComponent(() => import('#web/features/delegations/DelegatePage.tsx'), 'DelegatePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approve-orders/edit-delegate',
    validateSearch: editDelegationSearch,
    component: lazyRouteComponent(
      () => import('#web/features/delegations/EditDelegationPage.tsx'),
      'EditDelegationPage',
    ),
  }),

  createRoute({
    getParentRoute: () => shell,
    path: '/sales',
    validateSearch: orderListSearch([2, 4, 5, 8]),
    component: lazyRouteComponent(() => import('#web/features/sales/SalesPage.tsx'), 'SalesPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/sales/order-detail/$orderId',
    component: lazyRouteComponent(() => import('#web/features/sales/SalePage.tsx'), 'SalePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/quotes',
    validateSearch: publicationSearch,
    component: lazyRouteComponent(
      () => import('#web/features/publications/PublicationsPage.tsx'),
      'PublicationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/quotes/quotedetailzone',
    validateSearch: publicationZonesSearch,
    component: lazyRouteComponent(
      () => import('#web/features/publications/PublicationZonesPage.tsx'),
      'PublicationZonesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/shipping',
    validateSearch: zoneSearch,
    component: lazyRouteComponent(() => import('#web/features/zones/ShippingPage.tsx'), 'ShippingPage'),
  }),

  createRoute({ getParentRoute: () => shell, path: '$', component: notFoundPage }),
] as const

export const router = createRouter({
  routeTree: root.addChildren([signedOut.addChildren(signedOutRoutes), shell.addChildren(shellRoutes)]),
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
