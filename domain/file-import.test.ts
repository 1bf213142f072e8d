import { expect, test } from 'vitest'
import {
  IMPORT_TRANSITIONS,
  importDecision,
  isOpen,
  isUnderWay,
  MAPPED_IMPORT_STATES,
  OPEN_STATES,
} from './file-import.ts'

test('U5 O10 an import ends refused, applied, discarded or failed, and every state can be reached', () => {
  expect(MAPPED_IMPORT_STATES.filter((state) => !isOpen(state))).toEqual([
    'refused',
    'applied',
    'discarded',
    'failed',
  ])
  const reached = new Set(['reading'])
  for (const state of reached)
    for (const next of IMPORT_TRANSITIONS[state as keyof typeof IMPORT_TRANSITIONS]) reached.add(next)
  expect([...reached].sort()).toEqual([...MAPPED_IMPORT_STATES].sort())
})

test('U5 O10 nothing is written without a confirmation', () => {
  const before = MAPPED_IMPORT_STATES.filter((state) => IMPORT_TRANSITIONS[state].includes('applied'))
  expect(before).toEqual(['applying'])
  expect(MAPPED_IMPORT_STATES.filter((state) => IMPORT_TRANSITIONS[state].includes('applying'))).toEqual([
    'ready',
  ])
})

test('U5 O10 who may confirm and discard when', () => {
  const table = MAPPED_IMPORT_STATES.map((state) => [
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
    ['unmapped', 'refused', 'open'],
  ])
  expect(OPEN_STATES).toEqual(['reading', 'ready', 'applying', 'unmapped'])
  expect(MAPPED_IMPORT_STATES.filter(isUnderWay)).toEqual(['reading', 'applying'])
})
