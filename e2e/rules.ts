// A rule of approval for the purchases of the demo's buyer (R1).
import { clients, me } from '#contract/account.ts'
import { approvalRules, type RulesInput, saveApprovalRules } from '#contract/approval-rules.ts'
import { approve } from '#contract/approvals.ts'
import { callerOf, placeOrder } from './orders.ts'
import type { RunningApp } from './server.ts'
import { BUYER } from './shop-pages.ts'

const OPERATOR = 'operador@abasto.test'
const [APPROVER, SUBSTITUTE] = ['aprobadora@abasto.test', 'suplente@abasto.test']

/** Puts it into force. `stepsOf` has the client ids by e-mail. */
export async function putSteps(
  app: RunningApp,
  stepsOf: (ids: Record<string, number>) => RulesInput[number]['steps'],
) {
  const operator = await callerOf(app, OPERATOR, 'operator')
  const buyer = await callerOf(app, BUYER)
  const { data } = await buyer.callOrThrow(clients, { query: { page: 1, per_page: 10_000 } })
  const { client } = await buyer.callOrThrow(me)
  const buyerId = client?.id ?? 0
  const ids = { ...Object.fromEntries(data.map(({ email, id }) => [email, id])), [BUYER]: buyerId }
  const params = { company_id: client?.company_id ?? 0 }
  const { version } = await operator.callOrThrow(approvalRules, { params })
  const rules: RulesInput = [{ conditions: [{ kind: 'buyer', ids: [buyerId] }], steps: stepsOf(ids) }]
  await operator.callOrThrow(saveApprovalRules, { params, body: { version, rules } })
}

/** An order whose first of two steps is approved, and whose second one waits for the buyer's approver. */
export async function placeInSteps(app: RunningApp): Promise<void> {
  await putSteps(app, (ids) => [SUBSTITUTE, APPROVER].map((email) => ({ people: [ids[email] ?? 0] })))
  const { id } = await placeOrder(await callerOf(app, BUYER), {
    seller: 'Ferretera del Plata',
    quantities: [1],
  })
  await (await callerOf(app, SUBSTITUTE)).callOrThrow(approve, { params: { id } })
}
