import { expect, test } from 'vitest'
import {
  changeCompanyTaxData,
  changeSellerTaxData,
  companyTaxData,
  cuitChanges,
  decideCuitChange,
  sellerTaxData,
} from '#contract/tax-data.ts'
import { auditLog } from '#contract/audit.ts'
import { companyDetails, updateCompany } from '#contract/companies.ts'
import { seller as sellerPage, updateSeller } from '#contract/sellers.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, aCompany, anOperator, aSeller, newCuit } from '#test/factories/people.ts'

const operator = await anOperator()
const company = await aCompany()
const administrator = await aBuyer({ company, administrator: true })
const buyer = await aBuyer({ company })
const stranger = await aBuyer({ administrator: true })
const seller = await aSeller()
const otherSeller = await aSeller()
const ofCompany = { params: { company_id: company.id } }
const ofSeller = { params: { seller_id: seller.sellerId } }

const filled = {
  legal_name: 'Metal S.A.',
  vat_condition: 'responsable_inscripto',
  fiscal_address: 'Calle 9 n.º 4, La Plata',
  gross_income_number: '901-548203-3',
} as const

const readCompany = async () => (await administrator.call(companyTaxData, ofCompany)).message
const readSeller = async () => (await seller.call(sellerTaxData, ofSeller)).message
const waitingIds = async () => (await operator.call(cuitChanges)).message.map(({ id }) => id)

async function companyForm(over: object = {}) {
  const { legal_name, cuit, vat_condition, fiscal_address, gross_income_number, revision } =
    await readCompany()
  return { legal_name, cuit, vat_condition, fiscal_address, gross_income_number, revision, ...over }
}

const changeCompany = async (over: object, by = administrator as typeof administrator | typeof operator) =>
  by.call(changeCompanyTaxData, { ...ofCompany, body: await companyForm(over) })

test('F1 S6 a company’s data are for its administrators and the operator, a seller’s for its users and the operator', async () => {
  expect((await anonymous.call(companyTaxData, ofCompany)).status).toBe(401)
  expect((await anonymous.call(sellerTaxData, ofSeller)).status).toBe(401)
  for (const caller of [buyer, seller])
    expect((await caller.call(companyTaxData, ofCompany)).status).toBe(403)
  expect((await stranger.call(companyTaxData, ofCompany)).status).toBe(404)
  expect((await administrator.call(sellerTaxData, ofSeller)).status).toBe(403)
  expect((await otherSeller.call(sellerTaxData, ofSeller)).status).toBe(404)
  for (const params of [{ company_id: 999_999 }])
    expect((await operator.call(companyTaxData, { params })).status).toBe(404)
  expect((await operator.call(sellerTaxData, { params: { seller_id: 999_999 } })).status).toBe(404)
  expect((await administrator.call(cuitChanges)).status).toBe(403)
  expect((await seller.call(decideCuitChange, { params: { id: 1 }, body: { accepted: true } })).status).toBe(
    403,
  )

  const body = await companyForm(filled)
  expect((await buyer.call(changeCompanyTaxData, { ...ofCompany, body })).status).toBe(403)
  expect((await stranger.call(changeCompanyTaxData, { ...ofCompany, body })).status).toBe(404)
  const form = { ...filled, cuit: newCuit(), revision: 'x', shipping_vat_rate: '21' }
  expect((await otherSeller.call(changeSellerTaxData, { ...ofSeller, body: form })).status).toBe(404)
  expect((await readCompany()).legal_name).toBeNull()
})

test('F1 an administrator fills in the data of the company, with a line in the audit, and a stale form is refused', async () => {
  const before = await companyForm(filled)
  const changed = await administrator.call(changeCompanyTaxData, { ...ofCompany, body: before })
  expect(changed.message).toMatchObject({ ...filled, cuit: company.taxId, cuit_change: null })
  expect(changed.message.shipping_vat_rate).toBeNull()
  expect(await readCompany()).toEqual(changed.message)
  const again = await administrator.call(changeCompanyTaxData, { ...ofCompany, body: before })
  expect(again.message).toEqual(changed.message)

  const stale = { ...before, legal_name: 'Otra S.A.' }
  const refused = await administrator.call(changeCompanyTaxData, { ...ofCompany, body: stale })
  expect(refused).toMatchObject({ status: 409, error_code: 'tax_data_changed' })
  expect((await readCompany()).legal_name).toBe('Metal S.A.')

  const { data } = (
    await operator.call(auditLog, { query: { kind: 'companies', person: administrator.email } })
  ).message
  const fields = data[0]?.changes.map(({ field, before: was, after }) => [field, was, after])
  expect(fields).toEqual(
    expect.arrayContaining([
      ['legal_name', null, 'Metal S.A.'],
      ['vat_condition', null, 'responsable_inscripto'],
    ]),
  )
})

test('F1 a changed CUIT is in force once the operator accepts it', async () => {
  const cuit = newCuit()
  const asked = await changeCompany({ cuit, legal_name: 'Metal Nueva S.A.' })
  expect(asked.message).toMatchObject({
    legal_name: 'Metal Nueva S.A.',
    cuit: company.taxId,
    cuit_change: { cuit, requested_by: administrator.name },
  })
  const id = asked.message.cuit_change?.id ?? 0
  expect((await operator.call(cuitChanges)).message.find((change) => change.id === id)).toMatchObject({
    cuit,
    before: company.taxId,
    requested_by: administrator.name,
    company: { id: company.id, name: company.name },
    seller: null,
  })
  const decide = (accepted: boolean) =>
    operator.call(decideCuitChange, { params: { id }, body: { accepted } })
  expect((await decide(true)).status).toBe(204)
  expect(await readCompany()).toMatchObject({ cuit, cuit_change: null })
  expect(await decide(false)).toMatchObject({ status: 409, error_code: 'cuit_change_ended' })
  expect(await waitingIds()).not.toContain(id)
})

test('F1 a change of a CUIT is refused by the operator, or taken back with the CUIT in force', async () => {
  const { cuit: inForce } = await readCompany()
  const refused = (await changeCompany({ cuit: newCuit() })).message.cuit_change?.id ?? 0
  await operator.call(decideCuitChange, { params: { id: refused }, body: { accepted: false } })
  expect(await readCompany()).toMatchObject({ cuit: inForce, cuit_change: null })

  const first = (await changeCompany({ cuit: newCuit() })).message.cuit_change?.id ?? 0
  const second = (await changeCompany({ cuit: newCuit() })).message.cuit_change?.id ?? 0
  expect(await waitingIds()).toContain(second)
  expect(await waitingIds()).not.toContain(first)
  expect((await changeCompany({ cuit: inForce })).message.cuit_change).toBeNull()
  expect(await waitingIds()).not.toContain(second)
  const states = await db
    .selectFrom('cuit_changes')
    .where('id', 'in', [refused, first, second])
    .orderBy('id')
    .select('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['refused', 'withdrawn', 'withdrawn'])
})

test('F1 the CUIT of another company is refused when the operator accepts or types it', async () => {
  const taken = (await aCompany()).taxId
  const id = (await changeCompany({ cuit: taken })).message.cuit_change?.id ?? 0
  const accepted = await operator.call(decideCuitChange, { params: { id }, body: { accepted: true } })
  expect(accepted).toMatchObject({ status: 409, error_code: 'cuit_taken' })
  expect(await waitingIds()).toContain(id)
  const typed = await operator.call(changeCompanyTaxData, {
    ...ofCompany,
    body: await companyForm({ cuit: (await aCompany()).taxId }),
  })
  expect(typed.status).toBe(422)
  expect(typed.errors?.[0]).toMatchObject({ path: 'cuit' })
  await operator.call(decideCuitChange, { params: { id }, body: { accepted: false } })
})

test('F1 an operator changes a CUIT at once, which ends the change that waits', async () => {
  const waiting = newCuit()
  await changeCompany({ cuit: waiting })
  const other = newCuit()
  expect((await changeCompany({ cuit: other }, operator)).message).toMatchObject({
    cuit: other,
    cuit_change: null,
  })
  await changeCompany({ cuit: waiting })
  expect((await changeCompany({ cuit: waiting }, operator)).message).toMatchObject({
    cuit: waiting,
    cuit_change: null,
  })
})

test('F1 an operator who saves the CUIT in force leaves the one that waits', async () => {
  const change = (await changeCompany({ cuit: newCuit() })).message.cuit_change
  const { cuit } = await readCompany()
  const saved = await changeCompany({ cuit, legal_name: 'Metal Renovada S.A.' }, operator)
  expect(saved.message).toMatchObject({ cuit, legal_name: 'Metal Renovada S.A.', cuit_change: change })
  await operator.call(decideCuitChange, { params: { id: change?.id ?? 0 }, body: { accepted: false } })
})

const stateOf = async (id: number) =>
  db
    .selectFrom('cuit_changes')
    .where('id', '=', id)
    .select(['state', 'ended_by', 'ended_at'])
    .executeTakeFirstOrThrow()

/** A form of the operator that has a CUIT among other fields, and who asks for one. */
const OLDER_FORMS = {
  'O4 a company': {
    read: readCompany,
    ask: async (cuit: string) => (await changeCompany({ cuit })).message.cuit_change,
    async save(cuit: string) {
      const { message } = await operator.call(companyDetails, ofCompany)
      const { name, limits } = message
      return operator.call(updateCompany, { ...ofCompany, body: { name, limits, cuit } })
    },
    field: 'cuit',
    taken: async () => (await aCompany()).taxId,
  },
  'O8 a seller': {
    read: readSeller,
    async ask(cuit: string) {
      const { cuit_change: _, ...data } = await readSeller()
      const body = { ...data, ...filled, shipping_vat_rate: '21' as const, cuit }
      return (await seller.call(changeSellerTaxData, { ...ofSeller, body })).message.cuit_change
    },
    async save(tax_id: string) {
      const params = { id: seller.sellerId }
      const { fantasy_name, legal_name, email } = (await operator.call(sellerPage, { params })).message
      const body = { fantasy_name, legal_name, email, phone: '+54 11 4321-5678', tax_id }
      return operator.call(updateSeller, { params, body })
    },
    field: 'tax_id',
    async taken() {
      const { sellerId: seller_id } = await aSeller()
      return (await operator.call(sellerTaxData, { params: { seller_id } })).message.cuit
    },
  },
} as const

for (const [whose, { read, ask, save, field, taken }] of Object.entries(OLDER_FORMS))
  test(`F1 ${whose}’s form of the operator sets another CUIT at once and ends the one that waits, which the CUIT in force leaves`, async () => {
    const { cuit: inForce } = await read()
    const first = await ask(newCuit())
    expect((await save(inForce)).status).toBe(200)
    expect(await read()).toMatchObject({ cuit: inForce, cuit_change: first })
    const { revision } = await read()

    const refused = await save(await taken())
    expect(refused.status).toBe(422)
    expect(refused.errors?.map(({ path }) => path)).toEqual([field])
    expect(await read()).toMatchObject({ cuit: inForce, cuit_change: first, revision })

    const other = newCuit()
    expect((await save(other)).status).toBe(200)
    const after = await read()
    expect(after).toMatchObject({ cuit: other, cuit_change: null })
    expect(after.revision).not.toBe(revision)
    expect(await stateOf(first?.id ?? 0)).toEqual({
      ...{ state: 'refused', ended_by: operator.userId, ended_at: expect.any(Date) },
    })

    const second = await ask(newCuit())
    expect((await save(second?.cuit ?? '')).status).toBe(200)
    expect(await read()).toMatchObject({ cuit: second?.cuit, cuit_change: null })
    expect((await stateOf(second?.id ?? 0)).state).toBe('accepted')
    const { data } = (await operator.call(auditLog, { query: { person: operator.email, per_page: 10 } }))
      .message
    expect(
      data.flatMap(({ changes }) => changes.map(({ field: name, after: value }) => [name, value])),
    ).toEqual(
      expect.arrayContaining([
        ['tax_id', second?.cuit],
        ['state', 'accepted'],
      ]),
    )
  })

test('F1 F3 a seller changes its data and the rate of its shipping', async () => {
  const { revision, cuit } = await readSeller()
  const body = { ...filled, cuit, revision, shipping_vat_rate: '10.5' }
  const changed = await seller.call(changeSellerTaxData, { ...ofSeller, body })
  expect(changed.message).toMatchObject({ ...filled, cuit, shipping_vat_rate: '10.5' })
  const asked = newCuit()
  const next = { ...body, cuit: asked, revision: changed.message.revision }
  const waiting = await seller.call(changeSellerTaxData, { ...ofSeller, body: next })
  expect(waiting.message).toMatchObject({ cuit, cuit_change: { cuit: asked } })
  const id = waiting.message.cuit_change?.id ?? 0
  expect((await operator.call(cuitChanges)).message.find((change) => change.id === id)).toMatchObject({
    seller: { id: seller.sellerId, name: seller.fantasyName },
    company: null,
  })
  await operator.call(decideCuitChange, { params: { id }, body: { accepted: true } })
  expect((await readSeller()).cuit).toBe(asked)
})

test('F1 wrong data are refused at their field, and nothing is written', async () => {
  const before = await readCompany()
  for (const [field, value] of [
    ['cuit', '30-71548203-4'],
    ['vat_condition', 'otra'],
    ['legal_name', ''],
    ['legal_name', 'Mirá https://evil.test'],
    ['fiscal_address', 'x'.repeat(201)],
    ['gross_income_number', '9'.repeat(21)],
  ] as const) {
    const answer = await changeCompany({
      [field]: value,
      fiscal_address: field === 'fiscal_address' ? value : 'Z',
    })
    expect([field, answer.status]).toEqual([field, 422])
    expect(answer.errors?.map(({ path }) => path)).toContain(field)
  }
  expect(await readCompany()).toEqual(before)
})

test('F1 of two changes of the same form at once one is refused', async () => {
  const body = await companyForm()
  const answers = await Promise.all(
    ['Uno S.A.', 'Dos S.A.'].map((legal_name) =>
      administrator.call(changeCompanyTaxData, { ...ofCompany, body: { ...body, legal_name } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
