// Every address there is; wrong parameters become defaults. The sign-in comes with the page itself, in one go: it is
// what a new visitor sees, and made of parts every page needs. The others are loaded when they are opened.
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
import { CrashPage } from '#web/components/shell/CrashPage.tsx'
import { SignedOutLayout } from '#web/components/shell/SignedOutLayout.tsx'
import { orderListSearch } from '#web/components/orders/order-list-search.ts'
import { quoteSearch } from '#web/components/quotes/quote-search.ts'
import { quoteZonesSearch } from '#web/components/quotes/quote-zones-search.ts'
import { zoneSearch } from '#web/components/zones/zone-search.ts'
import { editDelegationSearch } from '#web/pages/approve-orders/edit-delegation-search.ts'
import { LoginPage } from '#web/pages/login/LoginPage.tsx'
import { hideToken, passwordLinkSearch } from '#web/pages/password/password-link.ts'
import { askForResults } from '#web/pages/search/ask.ts'
import { productSearch } from '#web/pages/search/product-search.ts'
import { searchOrSaved } from '#web/pages/search/saved-filters.ts'
import { paths } from '#web/paths.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { redirectFor } from '#web/session/access.ts'
import { showAllTexts } from '#web/session/language.ts'
import { rememberVisit } from '#web/session/last-path.ts'
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
      () => import('#web/pages/password/ForgotPasswordPage.tsx'),
      'ForgotPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/reset-password',
    validateSearch: passwordLinkSearch,
    beforeLoad: hideToken,
    component: lazyRouteComponent(
      () => import('#web/pages/password/ResetPasswordPage.tsx'),
      'ResetPasswordPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/create-password',
    validateSearch: passwordLinkSearch,
    beforeLoad: hideToken,
    component: lazyRouteComponent(
      () => import('#web/pages/password/CreatePasswordPage.tsx'),
      'CreatePasswordPage',
    ),
  }),
] as const

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(async () => {
    const [shell] = await Promise.all([import('#web/components/shell/Shell.tsx'), showAllTexts()])
    return shell
  }, 'Shell'),
})

const searchPage = lazyRouteComponent(() => import('#web/pages/search/SearchPage.tsx'), 'SearchPage')
const notFoundPage = lazyRouteComponent(() => import('#web/pages/not-found/NotFoundPage.tsx'), 'NotFoundPage')

const shellRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/',
    component: lazyRouteComponent(() => import('#web/pages/home/HomePage.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/profile',
    component: lazyRouteComponent(() => import('#web/pages/profile/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/profile/change-password',
    component: lazyRouteComponent(
      () => import('#web/pages/profile/ChangePasswordPage.tsx'),
      'ChangePasswordPage',
    ),
  }),

  createRoute({
    getParentRoute: () => shell,
    path: '/search',
    validateSearch: searchOrSaved,
    loaderDeps: ({ search }) => search,
    // Not for a link under the pointer: whole searches nobody asked for.
    loader({ context, deps, preload }) {
      if (!preload) askForResults(context.queryClient, deps)
    },
    component: searchPage,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/search/$term',
    validateSearch: productSearch,
    loaderDeps: ({ search }) => search,
    loader({ context, deps, params, preload }) {
      if (!preload) askForResults(context.queryClient, deps, params.term)
    },
    component: searchPage,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/grid/$term',
    validateSearch: productSearch,
    loaderDeps: ({ search }) => search,
    loader({ context, deps, params, preload }) {
      if (!preload) askForResults(context.queryClient, deps, params.term)
    },
    component: searchPage,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/detail/$sku',
    loader({ context, params }) {
      void context.queryClient.prefetchQuery(productQuery(params.sku))
    },
    component: lazyRouteComponent(() => import('#web/pages/detail/DetailPage.tsx'), 'DetailPage'),
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
    component: lazyRouteComponent(() => import('#web/pages/cart/CartPage.tsx'), 'CartPage'),
  }),

  createRoute({
    getParentRoute: () => shell,
    path: '/my-orders',
    validateSearch: orderListSearch([2, 3, 4]),
    component: lazyRouteComponent(() => import('#web/pages/my-orders/MyOrdersPage.tsx'), 'MyOrdersPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/my-orders/order-detail/$orderId',
    component: lazyRouteComponent(() => import('#web/pages/my-orders/PurchasePage.tsx'), 'PurchasePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approve-orders',
    validateSearch: orderListSearch([1, 2, 3]),
    component: lazyRouteComponent(
      () => import('#web/pages/approve-orders/ApproveOrdersPage.tsx'),
      'ApproveOrdersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approve-orders/order-detail/$orderId',
    component: lazyRouteComponent(() => import('#web/pages/approve-orders/ApprovalPage.tsx'), 'ApprovalPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approve-orders/delegate-orders',
    component: lazyRouteComponent(() => import('#web/pages/approve-orders/DelegatePage.tsx'), 'DelegatePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/approve-orders/edit-delegate',
    validateSearch: editDelegationSearch,
    component: lazyRouteComponent(
      () => import('#web/pages/approve-orders/EditDelegationPage.tsx'),
      'EditDelegationPage',
    ),
  }),

  createRoute({
    getParentRoute: () => shell,
    path: '/sales',
    validateSearch: orderListSearch([2, 4, 5, 8]),
    component: lazyRouteComponent(() => import('#web/pages/sales/SalesPage.tsx'), 'SalesPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/sales/order-detail/$orderId',
    component: lazyRouteComponent(() => import('#web/pages/sales/SalePage.tsx'), 'SalePage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/quotes',
    validateSearch: quoteSearch,
    component: lazyRouteComponent(() => import('#web/pages/quotes/QuotesPage.tsx'), 'QuotesPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/quotes/quotedetailzone',
    validateSearch: quoteZonesSearch,
    component: lazyRouteComponent(() => import('#web/pages/quotes/QuoteZonesPage.tsx'), 'QuoteZonesPage'),
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/shipping',
    validateSearch: zoneSearch,
    component: lazyRouteComponent(() => import('#web/pages/shipping/ShippingPage.tsx'), 'ShippingPage'),
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
