import type { ApprovalRuleTexts } from '../es/approval-rules.ts'

const joined = (last: string) => (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

export const approvalRules: ApprovalRuleTexts = {
  always: 'For every purchase,',
  when: (conditions) => `If ${conditions},`,
  and: joined('and'),
  or: joined('or'),
  all: (people) => `${people} (all of them)`,
  namedApprover: 'the approver of the buyer',
  byItself: 'it is approved by itself',
  decide: ([first = '', ...later]) => [`${first} must approve`, ...later].join(', and then '),
  because: (conditions) => `because ${conditions}`,
  asksBuyer: (days) =>
    `If it still waits ${days} business ${days === 1 ? 'day' : 'days'} later, we ask the buyer whether it is still wanted.`,
  stepsUp: (days) =>
    `What is not decided goes up to another person ${days} business ${days === 1 ? 'day' : 'days'} after the reminder.`,
  conditions: {
    total_over: (amount) => `the total is over ${amount}`,
    total_up_to: (amount) => `the total is at most ${amount}`,
    category: (names) => `there are products of ${names}`,
    cost_center: (names) => `the cost center is ${names}`,
    seller: (names) => `the seller is ${names}`,
    buyer: (names) => `the buyer is ${names}`,
  },
}
