import { expect, test } from 'vitest'
import {
  PROPOSAL_STATES,
  PROPOSALS_MAX,
  proposalDecisionProblem,
  proposalProblem,
  type ProposalSurroundings,
} from './proposals.ts'

const FREE: ProposalSurroundings = {
  hasSku: false,
  hasBarCode: false,
  waitsAlready: false,
  hasName: false,
  isOther: false,
  waiting: 0,
}
const problem = (change: Partial<ProposalSurroundings>) => proposalProblem({ ...FREE, ...change })

test('B8 what the catalogue has is not proposed, nor what waits already, nor beyond the limit', () => {
  expect(problem({})).toBeNull()
  expect(problem({ hasSku: true, isOther: true, waitsAlready: true })).toBe('proposal_sku_exists')
  expect(problem({ hasSku: true, hasBarCode: true })).toBe('proposal_sku_exists')
  expect(problem({ hasBarCode: true, isOther: true, waitsAlready: true, hasName: true })).toBe(
    'proposal_bar_code_exists',
  )
  expect(problem({ waitsAlready: true, hasName: true, isOther: true })).toBe('proposal_waits')
  expect(problem({ hasName: true })).toBe('proposal_product_exists')
  expect(problem({ hasName: true, isOther: true })).toBeNull()
  expect(problem({ waiting: PROPOSALS_MAX - 1 })).toBeNull()
  expect(problem({ waiting: PROPOSALS_MAX })).toBe('too_many_proposals')
})

test('B8 only a proposal that waits is decided, by a person who has read how it is now', () => {
  for (const state of PROPOSAL_STATES)
    expect(proposalDecisionProblem({ state, version: 2 }, 2)).toBe(
      state === 'pending' ? null : 'proposal_decided',
    )
  expect(proposalDecisionProblem({ state: 'pending', version: 2 }, 1)).toBe('proposal_changed')
  expect(proposalDecisionProblem({ state: 'refused', version: 2 }, 1)).toBe('proposal_decided')
  expect(proposalDecisionProblem({ state: 'pending', version: 2 }, null)).toBeNull()
})
