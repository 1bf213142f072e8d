import { expect, test } from 'vitest'
import {
  IMPORT_STATES,
  IMPORT_TRANSITIONS,
  importDecision,
  isOpen,
  isUnderWay,
  OPEN_STATES,
} from './file-import.ts'

test('U5 O10 an import ends refused, applied, discarded or failed, and every state can be reached', () => {
  expect(IMPORT_STATES.filter((state) => !isOpen(state))).toEqual([
    'refused',
    'applied',
    'discarded',
    'failed',
  ])
  const reached = new Set(['reading'])
  for (const state of reached)
    for (const next of IMPORT_TRANSITIONS[state as keyof typeof IMPORT_TRANSITIONS]) reached.add(next)
  expect([...reached].sort()).toEqual([...IMPORT_STATES].sort())
})

test('U5 O10 nothing is written without a confirmation', () => {
  const before = IMPORT_STATES.filter((state) => IMPORT_TRANSITIONS[state].includes('applied'))
  expect(before).toEqual(['applying'])
  expect(IMPORT_STATES.filter((state) => IMPORT_TRANSITIONS[state].includes('applying'))).toEqual(['ready'])
})

test('U5 O10 who may confirm and discard when', () => {
  const table = IMPORT_STATES.map((state) => [
    state,
    importDecision('confirm', state),
    importDecision('discard', state),
  ])
  expect(table).toEqual([
    ['reading', 'refused', 'open'],
    ['ready', 'open', 'open'],
    ['refused', 'refused', 'refused'],
    ['applying', 'done', 'refused'],
    ['applied', 'done', 'refused'],
    ['discarded', 'refused', 'done'],
    ['failed', 'refused', 'refused'],
  ])
  expect(OPEN_STATES).toEqual(['reading', 'ready', 'applying'])
  expect(IMPORT_STATES.filter(isUnderWay)).toEqual(['reading', 'applying'])
})
