// The seller's own page, for its administrators (B17).
import { formatCount } from '#domain/format.ts'
import type { ownSeller as es } from '../es/sellers-own.ts'

export const ownSeller: typeof es = {
  tabs: { details: 'Details', people: 'People' },
  contact: 'Contact',
  editContact: 'Edit contact',
  contactHint: 'Buyers see it.',
  nameByOperator: 'The Abasto team changes the name.',
  contactSaved: 'We saved the contact.',
  count: (count: number) => formatCount(count, 'en', 'person', 'people'),
  search: 'Search by name or e-mail',
  none: 'There are no people yet',
  noneHint: 'Invite the first one: a link by e-mail lets them choose a password.',
  administersHint: 'May invite and block people, and change the contact and who gets which e-mail.',
  emails: 'Gets e-mails about',
  emailsHint: 'Those about their account, such as passwords, always arrive.',
  topics: {
    sales: 'New sales',
    cancellations: 'Requests for cancellation',
    claims: 'Claims',
    pauses: 'Pauses of the company',
  },
  allTopics: 'Everything',
  noTopic: 'Nothing',
  unread: (topics: string) => `Nobody gets e-mails about ${topics}: those who administer the company do.`,
  blockText: 'Their sessions end now and they cannot sign in. What they did stays.',
  unblockText: 'They can sign in again with their password.',
}
