export type ConditionKind = 'total_over' | 'total_up_to' | 'category' | 'cost_center' | 'seller' | 'buyer'

const joined = (last: string) => (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

export interface ApprovalRuleTexts {
  always: string
  when: (conditions: string) => string
  and: (parts: readonly string[]) => string
  or: (parts: readonly string[]) => string
  all: (people: string) => string
  namedApprover: string
  byItself: string
  decide: (steps: readonly string[]) => string
  because: (conditions: string) => string
  stepsUp: (days: number) => string
  asksBuyer: (days: number) => string
  /** `value` is an amount, or names. */
  conditions: Readonly<Record<ConditionKind, (value: string) => string>>
}

export const approvalRules: ApprovalRuleTexts = {
  always: 'En todas las compras,',
  when: (conditions) => `Si ${conditions},`,
  and: joined('y'),
  or: joined('o'),
  all: (people) => `${people} (todos)`,
  namedApprover: 'quien aprueba sus compras',
  byItself: 'se aprueba sola',
  decide: (steps) => `decide ${steps.join(', y después ')}`,
  because: (conditions) => `porque ${conditions}`,
  asksBuyer: (days) =>
    days === 1
      ? 'Si sigue sin decisión, 1 día hábil después le preguntamos a quien compra si sigue vigente.'
      : `Si sigue sin decisión, ${days} días hábiles después le preguntamos a quien compra si sigue vigente.`,
  stepsUp: (days) =>
    days === 1
      ? 'Lo que nadie decide sube a otra persona 1 día hábil después del recordatorio.'
      : `Lo que nadie decide sube a otra persona ${days} días hábiles después del recordatorio.`,
  conditions: {
    total_over: (amount) => `el total supera ${amount}`,
    total_up_to: (amount) => `el total no supera ${amount}`,
    category: (names) => `hay productos de ${names}`,
    cost_center: (names) => `el centro de costo es ${names}`,
    seller: (names) => `vende ${names}`,
    buyer: (names) => `compra ${names}`,
  },
}
