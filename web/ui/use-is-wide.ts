import { useMediaQuery } from '@mantine/hooks'

/** True where a page has two columns. A phone does not render what styles would hide from it. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
}
