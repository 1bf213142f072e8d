import type { OrderState } from '#domain/order-state.ts'
import { useTexts } from '#web/session/language.ts'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'

const TONES: Readonly<Record<OrderState, Tone>> = {
  pending_approval: 'waiting',
  rejected: 'neutral',
  awaiting_dispatch: 'waiting',
  partially_handled: 'active',
  sent: 'active',
  delivered: 'done',
  confirmed: 'done',
  cancelled: 'neutral',
  claimed: 'problem',
}

export function OrderChip({ state }: { state: OrderState }) {
  const t = useTexts()
  return <StateChip tone={TONES[state]}>{t.market.states[state]}</StateChip>
}
