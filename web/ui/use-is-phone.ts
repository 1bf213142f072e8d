import { useMediaQuery } from '@mantine/hooks'

/** True where a page has one column for all of its fields. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false }) ?? false
}
