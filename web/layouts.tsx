// Layout routes, and their access check.
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent as lazy,
  Outlet,
  redirect,
  type RouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/endpoint.ts'
import { untilReachable } from '#web/api/connection.ts'
import { SignedOutLayout } from '#web/features/shell/SignedOutLayout.tsx'
import { paths } from '#web/paths.ts'
import { redirectFor, rememberLink, rememberVisit } from '#web/session/access.ts'
import { showAllTexts } from '#web/session/language.ts'
import { roleOfEnded, session } from '#web/session/session.ts'
import { tagManagerRuns } from '#web/tag-manager.ts'

interface RouterContext {
  queryClient: QueryClient
  /** Adds the routes of a role, before its first page opens. */
  addPagesFor: (role: Role) => Promise<void>
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  beforeLoad({ location, preload }) {
    const who = session()
    const target = redirectFor(location.pathname, who)
    // Keeps the current page and its typed input until the next one can load.
    if (target === null) return preload ? undefined : untilReachable()
    if (!who && !preload) {
      if (roleOfEnded() === null) rememberLink(location.href, Date.now())
      rememberVisit(location.href, null, Date.now())
    }
    if (target === '/create-password' && who) {
      throw redirect({
        ...paths.createPassword(who.email, who.passwordToken ?? ''),
        replace: true,
        reloadDocument: tagManagerRuns(),
      })
    }
    const isOperators = target === '/login' && roleOfEnded() === 'operator'
    throw redirect({ to: isOperators ? '/operator/login' : target, replace: true })
  },
})

export const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  component: SignedOutLayout,
})

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazy(async () => {
    const [shell] = await Promise.all([import('#web/features/shell/Shell.tsx'), showAllTexts()])
    return shell
  }, 'Shell'),
})

export const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => shell, path, component })

export const searchablePage = <const Path extends string, Given, Search>(
  path: Path,
  validateSearch: (search: Given & SearchSchemaInput) => Search,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => shell, path, validateSearch, component })
