import { expect, test } from 'vitest'
import type { ExpectedChain, OrderChain, ShownCondition } from '#contract/approval-rules.ts'
import {
  chainReason,
  chainSentence,
  hasMoreSteps,
  missingIn,
  nextDeciders,
  waitingStep,
} from './approval-chain.ts'

const over: ShownCondition = { kind: 'total_over', currency_code: 'ARS', amount: '1000000.00', names: [] }
const sells: ShownCondition = { kind: 'seller', currency_code: null, amount: null, names: ['Norte', 'Sur'] }
const approval = (name: string, on_behalf_of: string | null = null) => ({ name, on_behalf_of, at: '' })

const step = (number: number, part: Partial<OrderChain['steps'][number]>) => ({
  step: number,
  everyone: false,
  state: 'later' as const,
  people: [],
  added: [],
  approvals: [],
  ...part,
})
const chainOf = (...steps: OrderChain['steps']): OrderChain => ({
  by_rule: true,
  conditions: [over],
  steps,
})

test('R2 the cart reads who decides, in which order and why, in both languages', () => {
  const chain: ExpectedChain = {
    rule: 2,
    conditions: [over, sells],
    steps: [
      { everyone: false, people: ['Gema', 'Dino'] },
      { everyone: true, people: ['Paz', 'Luz'] },
    ],
  }
  expect(chainSentence(chain, 'es')).toBe(
    'Decide Gema o Dino, y después Paz y Luz (todos), porque el total supera $\u00a01.000.000,00 y vende Norte o Sur.',
  )
  expect(chainSentence(chain, 'en')).toBe(
    'Gema or Dino must approve, and then Paz and Luz (all of them), because the total is over $\u00a01,000,000.00 and the seller is Norte or Sur.',
  )
  expect(chainSentence({ rule: 1, conditions: [], steps: [] }, 'es')).toBe('Se aprueba sola.')
  expect(chainSentence({ rule: 1, conditions: [], steps: [] }, 'en')).toBe('It is approved by itself.')
})

test('R3 an order says why it is here, unless its rule holds for every purchase', () => {
  expect(chainReason({ conditions: [over] }, 'es')).toBe('Porque el total supera $\u00a01.000.000,00.')
  expect(chainReason({ conditions: [] }, 'es')).toBeNull()
})

test('R3 a step of which all have to approve waits for those who did not, also when a delegate approved for one', () => {
  const people = ['Gema', 'Dino', 'Luz']
  const approvals = [approval('Gema'), approval('Delia', 'Luz')]
  expect(missingIn(step(1, { everyone: true, people, approvals }))).toEqual(['Dino'])
  expect(missingIn(step(1, { people }))).toEqual(people)
})

test('R3 the step that waits is named with its number and its people; without one there is none', () => {
  const chain = chainOf(
    step(1, { state: 'taken' }),
    step(2, { state: 'waits', people: ['Paz'] }),
    step(3, {}),
  )
  expect(waitingStep(chain)).toEqual({ step: 2, steps: 3, names: ['Paz'] })
  expect(waitingStep(chainOf(step(1, { state: 'taken' })))).toBeNull()
  expect(waitingStep(null)).toBeNull()
})

test('R3 an approval is the last one only in the last step, when no other person of it is missing', () => {
  const waits = (everyone: boolean, people: string[]) => step(1, { state: 'waits', everyone, people })
  expect(hasMoreSteps(chainOf(waits(false, ['Gema', 'Dino'])))).toBe(false)
  expect(hasMoreSteps(chainOf(waits(true, ['Gema', 'Dino'])))).toBe(true)
  expect(hasMoreSteps(chainOf(waits(true, ['Gema'])))).toBe(false)
  expect(hasMoreSteps(chainOf(waits(false, ['Gema']), step(2, {})))).toBe(true)
  expect(hasMoreSteps(null)).toBe(false)
})

test('R2 a purchase names who decides next on its orders, each person once', () => {
  const waits = (...people: string[]) => ({ chain: chainOf(step(1, { state: 'waits', people })) })
  expect(nextDeciders([waits('Gema', 'Dino'), waits('Dino', 'Paz'), { chain: null }])).toEqual([
    'Gema',
    'Dino',
    'Paz',
  ])
  expect(nextDeciders([{ chain: null }])).toEqual([])
})
