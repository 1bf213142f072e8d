// Every address that answers without a session, from Fastify's own routes, with a request for it.
import { ENDPOINTS } from '#contract/api.ts'
import type { LoadRequest } from '../../bench/load/load.ts'

const BASE = '/api/v1'
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const NOBODY = { email: 'nadie@abasto.test', user_type_id: 2 }
const TOKEN = 'x'.repeat(43)
const PASSWORD = {
  password: 'cuatro palabras sin relacion',
  password_confirmation: 'cuatro palabras sin relacion',
}

/** Requests for addresses with parameters. */
const PATHS: Readonly<Record<string, string>> = {
  '/media/*': '/media/none.webp',
  '/api/docs/static/*': '/api/docs/static/logo.svg',
  [`${BASE}/quotes/export/file/:link`]: `${BASE}/quotes/export/file/${TOKEN}`,
  [`${BASE}/buyorders/export/file/:link`]: `${BASE}/buyorders/export/file/${TOKEN}`,
}

/** Wrong ones, as nobody knows others. */
const BODIES: Readonly<Record<string, object>> = {
  [`${BASE}/login`]: { ...NOBODY, password: 'Incorrecta1' },
  [`${BASE}/password/forgot`]: NOBODY,
  [`${BASE}/password/checktoken`]: { email: NOBODY.email, password_token: TOKEN },
  [`${BASE}/password/update`]: { email: NOBODY.email, password_token: TOKEN, ...PASSWORD },
  [`${BASE}/email-change/check`]: { token: TOKEN },
  [`${BASE}/email-change/confirm`]: { token: TOKEN },
  [`${BASE}/operator/link`]: { token: TOKEN },
  [`${BASE}/operator/setup`]: { token: TOKEN, email: NOBODY.email, name: 'A', last_name: 'B', ...PASSWORD },
}

/** Answered by no route: the page, and what is not there. */
const WITHOUT_ROUTE = ['/', '/nowhere', '/assets/none.js', `${BASE}/none`]

const needingSession = new Set(
  ENDPOINTS.filter(({ endpoint }) => endpoint.who !== 'anyone').map(
    ({ endpoint }) => `${endpoint.method} ${BASE}${endpoint.path}`,
  ),
)

/** The largest of each kind of the built page's files: the others are sent in the same way. */
export function anonymousRequests(served: Iterable<string>, sizeOf: (path: string) => number): LoadRequest[] {
  const routes = [...served].filter(
    (route) => /^(GET|POST|PUT|DELETE) /.test(route) && !needingSession.has(route),
  )
  const assets = new Map<string, string>()
  for (const route of routes.filter(isAsset)) {
    const ending = route.slice(route.lastIndexOf('.'))
    const largest = assets.get(ending)
    if (largest === undefined || sizeOf(pathOf(route)) > sizeOf(pathOf(largest))) assets.set(ending, route)
  }
  return [
    ...[...routes.filter((route) => !isAsset(route)), ...assets.values()].map(requestFor),
    ...WITHOUT_ROUTE.map((path) => ({ method: 'GET', path, headers: BROWSER })),
  ]
}

const isAsset = (route: string) => route.startsWith('GET /assets/')
const pathOf = (route: string) => route.slice(route.indexOf(' ') + 1)

/** Throws for a new address for which no request is written here. */
function requestFor(route: string): LoadRequest {
  const [method = ''] = route.split(' ')
  const url = pathOf(route)
  const path = PATHS[url] ?? url
  if (/[:*]/.test(path)) throw new Error(`trust/neighbours/anonymous-addresses.ts has no path for ${route}`)
  if (method === 'GET') return { method, path, headers: BROWSER }
  const body = BODIES[url]
  if (!body) throw new Error(`trust/neighbours/anonymous-addresses.ts has no body for ${route}`)
  return { method, path, headers: BROWSER, body }
}
