// The application: every feature on one Fastify instance.
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { addMarket } from './features/market/routes.ts'
import { addApprovalRules } from './features/approval-rules/routes.ts'
import { addBudgets } from './features/budgets/routes.ts'
import { addApprovals } from './features/approvals/routes.ts'
import { addAudit } from './features/audit/routes.ts'
import { signInAttempts } from './features/account/rate-limits.ts'
import { addAccount } from './features/account/routes.ts'
import { addCart } from './features/cart/routes.ts'
import { addCatalogue } from './features/catalogue/routes.ts'
import { addDelegations } from './features/delegations/routes.ts'
import { addDeliveryZones } from './features/delivery-zones/routes.ts'
import { addHome } from './features/home/routes.ts'
import { addClosures } from './features/closures/routes.ts'
import { addProposals } from './features/proposals/routes.ts'
import { addLists } from './features/lists/routes.ts'
import { addOperators } from './features/operators/routes.ts'
import { addSalesReport } from './features/sales-report/routes.ts'
import { addSpending } from './features/spending/routes.ts'
import { addOrderExports } from './features/order-exports/routes.ts'
import { addPendingChanges } from './features/pending-changes/routes.ts'
import { addPriceFiles } from './features/price-files/routes.ts'
import { addProduct } from './features/product/routes.ts'
import { addSearch } from './features/search/routes.ts'
import { addPublications } from './features/publications/routes.ts'
import { addPurchases } from './features/purchases/routes.ts'
import { addPapers } from './features/papers/routes.ts'
import { addBestPurchase } from './features/best-purchase/routes.ts'
import { addQuickOrder } from './features/quick-order/routes.ts'
import { addDispatching } from './features/dispatching/routes.ts'
import { addSales } from './features/sales/routes.ts'
import { addSecondFactor } from './features/second-factor/routes.ts'
import { addPeople } from './features/people/routes.ts'
import { addSellers } from './features/sellers/routes.ts'
import { addTaxData } from './features/tax-data/routes.ts'
import { addShipping } from './features/zones/routes.ts'
import { addCompanies } from './features/companies/routes.ts'
import { addViews } from './features/views/routes.ts'
import type { Deps } from './deps.ts'
import { answerInvalidHttp, setErrorHandler } from './http/error-handler.ts'
import { addBodyParsers } from './http/body-parser.ts'
import { CallsInFlight } from './http/calls-in-flight.ts'
import { CONNECTION_TIMES, limitConnections, REQUEST_TIMEOUT_MS } from './http/connections.ts'
import { Downloads } from './http/downloads.ts'
import { contentSecurity } from './http/security-headers.ts'
import { addGracefulShutdown } from './http/graceful-shutdown.ts'
import { addHealth } from './http/health.ts'
import { keepPace, Pace } from './http/pace.ts'
import { requestId, watchRequests } from './http/request-log.ts'
import { requireOwnHost } from './http/one-host.ts'
import { routeUndecodable } from './http/undecodable.ts'
import { addMedia } from './http/media.ts'
import { addPage } from './http/page.ts'
import { addDocs, compileSchemas, requireEveryEndpoint } from './http/schemas.ts'
import { addDevMail } from './mail/dev-mail.ts'
import type { Report } from '#server/watching/reports.ts'

export async function buildApp(deps: Deps, logTo?: DestinationStream): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      deps.config.logLevel === 'silent'
        ? false
        : {
            level: deps.config.logLevel,
            ...(logTo ? { stream: logTo } : {}),
          },
    // request-log.ts writes one line instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: CONNECTION_TIMES,
    // With `true` or a number callers could forge their address.
    trustProxy: deps.config.trustProxy,
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 300,
      onBadUrl: (_path, request, response) => routeUndecodable(request, response, app.routing),
      onMaxParamLength: (_path, request, response) => routeUndecodable(request, response, app.routing),
    },
    forceCloseConnections: 'idle',
    // Requests during a shutdown are answered (graceful-shutdown.ts).
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerInvalidHttp(error, socket, deps.config.defaultLanguage),
  })
  watchRequests(app, deps.metrics)
  limitConnections(app, deps.config.trustProxy.length > 0)
  compileSchemas(app)
  app.decorateRequest('session', null)
  app.decorateRequest('deadline', undefined)
  app.decorateRequest('span', undefined)
  const pace = new Pace()
  app.decorate('pace', pace)
  app.decorate('calls', new CallsInFlight(deps.limits, deps.config.callsPerMinute))
  app.decorate('downloads', new Downloads(deps))
  app.decorate('unexplained', (report: Report) => report)
  addGracefulShutdown(app)
  addBodyParsers(app)
  setErrorHandler(app, deps.config.defaultLanguage)
  // Without @fastify/helmet, which makes the policy anew for each request.
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(deps.config) },
    hsts: { maxAge: 31_536_000 },
  })
  app.addHook('onRequest', ({ raw }, reply, done) => setSecurityHeaders(raw, reply.raw, () => done()))
  requireOwnHost(app, deps.config)
  keepPace(app, pace)
  app.addHook('onRequest', async (request, reply) => {
    // The route's address counts, as a request may write it with "%".
    const { url = request.url } = request.routeOptions
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })

  const served = new Set<string>()
  app.decorate('served', served)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) served.add(`${one} ${url}`)
  })
  // Before compression: what does not change is compressed once.
  await addDocs(app, deps.limits)
  await addPage(app, deps)
  await app.register(compress, { threshold: 1024 })
  await app.register(async (api) => {
    // One, as a limiter without Redis counts for itself.
    const attempts = signInAttempts(deps.limits)
    addAccount(api, deps, attempts)
    addSecondFactor(api, deps, attempts)
    addOperators(api, deps)
    addSearch(api, deps)
    addProduct(api, deps)
    await addCatalogue(api, deps)
    addCart(api, deps)
    await addQuickOrder(api, deps)
    addBestPurchase(api, deps)
    await addLists(api, deps)
    await addPurchases(api, deps)
    addApprovalRules(api, deps)
    addBudgets(api, deps)
    addApprovals(api, deps)
    addDelegations(api, deps)
    addSales(api, deps)
    addDispatching(api, deps)
    addOrderExports(api, deps)
    addSpending(api, deps)
    addSalesReport(api, deps)
    addPapers(api, deps)
    addHome(api, deps)
    addPublications(api, deps)
    await addPriceFiles(api, deps)
    addShipping(api, deps)
    addClosures(api, deps)
    await addProposals(api, deps)
    addDeliveryZones(api, deps)
    addSellers(api, deps)
    addTaxData(api, deps)
    addPeople(api, deps)
    addPendingChanges(api, deps)
    addViews(api, deps)
    addAudit(api, deps)
    await addCompanies(api, deps)
    addMarket(api, deps)
  })
  requireEveryEndpoint(served)
  addHealth(app, deps)
  addDevMail(app, deps)
  addMedia(app, deps)
  return app
}

interface DestinationStream {
  write(line: string): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes, as "METHOD /path". */
    served: ReadonlySet<string>
    calls: CallsInFlight
    pace: Pace
    downloads: Downloads
    /** Reports what no outage explains (parts.ts); all, where nobody watches for outages. */
    unexplained: (report: Report) => Report
  }
}
