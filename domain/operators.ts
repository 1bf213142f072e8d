// Who may block an operator (O1).

export interface OperatorAccount {
  id: number
  active: boolean
  hasPassword: boolean
}

export type OperatorBlockProblem = 'last_operator' | 'own_account'

/** The rule that forbids `callerId` to block the operator `id`; null when none does. `operators`: all of them. */
export function operatorBlockProblem(
  id: number,
  callerId: number,
  operators: readonly OperatorAccount[],
): OperatorBlockProblem | null {
  const remaining = operators.filter((one) => one.id !== id && one.active && one.hasPassword)
  if (remaining.length === 0) return 'last_operator'
  return id === callerId ? 'own_account' : null
}
