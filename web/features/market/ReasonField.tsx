// Why the operator acts instead of a buyer or a seller (O11).
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'

interface ReasonFieldProps {
  hint: string
  value: string
  readOnly: boolean
  onChange: (reason: string) => void
}

export function ReasonField({ hint, ...field }: ReasonFieldProps) {
  const t = useTexts()
  return (
    <LimitedTextarea label={t.market.reason} description={hint} required max={REASON_MAX_LENGTH} {...field} />
  )
}
