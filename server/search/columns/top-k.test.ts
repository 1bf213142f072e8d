import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TopK } from './top-k.ts'

test.for(['random', 'ascending', 'descending', 'all alike'])(
  'C4 the top k equal the first k of a full sort, keys %s',
  (kind) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 3_000, size: 'max' }),
        fc.nat(1_500),
        fc.nat(1_500),
        (random, place, limit) => {
          const keys = random.map(
            (key, doc) => ({ random: key, ascending: doc, descending: -doc })[kind] ?? 0,
          )
          // Ties go to the larger id, so that the first docs do not simply stay.
          const best = new TopK(place + limit, (doc, other) => other - doc)
          for (const [doc, key] of keys.entries()) best.offer(doc, key)
          const sortByCountDescending = keys
            .map((key, doc) => ({ key, doc }))
            .sort((a, b) => b.key - a.key || b.doc - a.doc)
            .map(({ doc }) => doc)
          expect([...best.from(place)]).toEqual(sortByCountDescending.slice(place, place + limit))
        },
      ),
      { numRuns: 100 },
    )
  },
)
