import { IconBolt, IconHammer, IconHammerDrill, IconHelmet, IconTag } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { categoryIcon } from './category-icon.ts'

test('a category has the icon of a word of its name, whatever its accents', () => {
  expect(categoryIcon('Ferretería')).toBe(IconHammer)
  expect(categoryIcon('Herramientas eléctricas')).toBe(IconHammerDrill)
  expect(categoryIcon('ELECTRICIDAD')).toBe(IconBolt)
  expect(categoryIcon('Elementos de protección personal')).toBe(IconHelmet)
})

test('a word only counts from its beginning, and a name of other words has the general icon', () => {
  expect(categoryIcon('Paraguas')).toBe(IconTag)
  expect(categoryIcon('Otros')).toBe(IconTag)
})
