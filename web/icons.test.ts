// The picked icons draw what the package draws, whatever their properties.
import * as ofPackage from '@tabler/icons-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as picked from './icons.ts'

type Icons = Record<string, ComponentType<Record<string, unknown>>>

test('N1 every icon of web/icons.ts is drawn as @tabler/icons-react draws it', () => {
  const properties = [
    {},
    { size: 18, stroke: 1.5, className: 'x', 'aria-hidden': true },
    { color: 'red', title: 'T' },
  ]
  const markupOf = (icons: unknown, name: string) =>
    properties.map((some) => renderToStaticMarkup(createElement((icons as Icons)[name] ?? 'p', some)))
  const names = Object.keys(picked)
  for (const name of names)
    expect([name, ...markupOf(picked, name)]).toEqual([name, ...markupOf(ofPackage, name)])
  expect(names.length).toBeGreaterThan(100)
})
