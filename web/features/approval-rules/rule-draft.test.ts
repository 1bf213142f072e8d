import { expect, test } from 'vitest'
import type { RuleChoices, ShownRule } from '#contract/approval-rules.ts'
import { ApiFailure } from '#web/api/failure.ts'
import {
  areSame,
  draftOf,
  draftSentence,
  errorAt,
  isChangedMeanwhile,
  keep,
  newCondition,
  newStep,
  optionsOf,
  readRule,
  type RuleNames,
  ruleSentence,
} from './rule-draft.ts'

const choices: RuleChoices = {
  people: [
    { id: 1, name: 'Gema Gerenta', active: true },
    { id: 2, name: 'Paz Compras', active: true },
    { id: 3, name: 'Blas Ido', active: false },
  ],
  cost_centers: [{ id: 7, name: 'CC-1 – Planta' }],
  sellers: [{ id: 8, name: 'Norte' }],
  categories: [{ id: 9, name: 'Herramientas › Taladros' }],
}
const names: RuleNames = {
  choices,
  namedApprover: 'quien aprueba sus compras',
  blocked: (name) => `${name} (bloqueada)`,
}
const step = (...people: number[]) => ({ people, named_approver: false, everyone: false })
const over = (amount: string) => ({ kind: 'total_over', currency_code: 'ARS', amount }) as const
const rule: ShownRule = {
  conditions: [over('1000000.00'), { kind: 'category', ids: [9] }],
  steps: [{ people: [1], named_approver: true, everyone: true }, step(2)],
  repeats: true,
}

test('R1 a rule that is opened and closed without a change is the same, in both languages', () => {
  for (const language of ['es', 'en'] as const) {
    expect(readRule(draftOf(rule, language), language)).toEqual(rule)
    const byItself = { ...rule, steps: [], repeats: false }
    expect(readRule(draftOf(byItself, language), language)).toEqual(byItself)
  }
})

test('R1 an amount is read as it is typed in the language of the page', () => {
  const draft = { ...draftOf(null, 'es'), byItself: true }
  const typed = (amount: string) => ({ ...draft, conditions: [{ ...newCondition(), amount }] })
  expect(readRule(typed('1.500.000,50'), 'es')?.conditions).toEqual([over('1500000.50')])
  expect(readRule(typed('1,500,000.50'), 'en')?.conditions).toEqual([over('1500000.50')])
  expect(readRule(typed('1,500'), 'es')).toBeNull()
})

test('R1 a rule is not finished without the value of a condition, without a decider of a step or without a step', () => {
  const whole = { ...draftOf(null, 'es'), conditions: [], steps: [{ ...newStep(), people: [1] }] }
  expect(readRule(whole, 'es')).toEqual({ conditions: [], steps: [step(1)], repeats: false })
  expect(readRule({ ...whole, conditions: [newCondition()] }, 'es')).toBeNull()
  expect(readRule({ ...whole, conditions: [newCondition('seller')] }, 'es')).toBeNull()
  expect(readRule({ ...whole, steps: [...whole.steps, newStep()] }, 'es')).toBeNull()
  expect(readRule({ ...whole, steps: [] }, 'es')).toBeNull()
  const named = { ...newStep(), named_approver: true }
  expect(readRule({ ...whole, steps: [named] }, 'es')?.steps).toEqual([{ ...step(), named_approver: true }])
})

test('R1 repetition is sent only of a rule with several steps', () => {
  const draft = { ...draftOf(rule, 'es'), repeats: true }
  expect(readRule(draft, 'es')?.repeats).toBe(true)
  expect(readRule({ ...draft, steps: draft.steps.slice(0, 1) }, 'es')?.repeats).toBe(false)
})

test('R1 a rule reads as a sentence with the names of what it names', () => {
  expect(ruleSentence(rule, names, 'es')).toBe(
    'Si el total supera $\u00a01.000.000,00 y hay productos de Herramientas › Taladros, decide Gema Gerenta y quien aprueba sus compras (todos), y después Paz Compras.',
  )
  expect(
    ruleSentence({ conditions: [{ kind: 'buyer', ids: [3, 4] }], steps: [], repeats: false }, names, 'es'),
  ).toBe('Si compra Blas Ido (bloqueada) o #4, se aprueba sola.')
})

test('R1 what is missing while a rule is written reads as an ellipsis', () => {
  const draft = { ...draftOf(null, 'es'), conditions: [newCondition(), newCondition('cost_center')] }
  expect(draftSentence(draft, names, 'es')).toBe('Si el total supera … y el centro de costo es …, decide ….')
})

test('R1 each kind of condition chooses among its own', () => {
  const ids = (['category', 'cost_center', 'seller', 'buyer'] as const).map((kind) =>
    optionsOf(kind, names).map(({ id }) => id),
  )
  expect(ids).toEqual([[9], [7], [8], [1, 2, 3]])
})

test('R1 a refusal stands at its rule, also when it is about a part of it', () => {
  const refused = (path: string) =>
    new ApiFailure(422, {
      message: 'No',
      error_code: 'invalid',
      errors: [{ path, message: 'Falta' }],
    } as never)
  expect([0, 1, 10].map((at) => errorAt(refused('rules.1'), at))).toEqual([null, 'Falta', null])
  expect([0, 1, 10].map((at) => errorAt(refused('rules.10.steps'), at))).toEqual([null, null, 'Falta'])
  expect(errorAt(new Error('No'), 0)).toBeNull()
})

test('R1 a version of a colleague is not mistaken for another conflict', () => {
  const conflict = (error_code: string) => new ApiFailure(409, { message: 'No', error_code } as never)
  expect(isChangedMeanwhile(conflict('rules_changed'))).toBe(true)
  expect(isChangedMeanwhile(conflict('no_decider'))).toBe(false)
})

test('R1 rules are changed by their order and content, not by opening them', () => {
  const other = { ...rule, repeats: false }
  expect(areSame(keep([rule, other]), [rule, other])).toBe(true)
  expect(areSame(keep([other, rule]), [rule, other])).toBe(false)
})
