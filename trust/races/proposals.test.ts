// Concurrent decisions on one proposed product, its withdrawal, and proposals of one bar code (B8).
import { expect } from 'vitest'
import {
  acceptProposal,
  answerExisting,
  changeProposal,
  propose,
  refuseProposal,
  withdrawProposal,
} from '#contract/proposals.ts'
import { atOnce } from '#test/at-once.ts'
import { signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aProposal, newUpc, productOf, proposalForm } from '#test/factories/proposals.ts'
import { findOffers, type TestOffer } from '#test/shopping.ts'
import { race, rotated, statuses } from './race.ts'

const seller = await signIn('vendedor@abasto.test', 'seller')
const other = await signIn('vendedora2@abasto.test', 'seller')
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

race(
  'B8 I1 of concurrent proposals and changes of one seller with one bar code, in any of its lengths, one succeeds and one proposal has it',
  async (nth) => {
    const upc = newUpc()
    const { id } = await aProposal(seller)
    const add = (bar_code: string) => () => seller.call(propose, { body: proposalForm({ bar_code }) })
    const change = () =>
      seller.call(changeProposal, {
        params: { id },
        body: { ...proposalForm({ bar_code: `00${upc}` }), version: 1 },
      })
    const answers = await atOnce<{ status: number; error_code?: number | string }>(
      rotated([add(upc), change, add(`0${upc}`)], nth),
    )
    const lost = answers.filter(({ status }) => status >= 400)
    expect(answers.length - lost.length).toBe(1)
    for (const answer of lost) expect(answer).toMatchObject({ status: 409, error_code: 'proposal_waits' })
    const waiting = await db
      .selectFrom('product_proposals')
      .where('bar_code', 'in', [upc, `0${upc}`, `00${upc}`])
      .select(['id', 'state'])
      .execute()
    expect(waiting.map(({ state }) => state)).toEqual(['pending'])
    // So that the trials stay within the limit of waiting proposals.
    for (const one of new Set([id, ...waiting.map((row) => row.id)]))
      await seller.callOrThrow(withdrawProposal, { params: { id: one } })
    return waiting[0]?.id === id ? 'changed' : 'added'
  },
  ['changed', 'added'],
)

race(
  'B8 I1 of proposals of two sellers with one bar code accepted at once, one becomes a product and the other waits on',
  async (nth) => {
    const upc = newUpc()
    const [first, second] = [
      await aProposal(seller, { bar_code: upc }),
      await aProposal(other, { bar_code: `0${upc}` }),
    ]
    const accept = (made: typeof first, at: number) => () =>
      operator.call(acceptProposal, {
        params: { id: made.id },
        body: { ...productOf(made, `CODIGO-${upc}-${at}`, 1, made.bar_code), version: 1 },
      })
    const answers = await atOnce<{ status: number; error_code?: number | string }>(
      rotated([accept(first, 1), accept(second, 2)], nth),
    )
    expect(statuses(answers)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(['bar_code_used', 'bar_code_used_meanwhile']).toContain(lost?.error_code)
    const ids = [first.id, second.id]
    const decided = db.selectFrom('product_proposals').where('id', 'in', ids).orderBy('state')
    expect(await decided.select('state').execute()).toEqual([{ state: 'accepted' }, { state: 'pending' }])
    const added = await db
      .selectFrom('variants')
      .where('sku', 'like', `CODIGO-${upc}-%`)
      .select('bar_code')
      .execute()
    expect(added).toHaveLength(1)
    const causes = ids.map((id) => `product proposal ${id}`)
    const emails = await db.selectFrom('emails').where('cause', 'in', causes).select('id').execute()
    expect(emails).toHaveLength(1)
    const left = await decided.where('state', '=', 'pending').select(['id', 'provider_id']).executeTakeFirst()
    const waits = left?.id === first.id ? seller : other
    await waits.callOrThrow(withdrawProposal, { params: { id: left?.id ?? 0 } })
    return left?.id === first.id ? 'the second' : 'the first'
  },
  ['the first', 'the second'],
)
