// What the cart takes of the budgets of the chosen cost center (R5).
import type { CartApproval } from '#contract/cart.ts'
import type { BudgetOfPurchase } from '#contract/budgets.ts'
import { BudgetPanel } from '#web/components/BudgetUse.tsx'
import { useTexts } from '#web/session/language.ts'

export const BUDGETS_ID = 'cart-budgets'

export function CartBudgets({ approval }: { approval: CartApproval | undefined }) {
  const { budgets: t } = useTexts()
  return (
    <BudgetPanel
      id={BUDGETS_ID}
      budgets={approval?.budgets ?? []}
      purchaseLabel={t.thisPurchase}
      notice={({ mode }, over) => (mode === 'stop' ? t.cartStops(over) : t.cartWarns(over))}
    />
  )
}

/** The first budget that stops the purchase. */
export function stoppingBudget(approval: CartApproval | undefined): BudgetOfPurchase | null {
  return approval?.budgets.find(({ mode, over_by }) => mode === 'stop' && over_by !== null) ?? null
}
