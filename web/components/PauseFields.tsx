// Why a seller pauses, and until when (O8, B9).
import { Text } from '@mantine/core'
import { useState } from 'react'
import { type Day, dayOf } from '#domain/days.ts'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayInput } from '#web/ui/DayInput.tsx'

export interface PauseForm {
  reason: string
  resumesOn: Day | null
}

interface PauseFieldsProps {
  form: PauseForm
  reasonHint: string
  resumesOnHint: string
  dayError: string | null
  onChange: (form: PauseForm) => void
}

export function PauseFields({ form, reasonHint, resumesOnHint, dayError, onChange }: PauseFieldsProps) {
  const { sellers: t } = useTexts()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <LimitedTextarea
        label={t.reason}
        description={reasonHint}
        data-autofocus
        value={form.reason}
        max={REASON_MAX_LENGTH}
        onChange={(reason) => onChange({ ...form, reason })}
      />
      <div>
        <DayInput
          label={t.resumesOn}
          value={form.resumesOn}
          today={today}
          error={dayError}
          inDialog
          onChange={(resumesOn) => onChange({ ...form, resumesOn })}
          onClear={() => onChange({ ...form, resumesOn: null })}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {resumesOnHint}
        </Text>
      </div>
    </>
  )
}
