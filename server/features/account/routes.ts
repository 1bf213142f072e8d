import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordingRefusals } from '#server/http/audit.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/http/session.ts'
import { notFound } from '#server/http/errors.ts'
import { bearerToken, route } from '#server/http/route.ts'
import { userOfPasswordToken } from '#server/accounts/password-tokens.ts'
import { requestedLanguage, textIn } from '#server/texts/language.ts'
import * as emails from './email-change.ts'
import * as lists from './lists.ts'
import { originOf, readKnown } from './known-browsers.ts'
import { linkRequests, type SignInAttempts } from './rate-limits.ts'
import { requestPasswordLink, changePassword, setPasswordByToken, signIn } from './actions.ts'
import { accountTypeOf, readMe } from './queries.ts'
import { logSignIn } from './sign-in-log.ts'
import { endOtherSessions, endSession, endSessionsOf, listSessions, signOut } from './sessions.ts'

/** The response reveals whether an e-mail is registered (A5). */
const MANY_UNKNOWN =
  'password links for 100 unknown e-mails within an hour; the address is that of the last request'

export function addAccount(app: FastifyInstance, deps: Deps, attempts: SignInAttempts): void {
  const links = linkRequests(deps.limits)

  route(app, deps, contract.login, async ({ body, request }) => {
    const origin = originOf(request, body.browser_token)
    const userType = await accountTypeOf(deps.db, body)
    const known = await readKnown(deps.db, { ...body, user_type_id: userType }, origin, deps.now())
    const language = requestedLanguage(request.headers['accept-language'])
    const account = { user: known.userId, ...(known.userId !== null && { email: body.email }) }
    const signingIn = () => signIn(deps, attempts, { form: body, userType, origin, known, language })
    return logSignIn(
      deps,
      request,
      account,
      signingIn,
      ({ actionables }) => actionables.second_factor !== undefined,
    )
  })

  route(app, deps, contract.logout, async ({ session, language }) => {
    await signOut(deps, session)
    return textIn(language, 'signed_out')
  })

  route(app, deps, contract.me, ({ caller }) => readMe(deps, caller))

  route(app, deps, contract.forgotPassword, async ({ body, request, language }) => {
    const origin = originOf(request, body.browser_token)
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
    return { validate: user !== null, ...(user && { user_type_id: user.userType }) }
  })

  route(app, deps, contract.updatePassword, async ({ body, request, language }) => {
    const token = bearerToken(request)
    const origin = originOf(request, body.browser_token)
    const user = await setPasswordByToken(deps, body, origin, token === null ? null : hashToken(token))
    request.log.info({ user, ip: request.ip }, 'password changed')
    return textIn(language, 'password_changed')
  })

  route(app, deps, contract.changePassword, async ({ caller, session, body, request, language }) => {
    const own = { kind: 'sign_ins', userId: caller.userId, actor: caller.userId } as const
    await recordingRefusals(deps, own, () => changePassword(deps, attempts, session, body))
    request.log.info({ user: caller.userId, ip: request.ip }, 'password changed')
    return textIn(language, 'password_changed')
  })

  route(app, deps, contract.sessions, ({ session }) => listSessions(deps, session))

  route(app, deps, contract.endSession, ({ session, params }) => endSession(deps, session, params.id))

  route(app, deps, contract.endOtherSessions, ({ session }) => endOtherSessions(deps, session))

  route(app, deps, contract.endSessionsOf, async ({ caller, params, request }) => {
    await endSessionsOf(deps, caller, params.id)
    request.log.info({ operator: caller.userId, user: params.id }, 'sessions ended by an operator')
  })

  route(app, deps, contract.chooseLanguage, async ({ caller, body }) => {
    await inTransaction(deps.db, (trx) =>
      trx.updateTable('users').set(body).where('id', '=', caller.userId).execute(),
    )
  })

  route(app, deps, contract.costCenters, ({ caller }) => lists.listCostCenters(deps, caller))
  route(app, deps, contract.ownAddresses, ({ caller }) => lists.listOwnAddresses(deps, caller))
  route(app, deps, contract.addressesForCartItem, ({ caller, params }) =>
    lists.listAddresses(deps, caller, params.cart_item_id),
  )
  route(app, deps, contract.clients, ({ caller, query }) => lists.listClients(deps, caller, query))
  route(app, deps, contract.regions, ({ caller }) => lists.listRegions(deps, caller))
  route(app, deps, contract.currencies, () => lists.listCurrencies(deps))
  route(app, deps, contract.settings, async () => lists.readSettings(deps))

  route(app, deps, contract.checkEmailChange, async ({ body }) => {
    const change = await emails.findEmailChange(deps, deps.db, body.token)
    return { valid: change !== undefined, new_email: change?.newEmail ?? null }
  })
  route(app, deps, contract.confirmEmailChange, async ({ body, request }) => {
    const { userId: user, newEmail, role } = await emails.confirmEmailChange(deps, body.token)
    request.log.info({ user, ip: request.ip }, 'e-mail changed')
    return { new_email: newEmail, role }
  })
  route(app, deps, contract.ownEmailChange, ({ caller }) => emails.readOwnEmailChange(deps, caller))
  route(app, deps, contract.cancelEmailChange, ({ caller }) => emails.cancelOwnEmailChange(deps, caller))
}
