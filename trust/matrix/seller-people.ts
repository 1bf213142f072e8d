// People of a seller, whom its administrator invited (B17).
import { inviteSellerPerson } from '#contract/sellers-people.ts'
import type { Side } from './sides.ts'

let people = 0

async function sellerPersonToChange({ seller }: Side) {
  const body = {
    ...{ name: 'Olga', last_name: 'Prat', email: `${++people}@colega.test`, administrator: false },
    language: 'es' as const,
    emails: { sales: true, cancellations: true, claims: true, pauses: true },
  }
  const { id, revision } = await seller.callOrThrow(inviteSellerPerson, { body })
  return { params: { id }, body: { ...body, name: 'Inés', revision } }
}

export const sellerPeopleResources = {
  sellerPersonToChange,
  sellerPerson: async (side: Side) => ({ params: (await sellerPersonToChange(side)).params }),
}
