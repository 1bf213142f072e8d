// The table of docs/approval-rules.md: ten purchases against five rules, as the rules of domain decide (R1–R3).
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
  { what: 'taladros', ars: 300_000 },
  { what: 'taladros', ars: 1_000_000 },
  { what: 'taladros', ars: 1_000_000.01 },
  { what: 'taladros, que compra Bruno', ars: 1_200_000, buyer: BRUNO },
  { what: 'taladros, de la planta 1020', ars: 300_000, center: PLANT },
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
    chain ? walk(chain) : 'espera a Carla → aprobado',
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

const HEAD = `# Ten purchases, five rules

Generated from the rules of \`domain/approval-rules.ts\`, and checked with them (\`scripts/check/rules-table.test.ts\`). Ana buys, unless it says
otherwise; Carla is her named approver. Of several people who are asked, the first one approves.
`

function table(): string {
  const rows = PURCHASES.map((purchase, nth) => `| ${rowOf(purchase, nth)} |`)
  return [
    HEAD,
    ...RULES.map((rule, nth) => `${nth + 1}. ${sentenceOf(rule)}`),
    '',
    '| | compra | regla | decide | avance de cada pedido |',
    '| --: | --- | --- | --- | --- |',
    ...rows,
    '',
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

test('R1 R2 R3 the table of docs/approval-rules.md says what the rules decide', async () => {
  await expect(table()).toMatchFileSnapshot('../../docs/approval-rules.md')
})
