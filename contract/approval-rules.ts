// Rules of a company about who decides on its purchases (R1–R3).
import { z } from 'zod'
import { DECIDERS_MAX, RULES_MAX, STEPS_MAX, WAITING_DAYS_MAX } from '#domain/approval-rules.ts'
import { endpoint } from './endpoint.ts'
import { amount, amountInput, companyParams, currencyCode, id, instant, integer } from './fields.ts'
import { waits } from './pending-changes.ts'

const WHO = ['operator', 'administrator'] as const

const SET_KINDS = z.enum(['category', 'cost_center', 'seller', 'buyer'])
const TOTAL_KINDS = z.enum(['total_over', 'total_up_to'])

const ids = z.array(id).min(1, 'required').max(50, 'too_many')

const condition = z.discriminatedUnion('kind', [
  z.object({ kind: TOTAL_KINDS, currency_code: currencyCode, amount: amountInput }),
  z.object({ kind: SET_KINDS, ids }),
])

const rule = z.object({
  /** All have to hold. Without any, the rule holds for every purchase. */
  conditions: z.array(condition).max(10, 'too_many'),
  /** In order. Without any, the rule approves a purchase automatically. */
  steps: z
    .array(
      z.object({
        /** Client ids. */
        people: z.array(id).max(DECIDERS_MAX, 'too_many'),
        /** Also the buyer's named approver. */
        named_approver: z.boolean().default(false),
        /** All have to approve; otherwise one suffices. */
        everyone: z.boolean().default(false),
      }),
    )
    .max(STEPS_MAX, 'too_many'),
  /** The same person may decide several steps. */
  repeats: z.boolean().default(false),
})
const rules = z.array(rule).max(RULES_MAX, 'too_many')
export type RulesInput = z.input<typeof rules>
export type Rules = z.output<typeof rules>

const choice = z.object({ id: z.number(), name: z.string() })
const choices = z.object({
  /** Active and blocked ones; client ids. */
  people: z.array(choice.extend({ active: z.boolean() })),
  cost_centers: z.array(choice),
  sellers: z.array(choice),
  /** With the names of those above, as "Herramientas › Taladros". */
  categories: z.array(choice),
})
export type RuleChoices = z.infer<typeof choices>

const shownRule = z.object({
  conditions: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: TOTAL_KINDS, currency_code: currencyCode, amount }),
      z.object({ kind: SET_KINDS, ids: z.array(z.number()) }),
    ]),
  ),
  steps: z.array(
    z.object({ people: z.array(z.number()), named_approver: z.boolean(), everyone: z.boolean() }),
  ),
  repeats: z.boolean(),
})
export type ShownRule = z.infer<typeof shownRule>

/** Null: never. */
const waitingDays = z.number().int().nullable()

const companyRules = z.object({
  /** 0 before the first one. */
  version: z.number().int(),
  /** In the order in which they are tried. */
  rules: z.array(shownRule),
  /** Business days after the reminder after which a step that waits goes up (R4). */
  step_up_days: waitingDays,
  /** Business days after those, after which a purchase that waits asks its buyer whether it is still wanted (R10). */
  ask_buyer_days: waitingDays,
  /** What rules may name. */
  choices,
  /** A version that waits for a consent (R11), and who asked for it. */
  proposal: z
    .object({
      id: z.number(),
      requested_by: z.string(),
      rules: z.array(shownRule),
      step_up_days: waitingDays,
      ask_buyer_days: waitingDays,
    })
    .nullable(),
  /** The last versions, newest first; what waits keeps the rules of its day. */
  versions: z.array(
    z.object({ version: z.number().int(), created_by: z.string().nullable(), created_at: instant }),
  ),
})
export type CompanyRules = z.infer<typeof companyRules>

export const approvalRules = endpoint('GET /companies/:company_id/rules', {
  summary: 'The rules of a company about who decides on its purchases (R1)',
  who: WHO,
  params: companyParams,
  answer: companyRules,
})

export const saveApprovalRules = endpoint('PUT /companies/:company_id/rules', {
  summary: 'Replace the rules of a company by a new version (R1)',
  who: WHO,
  waits,
  params: companyParams,
  /** `version`: the one it replaces; 409 when another one is in force meanwhile. */
  body: z.object({
    version: integer(0, 1_000_000),
    rules,
    /** Left out: as in the version that it replaces. */
    step_up_days: integer(1, WAITING_DAYS_MAX).nullable().optional(),
    /** Left out: as in the version that it replaces. */
    ask_buyer_days: integer(1, WAITING_DAYS_MAX).nullable().optional(),
  }),
  answer: z.object({ version: z.number().int() }),
})

const shownCondition = z.object({
  kind: z.enum([...TOTAL_KINDS.options, ...SET_KINDS.options]),
  currency_code: currencyCode.nullable(),
  amount: amount.nullable(),
  names: z.array(z.string()),
})
export type ShownCondition = z.infer<typeof shownCondition>

/** Who decides on a purchase that is not placed yet. */
export const expectedChain = z.object({
  /** The rule from 1; null: no rule holds, so that the named approver decides. */
  rule: z.number().int().nullable(),
  conditions: z.array(shownCondition),
  /** Empty: approved automatically. */
  steps: z.array(z.object({ everyone: z.boolean(), people: z.array(z.string()) })),
})
export type ExpectedChain = z.infer<typeof expectedChain>

export const tryApprovalRules = endpoint('POST /companies/:company_id/rules/try', {
  summary: 'Who would decide on a purchase by these rules, or by those in force (R1)',
  who: WHO,
  onlyReads: true,
  params: companyParams,
  body: z.object({
    rules: rules.optional(),
    /** Client id. */
    buyer_id: id,
    cost_center_id: id.optional(),
    /** What the purchases of the day cost, with shipping. */
    total_ARP: amountInput.default('0'),
    total_USD: amountInput.default('0'),
    category_ids: z.array(id).max(50, 'too_many').default([]),
    seller_ids: z.array(id).max(50, 'too_many').default([]),
  }),
  answer: expectedChain,
})

/** The steps of an order (R2). */
export const orderChain = z.object({
  /** False: no rule held when the purchase was placed, so that the named approver decides. */
  by_rule: z.boolean(),
  /** Those of the rule that the purchase fixed. */
  conditions: z.array(shownCondition),
  steps: z.array(
    z.object({
      /** From 1. */
      step: z.number().int(),
      everyone: z.boolean(),
      state: z.enum(['taken', 'waits', 'later', 'ended']),
      /** Who may or might have decided. */
      people: z.array(z.string()),
      /** Those of them who joined when the step went up (R4). */
      added: z.array(z.string()),
      approvals: z.array(z.object({ name: z.string(), on_behalf_of: z.string().nullable(), at: instant })),
    }),
  ),
})
export type OrderChain = z.infer<typeof orderChain>
