// The link of an e-mail: ?email=&token=. A "+" of the address arrives as a space (A6).
import type { SearchSchemaInput } from '@tanstack/react-router'

export interface PasswordLink {
  email: string
  token: string
}

export function passwordLinkSearch(search: Partial<PasswordLink> & SearchSchemaInput): PasswordLink {
  return { email: String(search.email ?? '').replaceAll(' ', '+'), token: String(search.token ?? '') }
}
