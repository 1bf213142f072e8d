import { useTexts } from '#web/session/language.ts'
import { StateChip } from '#web/ui/StateChip.tsx'
import { SALE_TONE, type SaleCode } from './sale-state.ts'

export function SaleStateChip({ code }: { code: SaleCode }) {
  const t = useTexts()
  return <StateChip tone={SALE_TONE[code]}>{t.sales.states[code]}</StateChip>
}
