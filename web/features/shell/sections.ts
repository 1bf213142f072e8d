// The role buttons of the header (S10).
import { IconChecklist, IconReceipt, IconTags, IconTruckDelivery, IconPackage } from '@tabler/icons-react'
import type { Role } from '#contract/endpoint.ts'
import { paths } from '#web/paths.ts'
import type { Texts } from '#web/texts/texts.ts'

const buyer = [
  { text: 'myOrders', link: paths.myOrders(), icon: IconReceipt },
  { text: 'approveOrders', link: paths.approveOrders(), icon: IconChecklist },
] as const

const seller = [
  { text: 'mySales', link: paths.sales(), icon: IconPackage },
  { text: 'myPublications', link: paths.publications(), icon: IconTags },
  { text: 'myShipping', link: paths.shipping(), icon: IconTruckDelivery },
] as const

type Section = (typeof buyer)[number] | (typeof seller)[number]

export function sectionsOf(role: Role): readonly Section[] {
  return { buyer, seller, operator: [] }[role]
}

export function sectionName(section: Section, t: Texts): string {
  return t.shell[section.text]
}
