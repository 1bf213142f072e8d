import { IconBolt, IconHammer, IconHammerDrill, IconHelmet, IconTag } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { categoryIcon } from './category-icon.ts'

test('the icon of a category follows a word of its name, ignoring accents', () => {
  expect(categoryIcon('Ferretería')).toBe(IconHammer)
  expect(categoryIcon('Herramientas eléctricas')).toBe(IconHammerDrill)
  expect(categoryIcon('ELECTRICIDAD')).toBe(IconBolt)
  expect(categoryIcon('Elementos de protección personal')).toBe(IconHelmet)
})

test('a word matches only from its beginning; other names get the general icon', () => {
  expect(categoryIcon('Paraguas')).toBe(IconTag)
  expect(categoryIcon('Otros')).toBe(IconTag)
})
