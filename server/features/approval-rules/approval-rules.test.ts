// Rules of a company: who reads and changes them, what is refused, and who would decide (R1).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  approvalRules,
  type RulesInput,
  saveApprovalRules,
  tryApprovalRules,
} from '#contract/approval-rules.ts'
import { approval, approvals, approve } from '#contract/approvals.ts'
import { auditLog } from '#contract/audit.ts'
import { blockPerson } from '#contract/company-people.ts'
import { acceptPendingChange } from '#contract/pending-changes.ts'
import { moveApproval } from '#contract/market.ts'
import { formatMoney } from '#domain/format.ts'
import { RULES_MAX } from '#domain/approval-rules.ts'
import { atOnce } from '#test/at-once.ts'
import type { Caller } from '#test/caller.ts'
import { anonymous } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOffer } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator, aSeller, type Company } from '#test/factories/people.ts'
import { allOf, anyOf, oneByOne, over, putRules, upTo } from '#test/factories/rules.ts'
import { placePurchase, readOrders } from '#test/shopping.ts'
import { textIn } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'

const company = await aCompany()
const administrator = await aBuyer({ company, administrator: true, name: 'Ada Administra' })
const named = await aBuyer({ company, name: 'Nora Nombrada' })
const buyer = await aBuyer({ company, approver: named, name: 'Bruno Compra' })
const manager = await aBuyer({ company, name: 'Gema Gerenta' })
const stranger = await aBuyer({ administrator: true })
const operator = await anOperator()
const seller = await aSeller()
const glove = await anOffer({ seller, cents: 100_000_00 })

const read = (by: Caller, of: Company = company) => by.call(approvalRules, { params: { company_id: of.id } })
const save = (by: Caller, rules: unknown, version = 0, of: Company = company) =>
  by.call(saveApprovalRules, { params: { company_id: of.id }, body: { version, rules } })
const attempt = (by: Caller, body: object, of: Company = company) =>
  by.call(tryApprovalRules, { params: { company_id: of.id }, body: { buyer_id: buyer.id, ...body } })
const always: RulesInput = [{ conditions: [], steps: oneByOne(manager) }]

test('R1 rules are for the administrators of the company and the operator: 401, 403, 404', async () => {
  const statuses = async (by: Caller) => [
    (await read(by)).status,
    (await save(by, always, 99)).status,
    (await attempt(by, {})).status,
  ]
  expect(await statuses(anonymous)).toEqual([401, 401, 401])
  for (const by of [buyer, manager, seller]) expect(await statuses(by)).toEqual([403, 403, 403])
  expect(await statuses(stranger)).toEqual([404, 404, 404])
  for (const by of [administrator, operator]) expect(await statuses(by)).toEqual([200, 409, 200])
  expect((await read(operator, { ...company, id: 999_999 })).status).toBe(404)
})

test('R1 a version replaces the one it saw; another one is 409, and all versions are kept with who and when', async () => {
  const own = await aCompany()
  const boss = await aBuyer({ company: own })
  const rules: RulesInput = [
    {
      conditions: [over('1000000.5', 'USD'), upTo('7')],
      steps: [allOf(boss), { people: [], named_approver: true }],
      repeats: true,
    },
  ]
  expect((await read(operator, own)).message).toMatchObject({ version: 0, rules: [], versions: [] })
  expect((await save(operator, rules, 0, own)).message).toEqual({ version: 1 })
  expect(await save(operator, [], 0, own)).toMatchObject({ status: 409, error_code: 'rules_changed' })
  const { message } = await read(operator, own)
  expect(message.rules).toEqual([
    {
      conditions: [
        { kind: 'total_over', currency_code: 'USD', amount: '1000000.50' },
        { kind: 'total_up_to', currency_code: 'ARS', amount: '7.00' },
      ],
      steps: [
        { people: [boss.id], named_approver: false, everyone: true },
        { people: [], named_approver: true, everyone: false },
      ],
      repeats: true,
    },
  ])
  expect(message.versions).toEqual([
    { version: 1, created_by: operator.name, created_at: expect.any(String) },
  ])
  expect(message.choices.people).toEqual([{ id: boss.id, name: boss.name, active: true }])
  expect(message.choices.cost_centers).toHaveLength(1)
  expect(message.choices.sellers).toContainEqual({ id: seller.sellerId, name: seller.fantasyName })
  const answers = await atOnce([
    () => save(operator, always.slice(1), 1, own),
    () => save(operator, [], 1, own),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { data } = await operator.callOrThrow(auditLog, { query: { kind: 'approval_rules' } })
  expect(data.slice(0, 2)).toMatchObject([
    { action: 'created', subject: '2' },
    {
      action: 'created',
      subject: '1',
      changes: expect.arrayContaining([
        {
          field: 'sentences',
          before: null,
          after: `Si el total supera ${formatMoney('1000000.50', 'USD', 'es')} y el total no supera ${formatMoney('7.00', 'ARS', 'es')}, decide ${boss.name}, y después quien aprueba sus compras.`,
          currency: null,
        },
      ]),
    },
  ])
})

const decider = { people: [manager.id] }
test.each<[string, unknown, TextKey | undefined]>([
  ['a step without a decider', [{ conditions: [], steps: [{ people: [] }] }], 'step_without_decider'],
  ['a rule after one for every purchase', [...always, ...always], 'rule_never_reached'],
  ['a decider of another company', [{ conditions: [], steps: oneByOne(stranger) }], 'rule_names_unknown'],
  [
    'an unknown seller',
    [{ conditions: [{ kind: 'seller', ids: [999_999] }], steps: [decider] }],
    'rule_names_unknown',
  ],
  [
    'an unknown category',
    [{ conditions: [{ kind: 'category', ids: [999_999] }], steps: [decider] }],
    'rule_names_unknown',
  ],
  [
    'a cost center of another company',
    [{ conditions: [{ kind: 'cost_center', ids: [1] }], steps: [decider] }],
    'rule_names_unknown',
  ],
  ['no condition value', [{ conditions: [{ kind: 'buyer', ids: [] }], steps: [decider] }], undefined],
  [
    'too many rules',
    Array.from({ length: RULES_MAX + 1 }, () => ({ conditions: [over('1')], steps: [decider] })),
    undefined,
  ],
  ['an amount beyond the ceiling', [{ conditions: [over('99999999999999')], steps: [decider] }], undefined],
  ['a negative amount', [{ conditions: [over('-1')], steps: [decider] }], undefined],
  ['an unknown kind', [{ conditions: [{ kind: 'weather' }], steps: [decider] }], undefined],
])('R1 %s is 422', async (_, rules, code) => {
  const answer = await save(operator, rules)
  expect(answer.status).toBe(422)
  expect(answer.errors?.[0]?.path).toMatch(/^rules/)
  const [error] = answer.errors ?? []
  expect(code === undefined || error?.message === textIn('es', code)).toBe(true)
})

test('R1 200 rules with amounts at the ceiling are saved and decide', async () => {
  const own = await aCompany()
  const boss = await aBuyer({ company: own })
  const by = await aBuyer({ company: own, approver: boss })
  const rules = Array.from({ length: RULES_MAX }, () => ({
    conditions: [over('9999999999999.99')],
    steps: oneByOne(boss),
  }))
  expect((await save(operator, rules, 0, own)).status).toBe(200)
  expect((await placePurchase(by, [[glove, 1]])).orders[0]?.chain).toBeNull()
})

test('R1 a trial says which rule holds and who would decide, by the rules of the body or those in force', async () => {
  const rules: RulesInput = [
    { conditions: [upTo('300000')], steps: [] },
    {
      conditions: [over('1000000'), { kind: 'buyer', ids: [buyer.id] }],
      steps: [anyOf(manager, buyer), allOf(named)],
    },
  ]
  const trial = (total_ARP: string, more = {}) => attempt(operator, { rules, total_ARP, ...more })
  expect((await trial('1000000.01')).message).toEqual({
    rule: 2,
    conditions: [
      { kind: 'total_over', currency_code: 'ARS', amount: '1000000.00', names: [] },
      { kind: 'buyer', currency_code: null, amount: null, names: [buyer.name] },
    ],
    steps: [
      { everyone: false, people: [manager.name] },
      { everyone: true, people: [named.name] },
    ],
  })
  expect((await trial('300000')).message).toMatchObject({ rule: 1, steps: [] })
  expect((await trial('300000', { total_USD: '1' })).message).toMatchObject({
    rule: null,
    steps: [{ people: [named.name] }],
  })
  expect((await attempt(operator, { total_ARP: '5' })).message).toMatchObject({
    rule: null,
    steps: [{ people: [named.name] }],
  })
  expect((await attempt(operator, { buyer_id: stranger.id })).status).toBe(422)
})

test('R1 a category holds for its subcategories, and a cost center and a seller by name', async () => {
  const category = async (name: string, parent_id: number | null) => {
    const row = { name, slug: name.toLowerCase(), parent_id, level: parent_id === null ? 1 : 2 }
    return (await db.insertInto('categories').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const above = await category('Riesgo', null)
  const below = await category('Amarre', above)
  const center = await db
    .selectFrom('cost_centers')
    .where('company_id', '=', company.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const rules: RulesInput = [
    { conditions: [{ kind: 'category', ids: [above] }], steps: oneByOne(manager) },
    {
      conditions: [
        { kind: 'cost_center', ids: [center.id] },
        { kind: 'seller', ids: [seller.sellerId] },
      ],
      steps: oneByOne(named),
    },
  ]
  const ruleOf = async (body: object) => (await attempt(operator, { rules, ...body })).message
  expect(await ruleOf({ category_ids: [below] })).toMatchObject({
    rule: 1,
    conditions: [{ names: ['Riesgo'] }],
  })
  expect(await ruleOf({ cost_center_id: center.id, seller_ids: [seller.sellerId] })).toMatchObject({
    rule: 2,
    conditions: [{ names: [`${center.ceco} – ${center.name}`] }, { names: [seller.fantasyName] }],
  })
  expect((await ruleOf({ cost_center_id: center.id })).rule).toBeNull()
})

const pendingOf = async (by: Caller) =>
  (await by.callOrThrow(approvals, { query: { state: 1 } })).data.map(({ id }) => id)

test('R1 O5 a successor takes the steps and the place in the rules of who is blocked', async () => {
  const own = await aCompany()
  const [leaving, successor, second] = [
    await aBuyer({ company: own }),
    await aBuyer({ company: own }),
    await aBuyer({ company: own }),
  ]
  const by = await aBuyer({ company: own })
  await putRules(own, { conditions: [], steps: oneByOne(leaving, second) })
  const { id: purchaseId, orders } = await placePurchase(by, [[glove, 1]])
  const id = orders[0]?.id ?? 0
  const block = (successor_id: number | null) =>
    operator.call(blockPerson, { params: { company_id: own.id, id: leaving.id }, body: { successor_id } })
  expect((await block(null)).status).toBe(422)
  expect((await block(successor.id)).status).toBe(200)
  expect(await pendingOf(successor)).toEqual([id])
  expect((await read(operator, own)).message).toMatchObject({
    version: 2,
    rules: [{ steps: [{ people: [successor.id] }, {}] }],
  })
  const { rows } =
    await sql`select from emails where kind = 'order_to_approve' and user_id = ${successor.userId}`.execute(
      db,
    )
  expect(rows).toHaveLength(1)
  const after = (await readOrders(by, purchaseId)).orders[0]
  expect(after?.chain?.steps[0]?.people).toEqual([successor.name])
  expect(after?.events.at(-1)).toMatchObject({ type: 'reassigned', approver: successor.name })
  await successor.callOrThrow(approve, { params: { id } })
  expect(await pendingOf(second)).toEqual([id])
})

test('O11 R3 the operator moves the step that waits to a colleague, not to one who decided already', async () => {
  const own = await aCompany()
  const [first, second, third] = [
    await aBuyer({ company: own }),
    await aBuyer({ company: own }),
    await aBuyer({ company: own }),
  ]
  const by = await aBuyer({ company: own })
  await putRules(own, { conditions: [], steps: oneByOne(first, second) })
  const { orders } = await placePurchase(by, [[glove, 1]])
  const id = orders[0]?.id ?? 0
  await first.callOrThrow(approve, { params: { id } })
  const move = (approver_id: number) =>
    operator.call(moveApproval, { params: { id }, body: { approver_id, reason: 'Vacaciones' } })
  expect((await move(first.id)).status).toBe(422)
  expect((await move(by.id)).status).toBe(422)
  expect((await move(third.id)).message).toEqual({ approver: third.name })
  expect(await pendingOf(third)).toEqual([id])
  expect((await second.call(approval, { params: { id } })).status).toBe(404)
  await third.callOrThrow(approve, { params: { id } })
  expect((await readOrders(by, orders[0]?.id ? await purchaseOf(id) : 0)).orders[0]?.decided_by?.name).toBe(
    third.name,
  )
})

async function purchaseOf(orderId: number): Promise<number> {
  const row = await db
    .selectFrom('buy_orders')
    .where('id', '=', orderId)
    .select('purchase_id')
    .executeTakeFirstOrThrow()
  return row.purchase_id
}

test('R11 rules about an administrator’s own purchases wait for the operator or another administrator; those about others do not', async () => {
  const own = await aCompany()
  const boss = await aBuyer({ company: own })
  const ada = await aBuyer({ company: own, administrator: true, approver: boss })
  const bea = await aBuyer({ company: own, administrator: true })
  const other = await aBuyer({ company: own, approver: boss })
  const ofOther = { conditions: [{ kind: 'buyer' as const, ids: [other.id] }], steps: [] }
  expect((await save(ada, [ofOther], 0, own)).message).toEqual({ version: 1 })
  const loosened = [ofOther, { conditions: [upTo('9000000')], steps: [] }]
  const asked = await save(ada, loosened, 1, own)
  expect(asked).toMatchObject({
    status: 202,
    message: { pending_change: { kind: 'rules', waits_for: [bea.name] } },
  })
  expect((await placePurchase(ada, [[glove, 1]])).orders[0]?.chain).toBeNull()
  const { proposal, version } = (await read(bea, own)).message
  expect(version).toBe(1)
  expect(proposal).toMatchObject({ requested_by: ada.name, rules: [{}, { steps: [] }] })
  const id = proposal?.id ?? 0
  expect((await ada.call(acceptPendingChange, { params: { id } })).status).toBe(403)
  expect((await bea.call(acceptPendingChange, { params: { id } })).status).toBe(200)
  expect((await placePurchase(ada, [[glove, 1]])).orders[0]?.chain?.steps).toEqual([])
  expect((await read(ada, own)).message).toMatchObject({
    version: 2,
    proposal: null,
    versions: [{ created_by: ada.name }, {}],
  })
  const stale = (await save(ada, [], 2, own)).message
  expect((await save(operator, [ofOther], 2, own)).status).toBe(200)
  const { id: staleId } = (stale as unknown as { pending_change: { id: number } }).pending_change
  expect((await bea.call(acceptPendingChange, { params: { id: staleId } })).status).toBe(409)
})
