import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'

interface RejectionReasonProps {
  value: string
  onChange: (reason: string) => void
  pending: boolean
}

/** Whoever asked for something is owed a reason: the page requires one, the documented call does not (Q3). */
export function RejectionReason({ value, onChange, pending }: RejectionReasonProps) {
  const t = useTexts()
  return (
    <LimitedTextarea
      label={t.approvals.reason}
      description={t.approvals.reasonHint}
      placeholder={t.approvals.reasonPlaceholder}
      required
      data-autofocus
      max={REASON_MAX_LENGTH}
      readOnly={pending}
      value={value}
      onChange={onChange}
    />
  )
}
