import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/second-factor.ts'
import { recordingRefusals } from '#server/http/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { SignInAttempts } from '#server/features/account/rate-limits.ts'
import { logSignIn } from '#server/features/account/sign-in-log.ts'
import { route } from '#server/http/route.ts'
import type { Caller } from '#server/http/session.ts'
import {
  attemptOf,
  confirmSecondFactor,
  giveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from './actions.ts'
import { readStatus } from './queries.ts'

export function addSecondFactor(app: FastifyInstance, deps: Deps, attempts: SignInAttempts): void {
  route(app, deps, contract.secondFactor, ({ caller }) => readStatus(deps, caller))

  route(app, deps, contract.startSecondFactor, ({ caller, session, body }) =>
    recordingRefusals(deps, changeBy(caller), () =>
      startSecondFactor(deps, attempts, session, body.current_password),
    ),
  )

  route(app, deps, contract.confirmSecondFactor, async ({ caller, session, body, request }) => {
    const attempt = await attemptOf(deps, session, request)
    const confirm = () => confirmSecondFactor(deps, attempts, session, attempt, body.code)
    const { userId: user } = caller
    const codes = session.secondFactorDue
      ? await logSignIn(deps, request, { user, email: attempt.email }, confirm)
      : await recordingRefusals(deps, changeBy(caller), confirm)
    request.log.info({ user, ip: request.ip }, 'second factor on')
    return { recovery_codes: codes }
  })

  route(app, deps, contract.giveSecondFactor, async ({ caller, session, body, request }) => {
    const attempt = await attemptOf(deps, session, request)
    const account = { user: caller.userId, email: attempt.email }
    const kind = await logSignIn(deps, request, account, () =>
      giveSecondFactor(deps, attempts, session, attempt, body.code),
    )
    if (kind === 'recovery') request.log.warn({ user: caller.userId, ip: request.ip }, 'recovery code used')
  })

  route(app, deps, contract.renewRecoveryCodes, async ({ caller, session, body, request }) => {
    const attempt = await attemptOf(deps, session, request)
    const codes = await recordingRefusals(deps, changeBy(caller), () =>
      renewRecoveryCodes(deps, attempts, session, attempt, body.code),
    )
    request.log.info({ user: caller.userId, ip: request.ip }, 'recovery codes renewed')
    return { recovery_codes: codes }
  })

  route(app, deps, contract.removeSecondFactor, async ({ caller, session, body, request }) => {
    const attempt = await attemptOf(deps, session, request)
    await recordingRefusals(deps, changeBy(caller), () =>
      removeSecondFactor(deps, attempts, session, attempt, body),
    )
    request.log.warn({ user: caller.userId, ip: request.ip }, 'second factor off')
  })

  route(app, deps, contract.resetSecondFactor, async ({ caller, params, request }) => {
    await resetSecondFactor(deps, caller, params.id)
    request.log.info({ operator: caller.userId, user: params.id }, 'second factor off')
  })
}

const changeBy = ({ userId }: Caller) => ({ kind: 'second_factors', userId, actor: userId }) as const
