// The e-mail and token of a password link (A6): ?email=&token= or #email=&token=. In a query a "+" of the e-mail arrives as
// a space.
import { redirect, useLocation, type ParsedLocation, type SearchSchemaInput } from '@tanstack/react-router'

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

/** Reads the fragment, or the query (A6, and invitations sent before they had a fragment). */
function linkOf(hash: string, search: PasswordLink): PasswordLink {
  const values = new URLSearchParams(hash)
  return hash === '' ? search : { email: values.get('email') ?? '', token: values.get('token') ?? '' }
}

interface Opened {
  search: PasswordLink
  location: Pick<ParsedLocation, 'hash'>
}

/** Moves the token out of the address, which the tag manager sees. The state of the history entry survives a reload. */
export function hideToken({ search, location }: Opened) {
  const link = linkOf(location.hash, search)
  if (link.token === '') return
  throw redirect({ to: '.', search: {}, hash: '', state: { passwordLink: link }, replace: true })
}

export function usePasswordLink(search: PasswordLink): PasswordLink {
  return useLocation({ select: ({ state }) => state.passwordLink }) ?? search
}

/** Another one for each opened link: a link with a fragment opens in the document that is there. */
export function useLinkKey(): string {
  return useLocation({ select: ({ state }) => state.__TSR_key }) ?? ''
}
