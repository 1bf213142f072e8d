// Which users of a seller get its e-mails (B17). E-mails about an account always go to its user.

export const EMAIL_TOPICS = ['sales', 'cancellations', 'claims', 'pauses'] as const
export type EmailTopic = (typeof EMAIL_TOPICS)[number]

/** What a user of a seller gets. */
export type SellerEmails = Readonly<Record<EmailTopic, boolean>>

export interface SellerReader {
  id: number
  state: 'active' | 'invited' | 'blocked'
  administrator: boolean
  emails: SellerEmails
}

/**
 * The ids of those who get the e-mails about a topic; the administrators too when no user who can sign in wants them.
 * `seller_readers` is the same rule in SQL.
 */
export function readersOf(people: readonly SellerReader[], topic: EmailTopic): number[] {
  const isWanted = people.some(({ state, emails }) => state === 'active' && emails[topic])
  return people
    .filter(
      ({ state, administrator, emails }) =>
        state !== 'blocked' && (emails[topic] || (administrator && !isWanted)),
    )
    .map(({ id }) => id)
}
