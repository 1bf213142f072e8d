// After how many business days a step that waits goes up (R4), and the buyer says whether the purchase is still wanted (R10).
import { NativeSelect, Stack } from '@mantine/core'
import { WAITING_DAYS_MAX, type WaitingDays } from '#domain/approval-rules.ts'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './approval-rules.module.css'

const NEVER = ''

interface WaitingDaysFieldsProps {
  days: WaitingDays
  onChange: (days: WaitingDays) => void
}

export function WaitingDaysFields({ days, onChange }: WaitingDaysFieldsProps) {
  const { approvalRules: t } = useTexts()
  return (
    <Panel title={t.waitingTitle}>
      <Stack gap="md" className={classes.waiting}>
        <DaysField
          label={t.stepUp}
          hint={t.stepUpHint}
          value={days.stepUpDays}
          onChange={(stepUpDays) => onChange({ ...days, stepUpDays })}
        />
        <DaysField
          label={t.askBuyer}
          hint={t.askBuyerHint}
          value={days.askBuyerDays}
          onChange={(askBuyerDays) => onChange({ ...days, askBuyerDays })}
        />
      </Stack>
    </Panel>
  )
}

interface DaysFieldProps {
  label: string
  hint: string
  value: number | null
  onChange: (value: number | null) => void
}

function DaysField({ label, hint, value, onChange }: DaysFieldProps) {
  const { approvalRules: t, words } = useTexts()
  const options = Array.from({ length: WAITING_DAYS_MAX }, (_, index) => ({
    value: String(index + 1),
    label: t.after(words.businessDays(index + 1)),
  }))
  return (
    <NativeSelect
      label={label}
      description={hint}
      value={value === null ? NEVER : String(value)}
      data={[{ value: NEVER, label: t.never }, ...options]}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === NEVER ? null : Number(chosen))}
    />
  )
}
