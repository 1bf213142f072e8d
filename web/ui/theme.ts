// The design tokens (docs/design.md): one accent, a warm-free grey, a type scale, spacing, radius, shadows.
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Evergreen: the market's awning. The only accent. */
const brand: MantineColorsTuple = [
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
]

const gray: MantineColorsTuple = [
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
]

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand, gray },
  white: '#ffffff',
  black: gray[9],
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgba(16, 32, 28, 0.06)',
    sm: '0 1px 3px rgba(16, 32, 28, 0.08), 0 1px 2px rgba(16, 32, 28, 0.05)',
    md: '0 6px 16px -4px rgba(16, 32, 28, 0.12), 0 2px 4px rgba(16, 32, 28, 0.05)',
    lg: '0 14px 32px -8px rgba(16, 32, 28, 0.18), 0 4px 8px rgba(16, 32, 28, 0.05)',
    xl: '0 24px 56px -12px rgba(16, 32, 28, 0.24)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Alert: {
      defaultProps: { radius: 'md', p: 'sm' },
      styles: { title: { color: 'var(--mantine-color-text)' } },
    },
    Anchor: { defaultProps: { underline: 'hover' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    // Inside a page a header is its banner: these have a heading and a button.
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalHeader: { defaultProps: { component: 'div' } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', padding: 'lg' },
      styles: { title: { fontSize: 'var(--mantine-h3-font-size)', fontWeight: 650, lineHeight: 1.3 } },
    },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true }, multiline: true } },
  },
})

/** What Mantine leaves too light for contrast AA, and the few tokens of our own. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--page-width': '75rem',
    '--page-gutter': 'clamp(1rem, 3vw, 1.5rem)',
    '--surface': '#ffffff',
    '--surface-sunken': gray[0],
    '--line': gray[2],
    '--line-strong': gray[3],
    '--ink': gray[9],
    '--ink-soft': gray[6],
    /** What the reader should notice before going on; the chip of a waiting state. */
    '--waiting-ink': '#7a4a00',
    '--waiting-fill': '#fdf1d8',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-anchor': brand[7],
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': gray[3],
  },
  dark: {},
})
