// The token of a link from the console (O1): /operator/setup#TOKEN.
import { redirect, type ParsedLocation, useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    operatorLink?: string
  }
}

/** Moves the token out of the address. The state of the history entry survives a reload. */
export function hideOperatorLink({ location }: { location: ParsedLocation }) {
  if (location.hash === '') return
  throw redirect({ to: '.', hash: '', state: { operatorLink: location.hash }, replace: true })
}

export function useOperatorLinkToken(): string {
  return useLocation({ select: ({ state }) => state.operatorLink }) ?? ''
}
