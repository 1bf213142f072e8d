// The link of an e-mail: ?email=&token=. A "+" of the address arrives as a space (A6).
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

/**
 * Before anything is shown the token leaves the address, where others would read it: history, pictures of the screen,
 * whoever the page may tell where it is. The entry of the history keeps it, so that the page can be loaded anew.
 */
export function hideToken({ search }: { search: PasswordLink }) {
  if (search.token === '') return
  throw redirect({ to: '.', search: {}, state: { passwordLink: search }, replace: true })
}

export function usePasswordLink(asked: PasswordLink): PasswordLink {
  return useLocation({ select: ({ state }) => state.passwordLink }) ?? asked
}
