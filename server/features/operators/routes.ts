import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/operators.ts'
import type { Deps } from '#server/deps.ts'
import { originOf } from '#server/features/account/known-browsers.ts'
import { route } from '#server/http/route.ts'
import { requestedLanguage } from '#server/texts/language.ts'
import { becomeOperator } from './actions.ts'
import { describeLink } from './queries.ts'

export function addOperators(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.operatorLink, ({ body }) => describeLink(deps, body.token))

  route(app, deps, contract.setUpOperator, async ({ body, request }) => {
    const origin = originOf(request, body.browser_token)
    const language = requestedLanguage(request.headers['accept-language'])
    const { userId, ...signedIn } = await becomeOperator(deps, body, origin, language)
    const { email } = signedIn.user
    request.log.warn({ user: userId, email, ip: request.ip }, 'operator by a link of the console')
    return signedIn
  })
}
