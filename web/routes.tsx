// Routes of the sign-in, the only ones in the first bundle; those of the role are added after it.
import { createRoute, createRouter, lazyRouteComponent as lazy } from '@tanstack/react-router'
import type { Role } from '#contract/endpoint.ts'
import { queryClient } from '#web/api/query-client.ts'
import { CrashPage } from '#web/features/shell/CrashPage.tsx'
import { LoginPage } from '#web/features/account/LoginPage.tsx'
import { hideLinkToken } from '#web/features/account/link-token.ts'
import { hideToken, passwordLinkSearch } from '#web/features/account/password-link.ts'
import { root, shell, signedOut } from '#web/layouts.tsx'
import type { operatorRoutes } from '#web/operator-routes.tsx'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { showAllTexts } from '#web/session/language.ts'
import type { shellRoutes } from '#web/shell-routes.tsx'

/** A page whose texts are outside the first bundle. */
function withAllTexts<Module extends object>(load: () => Promise<Module>, name: keyof Module & string) {
  return lazy(() => Promise.all([load(), showAllTexts()]).then(([module]) => module), name)
}

const secondFactorPage = withAllTexts(
  () => import('#web/features/second-factor/SecondFactorPage.tsx'),
  'SecondFactorPage',
)

const signedOutRoutes = [
  createRoute({
    getParentRoute: () => signedOut,
    path: '/login',
    component: LoginPage,
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/operator/login',
    component: withAllTexts(
      () => import('#web/features/operators/OperatorLoginPage.tsx'),
      'OperatorLoginPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/forgot-password',
    component: lazy(() => import('#web/features/account/PasswordPages.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/reset-password',
    validateSearch: passwordLinkSearch,
    beforeLoad: hideToken,
    component: lazy(() => import('#web/features/account/PasswordPages.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/invitation',
    validateSearch: passwordLinkSearch,
    beforeLoad: hideToken,
    component: lazy(() => import('#web/features/account/PasswordPages.tsx'), 'InvitationPage'),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/operator/invitation',
    validateSearch: passwordLinkSearch,
    beforeLoad: hideToken,
    component: lazy(() => import('#web/features/account/PasswordPages.tsx'), 'OperatorInvitationPage'),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/create-password',
    validateSearch: passwordLinkSearch,
    beforeLoad: hideToken,
    component: lazy(() => import('#web/features/account/PasswordPages.tsx'), 'CreatePasswordPage'),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/confirm-email',
    beforeLoad: hideLinkToken,
    component: withAllTexts(() => import('#web/features/account/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/operator/setup',
    beforeLoad: hideLinkToken,
    component: withAllTexts(
      () => import('#web/features/operators/OperatorSetUpPage.tsx'),
      'OperatorSetUpPage',
    ),
  }),
  createRoute({ getParentRoute: () => signedOut, path: '/second-factor', component: secondFactorPage }),
  createRoute({
    getParentRoute: () => signedOut,
    path: '/operator/second-factor',
    component: secondFactorPage,
  }),
] as const

interface Pages {
  shell: typeof shellRoutes
  operator: typeof operatorRoutes
}

/** Empty until they are loaded, but typed as all pages, so that every link is checked. */
const pages = { shell: [], operator: [] } as unknown as Pages

/** Replaces the children of the root. */
const growTree = () =>
  root.addChildren([
    signedOut.addChildren(signedOutRoutes),
    shell.addChildren([...pages.shell, ...pages.operator]),
  ])

export const router = createRouter({
  routeTree: growTree(),
  context: { queryClient, addPagesFor },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: CrashPage,
})

const added = new Set<keyof Pages>()

async function addPagesFor(role: Role): Promise<void> {
  const names: (keyof Pages)[] = role === 'operator' ? ['shell', 'operator'] : ['shell']
  const missing = names.filter((name) => !added.has(name))
  if (missing.length === 0) return
  await Promise.all(missing.map(load))
  growTree()
  // The root is the same object: `router.update` would not notice.
  router.setRoutes(router.buildRouteTree())
}

async function load(name: keyof Pages): Promise<void> {
  if (name === 'shell') pages.shell = (await import('#web/shell-routes.tsx')).shellRoutes
  else pages.operator = (await import('#web/operator-routes.tsx')).operatorRoutes
  added.add(name)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
