// Ending the sessions of a person (A11), and resetting their second factor (O2). Give them a new `key` with each opening.
import { call } from '#web/api/call.ts'
import { useTexts } from '#web/session/language.ts'
import { AccountDialog, type AccountDialogProps } from './AccountDialog.tsx'

export interface Account {
  /** User id. */
  id: number
  name: string
  email: string
}

interface AccountActionProps extends AccountDialogProps {
  account: Account
}

interface EndSessionsProps extends AccountActionProps {
  /** By default as an operator. */
  end?: () => Promise<unknown>
  /** Who may accept, when it waits for a consent (R11). */
  consent?: readonly string[] | null
}

export function EndSessions({ end, ...props }: EndSessionsProps) {
  const { endSessions } = useTexts().people
  const endAll = () => call('DELETE /users/:id/sessions', { params: { id: props.account.id } })
  return <AccountDialog {...props} texts={endSessions} action={end ?? endAll} />
}

export function ResetFactor(props: AccountActionProps) {
  const { resetFactor } = useTexts().people
  const reset = () => call('DELETE /users/:id/second-factor', { params: { id: props.account.id } })
  return <AccountDialog {...props} texts={resetFactor} action={reset} />
}
