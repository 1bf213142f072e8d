import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlug } from './slug.ts'

test('C10 a slug is made from the name; a taken one gets the names above it, then a number', () => {
  expect(freeSlug(['Náutica & pesca'], new Set())).toBe('nautica-pesca')
  expect(freeSlug(['Hogar', 'Sillas'], new Set(['sillas']))).toBe('hogar-sillas')
  expect(freeSlug(['Hogar', 'Sillas'], new Set(['sillas', 'hogar-sillas']))).toBe('hogar-sillas-2')
  expect(freeSlug(['中文'], new Set())).toBe('categoria')
})

test('C10 a slug of any names is free and well formed', () => {
  const names = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(names, fc.nat(3), (path, repeats) => {
      const taken = new Set<string>()
      for (let time = 0; time <= repeats; time++) {
        const slug = freeSlug(path, taken)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(120)
        expect(taken.has(slug)).toBe(false)
        taken.add(slug)
      }
    }),
  )
})
