import { expect, test } from 'vitest'
import { asksBuyer } from './still-wanted.ts'

const [before, then, after] = [new Date(1), new Date(2), new Date(3)]

test.each<[string, Parameters<typeof asksBuyer>[0], boolean]>([
  ['asks after it was asked for the first time', { isPending: true, askedAt: then, confirmedAt: null }, true],
  ['asks again after an earlier answer', { isPending: true, askedAt: then, confirmedAt: before }, true],
  ['asks nothing after the answer', { isPending: true, askedAt: then, confirmedAt: after }, false],
  ['asks nothing after an answer at once', { isPending: true, askedAt: then, confirmedAt: then }, false],
  ['asks nothing before its days are over', { isPending: true, askedAt: null, confirmedAt: null }, false],
  ['asks nothing once it is decided', { isPending: false, askedAt: then, confirmedAt: null }, false],
])('R10 a purchase %s', (_, asked, expected) => expect(asksBuyer(asked)).toBe(expected))
