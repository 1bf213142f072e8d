// Parameters of a password link (A6): ?email=&token=. A "+" of the e-mail arrives as a space.
import { redirect, useLocation, type SearchSchemaInput } from '@tanstack/react-router'

export interface PasswordLink {
  email: string
  token: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    passwordLink?: PasswordLink
  }
}

export function passwordLinkSearch(search: Partial<PasswordLink> & SearchSchemaInput): PasswordLink {
  return { email: String(search.email ?? '').replaceAll(' ', '+'), token: String(search.token ?? '') }
}

/** Moves the token out of the address, which the tag manager sees. The state of the history entry survives a reload. */
export function hideToken({ search }: { search: PasswordLink }) {
  if (search.token === '') return
  throw redirect({ to: '.', search: {}, state: { passwordLink: search }, replace: true })
}

export function usePasswordLink(search: PasswordLink): PasswordLink {
  return useLocation({ select: ({ state }) => state.passwordLink }) ?? search
}
