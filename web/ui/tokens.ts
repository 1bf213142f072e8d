// The design tokens (docs/design.md), for Mantine's theme and the manual.

export const brand = [
  '#eef7f4',
  '#d9ede7',
  '#b0dbcf',
  '#82c7b5',
  '#52ae98',
  '#2c9a83',
  '#148470',
  '#0b6e5d',
  '#08574a',
  '#0a3b33',
] as const

export const gray = [
  '#f6f8f7',
  '#eef1f0',
  '#e2e7e5',
  '#d0d7d5',
  '#aab4b1',
  '#838f8b',
  '#5b6764',
  '#43504c',
  '#2a3532',
  '#16201d',
] as const

export const fontFamily = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** For headings, prices and the logo. By Omnibus-Type, Buenos Aires. */
export const displayFamily = `'Archivo Variable', ${fontFamily}`

export const fontSizes = { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' }

export const spacing = { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' }

export const radius = { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' }

export const ownVariables = {
  '--display-family': displayFamily,
  // Width of the header, every page and the footer, so that their edges align (S16).
  '--page-width': 'clamp(75rem, 100vw - 15rem, 90rem)',
  '--page-gutter': 'clamp(1rem, 3vw, 1.5rem)',
  '--surface': '#ffffff',
  '--surface-sunken': gray[0],
  '--line': gray[2],
  '--line-strong': gray[3],
  '--ink': gray[9],
  '--ink-soft': gray[6],
  // Terracotta, for what needs attention. AA on white and under white.
  '--accent': '#b4491f',
  '--waiting-ink': '#7a4a00',
  '--waiting-fill': '#fdf1d8',
}
