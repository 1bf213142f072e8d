import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import { bearerToken, route } from '#server/http/route.ts'
import { userOfPasswordToken } from '#server/password-tokens.ts'
import { requestedLanguage, textIn } from '#server/texts/language.ts'
import { originOf, readKnown } from './known-browsers.ts'
import { signInAttempts, linkRequests } from './rate-limits.ts'
import { requestPasswordLink, changePassword, setPasswordByToken, signIn, signOut } from './actions.ts'
import { readMe } from './queries.ts'

/** The response reveals whether an e-mail is registered (A5). */
const MANY_UNKNOWN =
  'password links for 100 unknown e-mails within an hour; the address is that of the last request'

export function addAuth(app: FastifyInstance, deps: Deps): void {
  const attempts = signInAttempts(deps.limits)
  const links = linkRequests(deps.limits)

  route(app, deps, contract.login, ({ body, request }) =>
    signIn(deps, attempts, {
      form: body,
      origin: originOf(request.ip, body.browser_token),
      language: requestedLanguage(request.headers['accept-language']),
    }),
  )

  route(app, deps, contract.logout, async ({ session, language }) => {
    await signOut(deps, session)
    return textIn(language, 'signed_out')
  })

  route(app, deps, contract.me, ({ caller }) => readMe(deps, caller))

  route(app, deps, contract.forgotPassword, async ({ body, request, language }) => {
    const origin = originOf(request.ip, body.browser_token)
    const known = await readKnown(deps.db, body, origin, deps.now())
    const sent = await links.count(origin.network, known, () =>
      requestPasswordLink(deps, body, known, requestedLanguage(request.headers['accept-language'])),
    )
    if (!sent) {
      if (await links.countUnknown()) request.log.warn({ ip: request.ip }, MANY_UNKNOWN)
      throw notFound('email_unknown')
    }
    return textIn(language, 'link_sent')
  })

  route(app, deps, contract.checkPasswordToken, async ({ body }) => {
    const user = await userOfPasswordToken(deps.db, body.email, body.password_token, deps.now())
    return { validate: user !== null }
  })

  route(app, deps, contract.updatePassword, async ({ body, request, language }) => {
    const token = bearerToken(request)
    const origin = originOf(request.ip, body.browser_token)
    await setPasswordByToken(deps, body, origin, token === null ? null : hashToken(token))
    return textIn(language, 'password_changed')
  })

  route(app, deps, contract.changePassword, async ({ session, body, language }) => {
    await changePassword(deps, attempts, session, body)
    return textIn(language, 'password_changed')
  })

  route(app, deps, contract.chooseLanguage, async ({ caller, body }) => {
    await deps.db.updateTable('users').set(body).where('id', '=', caller.userId).execute()
  })
}
