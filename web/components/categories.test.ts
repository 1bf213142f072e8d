import { expect, test } from 'vitest'
import { inEnglish } from './categories.ts'

test('S9 categories have their English names in English order, and Spanish ones where these are missing', () => {
  const item = (id: number, name: string, name_en: string | null) => ({
    id,
    name,
    name_en,
    parent_id_category: 2,
  })
  const tree = [
    {
      id: 1,
      name: 'Cafetería',
      name_en: 'Hot drinks',
      level: 1,
      sub_categories: [
        {
          id: 2,
          name: 'Infusiones',
          name_en: null,
          level: 2,
          parent_id_category: 1,
          sub_category_items: [item(3, 'Azúcar', 'Sugar'), item(4, 'Café', 'Coffee')],
        },
      ],
    },
    { id: 5, name: 'Ferretería', name_en: 'Hardware', level: 1, sub_categories: [] },
  ]
  const [first, second] = inEnglish(tree)
  expect([first?.name, second?.name]).toEqual(['Hardware', 'Hot drinks'])
  expect(second?.sub_categories.map(({ name }) => name)).toEqual(['Infusiones'])
  expect(second?.sub_categories[0]?.sub_category_items.map(({ name }) => name)).toEqual(['Coffee', 'Sugar'])
})
