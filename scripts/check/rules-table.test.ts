// The table of docs/approval-rules.md: ten purchases against five rules and a budget, as the rules of domain decide (R1–R3, R5).
import { expect, test } from 'vitest'
import {
  type ApprovalRule,
  type Chain,
  chainOf,
  matchingRule,
  type PurchaseFacts,
  type StepApproval,
  turnOf,
} from '#domain/approval-rules.ts'
import { type BudgetUse, budgetLeft, overBudgetBy } from '#domain/budgets.ts'
import { formatMoney } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import { describeRule, describeSteps } from '#texts/approval-rules.ts'

const NAMES = ['', 'Ana', 'Bruno', 'Carla', 'Dino', 'Eva', 'Fede']
const [ANA, BRUNO, CARLA, DINO, EVA] = [1, 2, 3, 4, 5]
const [HEIGHT, PLANT, DOLLARS] = [7, 1020, 'Importadora Sur']
const SELLER = 3
const one = (...people: number[]) => ({ people, named_approver: false, everyone: false })

const RULES: readonly ApprovalRule[] = [
  { conditions: [{ kind: 'total_up_to', currency: 'ARS', cents: 50_000_00 }], steps: [], repeats: false },
  {
    conditions: [{ kind: 'category', ids: [HEIGHT] }],
    steps: [one(EVA), { ...one(), named_approver: true }],
    repeats: false,
  },
  {
    conditions: [{ kind: 'total_over', currency: 'ARS', cents: 1_000_000_00 }],
    steps: [one(BRUNO, CARLA), one(DINO)],
    repeats: false,
  },
  {
    conditions: [{ kind: 'cost_center', ids: [PLANT] }],
    steps: [{ ...one(BRUNO, DINO), everyone: true }],
    repeats: false,
  },
  {
    conditions: [
      { kind: 'total_over', currency: 'USD', cents: 0 },
      { kind: 'seller', ids: [SELLER] },
    ],
    steps: [one(DINO)],
    repeats: false,
  },
]

interface Purchase {
  what: string
  ars?: number
  usd?: number
  buyer?: number
  center?: number
  categories?: number[]
  sellers?: number[]
}
const PURCHASES: readonly Purchase[] = [
  { what: 'guantes', ars: 40_000 },
  { what: 'guantes, de la planta 1020', ars: 40_000, center: PLANT },
  { what: 'guantes y un arnés', ars: 300_000, categories: [1, HEIGHT] },
  { what: 'taladros', ars: 1_000_000 },
  { what: 'taladros', ars: 1_000_000.01 },
  { what: 'taladros, que compra Bruno', ars: 1_200_000, buyer: BRUNO },
  { what: 'taladros, de la planta 1020', ars: 900_000, center: PLANT },
  { what: 'una prensa, de la planta 1020', ars: 1_500_000, center: PLANT },
  { what: 'tintas en dólares', ars: 0, usd: 900 },
  { what: `tintas en dólares, de ${DOLLARS}`, ars: 0, usd: 900, sellers: [SELLER] },
]

const cents = (amount = 0) => Math.round(amount * 100)
const factsOf = ({
  ars,
  usd,
  buyer = ANA,
  center = 1,
  categories = [1],
  sellers = [1],
}: Purchase): PurchaseFacts => ({
  buyerId: buyer,
  costCenterId: center,
  totals: { ARS: cents(ars), USD: cents(usd) },
  categories: new Set(categories),
  sellers: new Set(sellers),
})

const COMPANY = { namedApproverId: CARLA, active: new Set([1, 2, 3, 4, 5, 6]), administrators: [6] }
const namesOf = (ids: readonly number[]) => ids.map((id) => NAMES[id] ?? '')

const REFUSED = 'no se puede comprar'

/** What a budget of the plant of 2.000.000 pesos per month, which stops, holds after the purchases before. */
const budget: BudgetUse = { amount: 2_000_000_00n, carried: 0n, spent: 0n, reserved: 0n }

/** Over the budget nothing is placed that could be decided. */
function progressOf(facts: PurchaseFacts, chain: Chain | null): [progress: string, balance: string] {
  const balance = balanceAfter(facts)
  if (balance.startsWith(REFUSED)) return ['', balance]
  return [chain ? walk(chain) : 'espera a Carla → aprobado', balance]
}

/** What the purchase does to the budget; it is placed, and approved at once. */
function balanceAfter({ costCenterId, totals }: PurchaseFacts): string {
  const pesos = (amount: bigint) => formatMoney(decimal(Number(amount)), 'ARS', 'es')
  const purchase = BigInt(totals.ARS)
  if (costCenterId !== PLANT || purchase === 0n) return 'sin presupuesto'
  const over = overBudgetBy(budget, purchase)
  if (over > 0n) return `${REFUSED}: se pasa por ${pesos(over)}`
  const placed = { ...budget, reserved: purchase }
  budget.spent += purchase
  return `queda ${pesos(budgetLeft(placed))}: reservado ${pesos(purchase)} → gastado ${pesos(budget.spent)}`
}

/** Who approves one after the other, each time the first of those who are asked. */
function walk(chain: Chain): string {
  const approvals: StepApproval[] = []
  const said = []
  for (let turn = turnOf(chain, approvals); turn; turn = turnOf(chain, approvals)) {
    const [approverId = 0] = turn.asked
    said.push(`${turn.step} de ${chain.steps.length}: espera a ${namesOf(turn.asked).join(', ')}`)
    approvals.push({ step: turn.step, approverId, decidedBy: approverId })
  }
  return [...said, 'aprobado'].join(' → ')
}

function rowOf(purchase: Purchase, nth: number): string {
  const facts = factsOf(purchase)
  const rule = matchingRule(RULES, facts)
  const chain = rule && chainOf(rule, facts.buyerId, COMPANY)
  const steps = chain?.steps.map(({ everyone, approvers }) => ({ everyone, people: namesOf(approvers) }))
  const { ARS, USD } = facts.totals
  const total = [
    ...(ARS > 0 ? [formatMoney(decimal(ARS), 'ARS', 'es')] : []),
    ...(USD > 0 ? [formatMoney(decimal(USD), 'USD', 'es')] : []),
  ]
  return [
    nth + 1,
    `${purchase.what}, ${total.join(' y ')}`,
    rule === null ? 'ninguna' : RULES.indexOf(rule) + 1,
    steps ? describeSteps(steps, 'es') : 'decide Carla',
    ...progressOf(facts, chain),
  ].join(' | ')
}

const WORDS = { category: 'Trabajo en altura', cost_center: '1020 – Planta', seller: DOLLARS, buyer: '' }
const sentenceOf = (rule: ApprovalRule) =>
  describeRule(
    {
      conditions: rule.conditions.map((condition) =>
        'ids' in condition
          ? { kind: condition.kind, amount: null, names: [WORDS[condition.kind]] }
          : {
              kind: condition.kind,
              amount: formatMoney(decimal(condition.cents), condition.currency, 'es'),
              names: [],
            },
      ),
      steps: rule.steps.map(({ people, named_approver, everyone }) => ({
        everyone,
        people: [...namesOf(people), ...(named_approver ? ['quien aprueba sus compras'] : [])],
      })),
    },
    'es',
  )

const HEAD = `# Ten purchases, five rules and a budget

Generated from the rules of \`domain/approval-rules.ts\`, and checked with them (\`scripts/check/rules-table.test.ts\`). Ana buys, unless it says
otherwise; Carla is her named approver. Of several people who are asked, the first one approves. The plant 1020 has a budget of $ 2.000.000,00
per month that stops purchases (\`domain/budgets.ts\`); what a purchase reserves is spent once it is approved.
`

function table(): string {
  const rows = PURCHASES.map((purchase, nth) => `| ${rowOf(purchase, nth)} |`)
  return [
    HEAD,
    ...RULES.map((rule, nth) => `${nth + 1}. ${sentenceOf(rule)}`),
    '',
    '| | compra | regla | decide | avance de cada pedido | presupuesto de la planta |',
    '| --: | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

test('R1 R2 R3 R5 the table of docs/approval-rules.md says what the rules decide and the budget leaves', async () => {
  await expect(table()).toMatchFileSnapshot('../../docs/approval-rules.md')
})
