import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { brand, displayFamily, fontFamily, fontSizes, gray, ownVariables, radius, spacing } from './tokens.ts'

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 7,
  colors: { brand, gray },
  white: '#ffffff',
  black: gray[9],
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSizes,
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: displayFamily,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  spacing,
  radius,
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
      styles: { title: { color: 'var(--mantine-color-text)' }, label: { textWrap: 'balance' } },
    },
    Anchor: { defaultProps: { underline: 'hover' } },
    Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    // By default the options of a closed list are rendered too.
    Combobox: { defaultProps: { keepMounted: false } },
    // Not `header`: screen readers take it for the banner of the page.
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalHeader: { defaultProps: { component: 'div' } },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        shadow: 'lg',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        // Nearly the whole width of a phone.
        xOffset: '0.5rem',
        // A button that moves between press and release gets no click.
        transitionProps: { transition: 'fade' },
      },
      styles: {
        title: {
          fontFamily: displayFamily,
          fontSize: 'var(--mantine-h3-font-size)',
          fontWeight: 650,
          lineHeight: 1.3,
        },
      },
    },
    NativeSelect: { styles: { input: { textOverflow: 'ellipsis' } } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true }, multiline: true } },
  },
})

/** With contrast AA. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: ownVariables,
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-anchor': brand[7],
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': gray[3],
    '--mantine-color-red-light': '#fdecea',
    '--mantine-color-red-light-color': '#b3261e',
    '--mantine-color-yellow-light': 'var(--waiting-fill)',
    '--mantine-color-yellow-light-color': 'var(--waiting-ink)',
  },
  dark: {},
})
