// The log and the audit (O12) of sign-ins: each one with its account, and each refusal with its reason.
import type { FastifyRequest } from 'fastify'
import { recordAccountEvent, recordingRefusals } from '#server/http/audit.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/http/errors.ts'

interface LoggedAccount {
  /** Null when there is no such account. */
  user: number | null
  /** Absent for an unknown account, as it may be a password typed into the wrong field. */
  email?: string
}

/** `isDue`: whether the sign-in still needs the second factor. */
export async function logSignIn<SignedIn>(
  deps: Deps,
  { log, ip }: FastifyRequest,
  account: LoggedAccount,
  signIn: () => Promise<SignedIn>,
  isDue: (signedIn: SignedIn) => boolean = () => false,
): Promise<SignedIn> {
  const details = { ...account, ip }
  const { user: userId } = account
  try {
    const refused = { kind: 'sign_ins', userId, actor: null } as const
    const signedIn = await recordingRefusals(deps, refused, signIn)
    if (isDue(signedIn)) log.info(details, 'password accepted, second factor due')
    else {
      log.info(details, 'signed in')
      await recordAccountEvent(deps.db, { kind: 'sign_ins', action: 'signed_in', userId, actor: userId })
    }
    return signedIn
  } catch (error) {
    if (error instanceof ApiError) log.warn({ ...details, reason: error.text }, 'sign-in refused')
    throw error
  }
}
