// The token of a link, in the fragment of its address (O1, R11): /operator/setup#TOKEN.
import { redirect, type ParsedLocation, useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkToken?: string
  }
}

/** Moves the token out of the address. The state of the history entry survives a reload. */
export function hideLinkToken({ location }: { location: ParsedLocation }) {
  if (location.hash === '') return
  throw redirect({ to: '.', hash: '', state: { linkToken: location.hash }, replace: true })
}

export function useLinkToken(): string {
  return useLocation({ select: ({ state }) => state.linkToken }) ?? ''
}
