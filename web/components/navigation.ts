import {
  IconBolt,
  IconCalendarOff,
  IconChartBar,
  IconChecklist,
  IconListDetails,
  IconPackage,
  IconPackageExport,
  IconReceipt,
  IconTags,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { User } from '#contract/account.ts'
import type { Role } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { endSession, session, storedSession } from '#web/session/session.ts'
import type { Texts } from '#web/texts/texts.ts'

const buyer = [
  { text: 'quickOrder', link: paths.quickOrder(), icon: IconBolt },
  { text: 'lists', link: paths.lists(), icon: IconListDetails },
  { text: 'myOrders', link: paths.myOrders(), icon: IconReceipt },
  { text: 'approveOrders', link: paths.approveOrders(), icon: IconChecklist },
] as const

/** For administrators, approvers and delegates (B11). */
const spending = { text: 'spending', link: paths.spending(), icon: IconChartBar } as const

const seller = [
  { text: 'mySales', link: paths.sales(), icon: IconPackage },
  { text: 'dispatching', link: paths.dispatching(), icon: IconPackageExport },
  { text: 'salesReport', link: paths.salesReport(), icon: IconChartBar },
  { text: 'myPublications', link: paths.publications(), icon: IconTags },
  { text: 'myShipping', link: paths.shipping(), icon: IconTruckDelivery },
  { text: 'closures', link: paths.closures(), icon: IconCalendarOff },
] as const

type Section = (typeof buyer)[number] | typeof spending | (typeof seller)[number]

/** A buyer has those that depend on the client once it is loaded. */
export function sectionsOf(role: Role, client: User['client'] | undefined): readonly Section[] {
  return { buyer: client?.sees_spending ? [...buyer, spending] : buyer, seller, operator: [] }[role]
}

export function sectionName(section: Section, t: Texts): string {
  return t.shell[section.text]
}

/** `mailto:` to the installation's support (S10). */
export function helpAddress(email: string, t: Texts): string {
  return `mailto:${email}?subject=${encodeURIComponent(t.shell.helpSubject)}`
}

/** Ends the session here even when the server cannot be reached (A11). */
export async function signOut() {
  if (session()?.viewing) return stopViewing()
  await call('POST /logout').catch(() => null)
  endSession()
}

/** Back to the operator's own pages, also when the server cannot be reached (O14). */
export function stopViewing() {
  void call('DELETE /operator/view', { as: storedSession(), keepalive: true }).catch(() => null)
  endSession()
}
