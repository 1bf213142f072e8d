// The product's design tokens as variables of a page without Mantine.

import { brand, fontFamily, fontSizes, ownVariables, radius, spacing } from '#web/ui/tokens.ts'

export function tokensCss(): string {
  const declared = {
    ...ownVariables,
    ...Object.fromEntries(brand.map((value, index) => [`--brand-${index}`, value])),
    ...named('text', fontSizes),
    ...named('space', spacing),
    ...named('radius', radius),
    '--font': fontFamily,
  }
  const lines = Object.entries(declared).map(([name, value]) => `  ${name}: ${value};`)
  return `:root {\n${lines.join('\n')}\n}\n`
}

function named(name: string, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`--${name}-${key}`, value]))
}
