// Concurrent decisions on one proposed product, and its withdrawal (B8).
import { expect } from 'vitest'
import { acceptProposal, answerExisting, refuseProposal, withdrawProposal } from '#contract/proposals.ts'
import { atOnce } from '#test/at-once.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aProposal, productOf } from '#test/factories/proposals.ts'
import { findOffers, type TestOffer } from '#test/shopping.ts'
import { race, rotated } from './race.ts'

const seller = await signIn('vendedor@abasto.test', 'seller')
const operator = await signIn('operador@abasto.test', 'operator')
const [known] = (await findOffers({ seller: 'vendedora2@abasto.test' }, 1)) as [TestOffer]

race(
  'B8 I1 of concurrent acceptances, refusals and a withdrawal of a proposal one succeeds, with one product, price and e-mail or none',
  async (nth) => {
    const name = `Carrera de propuestas ${nth}`
    const { id } = await aProposal(seller, { name, price: { value: '10', currency_id: 1 } })
    const params = { id }
    const accept = () =>
      operator.call(acceptProposal, {
        params,
        body: { ...productOf({ name }, `CARRERA-${nth}`), version: 1 },
      })
    const refuse = () => operator.call(refuseProposal, { params, body: { reason: 'No', version: 1 } })
    const exists = () => operator.call(answerExisting, { params, body: { sku: known.sku, version: 1 } })
    const withdraw = () => seller.call(withdrawProposal, { params })
    const answers = await atOnce<{ status: number; error_code?: number | string }>(
      rotated([accept, withdraw, refuse, accept, exists], nth),
    )
    const lost = answers.filter(({ status }) => status >= 400)
    expect(answers.length - lost.length).toBe(1)
    for (const answer of lost) expect(answer).toMatchObject({ status: 409, error_code: 'proposal_decided' })
    const { state } = await db
      .selectFrom('product_proposals')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow()
    const added = await db
      .selectFrom('variants as v')
      .leftJoin('publications as pub', 'pub.variant_id', 'v.id')
      .leftJoin('prices as p', 'p.publication_id', 'pub.id')
      .where('v.sku', '=', `CARRERA-${nth}`)
      .select('p.value_cents')
      .execute()
    expect(added).toEqual(state === 'accepted' ? [{ value_cents: 10_00 }] : [])
    const emails = await db
      .selectFrom('emails')
      .where('cause', '=', `product proposal ${id}`)
      .select('id')
      .execute()
    expect(emails).toHaveLength(state === 'withdrawn' ? 0 : 1)
    return state
  },
  ['accepted', 'refused', 'exists', 'withdrawn'],
)
