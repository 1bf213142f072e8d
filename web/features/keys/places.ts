// The pages and actions of a role, which the box offers.
import type { User } from '#contract/account.ts'
import type { Role } from '#contract/endpoint.ts'
import { OPERATOR_PAGES } from '#web/components/operator-pages.ts'
import { sectionName, sectionsOf, signOut } from '#web/components/navigation.ts'
import { MANUALS, paths } from '#web/paths.ts'
import type { Language, Texts } from '#web/texts/texts.ts'
import type { LinkTarget } from '#web/ui/links.tsx'

export interface Place {
  label: string
  /** A link, or what it does. */
  to: LinkTarget | (() => void)
}

export function pagesOf(role: Role, client: User['client'] | undefined, t: Texts): Place[] {
  const profile = [
    { label: t.profile.title, to: paths.profile() },
    { label: t.signIn.changePassword, to: paths.changePassword() },
  ]
  if (role === 'operator')
    return [
      ...OPERATOR_PAGES.map(({ text, link }) => ({ label: t.operators.pages[text], to: link })),
      { label: t.catalogue.newProduct, to: paths.newProduct() },
      ...profile,
    ]
  return [
    { label: t.shell.home, to: paths.home() },
    ...sectionsOf(role, client).map((section) => ({ label: sectionName(section, t), to: section.link })),
    ...(role === 'buyer'
      ? [
          { label: t.cart.title, to: paths.cart() },
          { label: t.delegations.title, to: paths.delegateOrders() },
        ]
      : []),
    ...(client?.administrator ? [{ label: t.shell.myCompany, to: paths.myCompany() }] : []),
    ...profile,
  ]
}

interface Actions {
  language: Language
  chooseLanguage: (language: Language) => void
  listKeys: () => void
}

export function actionsOf({ language, chooseLanguage, listKeys }: Actions, t: Texts): Place[] {
  const other = language === 'es' ? 'en' : 'es'
  return [
    { label: t.keys.seeKeys, to: listKeys },
    { label: t.keys.otherLanguage, to: () => chooseLanguage(other) },
    { label: t.shell.manual, to: () => void window.open(MANUALS[language], '_blank', 'noopener') },
    { label: t.shell.signOut, to: () => void signOut() },
  ]
}
