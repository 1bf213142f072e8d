import { Button, Text } from '@mantine/core'
import type { PurchaseDetail } from '#contract/purchases.ts'
import { mayWithdraw } from '#domain/order-actions.ts'
import { anyOfNames } from '#texts/approval-rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { nextDeciders } from '#web/components/approval-chain.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { usePurchaseAction } from './purchase-action.ts'
import { orderStateOf } from './states.ts'

/** P9 */
export function WithdrawPurchase({ purchase }: { purchase: PurchaseDetail }) {
  const t = useTexts()
  const language = useLanguage()
  const next = nextDeciders(purchase.buy_orders)
  const attempt = useIdempotencyKey()
  const withdraw = usePurchaseAction(() => {
    const params = { order_id: purchase.id }
    return call('POST /buyorders/my-orders/:order_id/withdraw', {
      params,
      idempotencyKey: attempt.keyOf(params),
    })
  }, t.purchases.withdrawn)
  if (!mayWithdraw(purchase.buy_orders.map(({ state }) => orderStateOf(state).name))) return null
  return (
    <>
      <Button variant="default" onClick={withdraw.open}>
        {t.purchases.withdraw}
      </Button>
      <ConfirmDialog
        {...withdraw.dialog}
        danger
        title={t.purchases.withdrawTitle(purchase.internal_code)}
        confirmLabel={t.purchases.withdraw}
      >
        <Text size="sm">
          {t.purchases.withdrawText(next.length > 0 ? anyOfNames(next, language) : purchase.approver.name)}
        </Text>
      </ConfirmDialog>
    </>
  )
}
