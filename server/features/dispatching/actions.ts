// Several orders dispatched by one call (B10).
import type { z } from 'zod'
import { type DispatchOutcome, dispatchRefusal, type sendMany } from '#contract/dispatching.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { dispatchOf, dispatchOnce } from '#server/features/sales/actions.ts'
import { ApiError } from '#server/http/errors.ts'
import { type IdempotentCall, oncePerKey, selectAnswer, storedAnswer } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { type Language, textIn } from '#server/texts/language.ts'

type Orders = z.output<typeof sendMany.body>['orders']
type Answer = z.output<typeof sendMany.answer>

/**
 * Each in its own transaction, once per key of the call. A call that broke off goes on when it is repeated: what it sent is
 * not sent again. A complete one answers as before.
 */
export async function dispatchMany(
  deps: Deps,
  seller: Seller,
  orders: Orders,
  { key, language }: { key: string | null; language: Language },
): Promise<Answer> {
  const whole: IdempotentCall = { userId: seller.userId, route: 'dispatch-many', key, request: orders }
  const known = key === null ? undefined : await answerBefore(deps, whole)
  if (known) return known
  const outcomes: DispatchOutcome[] = []
  for (const order of orders) {
    const route = `dispatch-many ${order.buy_order_id}`
    outcomes.push(await outcomeOf(deps, seller, order, { ...whole, route, request: order }, language))
  }
  const answer = { orders: outcomes }
  if (key === null) return answer
  return inTransaction(deps.db, (trx) => oncePerKey(trx, whole, () => Promise.resolve(answer)))
}

function answerBefore({ db }: Deps, whole: IdempotentCall): Promise<Answer | undefined> {
  return inTransaction(db, async (trx) => {
    const { rows } = await selectAnswer(whole).execute(trx)
    return storedAnswer<Answer>(whole, rows)
  })
}

async function outcomeOf(
  deps: Deps,
  seller: Seller,
  order: Orders[number],
  call: IdempotentCall,
  language: Language,
): Promise<DispatchOutcome> {
  const { buy_order_id, dispatch_note_number } = order
  const dispatch = { ...dispatchOf(order), isOfSeries: true }
  try {
    const { state } = await dispatchOnce(deps, seller, buy_order_id, dispatch, call)
    return { buy_order_id, sent: true, dispatch_note_number, state }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { data: refusal } = dispatchRefusal.safeParse(error.text)
    if (!refusal) throw error
    const message = textIn(language, refusal, error.extra.values)
    return { buy_order_id, sent: false, error_code: refusal, message }
  }
}
