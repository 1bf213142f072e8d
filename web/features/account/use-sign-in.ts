import { useMutation } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { call } from '#web/api/call.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { useStartTexts } from '#web/session/language.ts'
import { readVisit, returnHref } from '#web/session/access.ts'
import { browserToken } from '#web/session/browser-token.ts'
import { ROLE_OF_TYPE, type Session, startSession } from '#web/session/session.ts'

/** What a sign-in after a password link starts with (O5). */
export interface FilledSignIn {
  email: string
  userType?: keyof typeof ROLE_OF_TYPE | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    signIn?: FilledSignIn
  }
}

export function useFilledSignIn(): FilledSignIn | undefined {
  return useLocation({ select: ({ state }) => state.signIn })
}

const REFUSALS = [400, 401, 422]

export interface Credentials {
  email: string
  password: string
  userType: keyof typeof ROLE_OF_TYPE
}

/** Signs in, and opens the page of the last visit (A4, S8). */
export function useSignIn({ email, password, userType }: Credentials) {
  const t = useStartTexts()
  const router = useRouter()
  const signIn = useMutation({
    // Loads the next page while the server verifies the password.
    onMutate() {
      void import('#web/shell-routes.tsx')
      void import('#web/features/shell/Shell.tsx')
      void import('./starting-place.ts')
    },
    mutationFn: () =>
      call('POST /login', {
        body: { email, password, user_type_id: userType, browser_token: browserToken() },
      }),
    async onSuccess({ user, authorisation, actionables }) {
      const started: Session = {
        token: authorisation.token,
        role: ROLE_OF_TYPE[userType],
        email: user.email,
        secondFactor: actionables.second_factor ?? null,
        passwordToken: user.password_changed_at === null ? actionables.token : null,
      }
      const destination = returnHref(readVisit(), started, Date.now())
      const { chooseStartingPlace } = await import('./starting-place.ts')
      await Promise.all([router.options.context.addPagesFor(started.role), chooseStartingPlace(started)])
      startSession(started)
      // Adds the page's default search parameters to the address; replacing the history entry would not.
      void router.navigate({ href: destination, replace: true })
    },
  })
  const refused =
    signIn.error instanceof ApiFailure &&
    REFUSALS.includes(signIn.error.status) &&
    signIn.error.errorCode !== 'other_user_type'
  const failure = refused
    ? t.signIn.checkData
    : signIn.error && messageOf(signIn.error, t.words.somethingWentWrong)
  /** An edit clears the failure. */
  function clearing<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      signIn.reset()
      set(value)
    }
  }
  return { signIn, busy: signIn.isPending || signIn.isSuccess, refused, failure, clearing }
}
