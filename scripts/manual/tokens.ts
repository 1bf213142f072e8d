// The product's design tokens (web/ui/theme.ts) as variables of a page without Mantine.

import { cssVariables, theme } from '#web/ui/theme.ts'

export function tokensCss(): string {
  const { brand, gray } = theme.colors ?? {}
  const { variables } = cssVariables(theme as Parameters<typeof cssVariables>[0])
  const declared = {
    ...variables,
    ...numbered('brand', brand ?? []),
    ...numbered('gray', gray ?? []),
    ...named('text', theme.fontSizes ?? {}),
    ...named('space', theme.spacing ?? {}),
    ...named('radius', theme.radius ?? {}),
    '--font': theme.fontFamily ?? '',
  }
  const lines = Object.entries(declared).map(([name, value]) => `  ${name}: ${value};`)
  return `:root {\n${lines.join('\n')}\n}\n`
}

function numbered(name: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value, index) => [`--${name}-${index}`, value]))
}

function named(name: string, values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`--${name}-${key}`, String(value)]))
}
