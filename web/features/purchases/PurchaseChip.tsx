import type { PurchaseCard } from '#contract/purchases.ts'
import { useTexts } from '#web/session/language.ts'
import { StateChip, type Tone } from '#web/ui/StateChip.tsx'

const TONES: Readonly<Record<PurchaseCard['state'], Tone>> = {
  2: 'waiting',
  3: 'active',
  4: 'done',
  8: 'problem',
}

export function PurchaseChip({ state }: { state: PurchaseCard['state'] }) {
  const t = useTexts()
  return <StateChip tone={TONES[state]}>{t.purchases.states[state]}</StateChip>
}
