import { DatePickerInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/es'
import { useId } from 'react'
import type { Day } from '#domain/days.ts'
import { formatDay } from '#domain/writing.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import classes from './DayField.module.css'

interface DayFieldProps {
  label: string
  value: Day | null
  today: Day
  error: string | null
  /** It stays as it is, and why. */
  fixed?: string | undefined
  readOnly: boolean
  onChange: (day: Day) => void
}

/** A day chosen from a calendar: it cannot be typed (G2). Days that are over look so; whoever chooses one is told why not. */
export function DayField({ label, value, today, error, fixed, readOnly, onChange }: DayFieldProps) {
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  return (
    <DatesProvider settings={{ locale: language }}>
      <DatePickerInput
        // The calendar, below, is named by what has its id.
        id={id}
        label={label}
        // Its label alone would not tell which day it is. The calendar has the same name.
        aria-label={`${label}: ${value === null ? t.delegations.dayPlaceholder : formatDay(value, language)}`}
        placeholder={t.delegations.dayPlaceholder}
        description={fixed}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden />}
        leftSectionPointerEvents="none"
        valueFormatter={({ date }) => (typeof date === 'string' ? formatDay(date, language) : '')}
        getDayAriaLabel={(day) => formatDay(day, language)}
        ariaLabels={{ previousMonth: t.delegations.previousMonth, nextMonth: t.delegations.nextMonth }}
        maxLevel="month"
        hideOutsideDates
        classNames={{ day: classes.day ?? '', input: classes.input ?? '' }}
        getDayProps={(day) => ({
          'data-over': day < today || undefined,
          'data-now': day === today || undefined,
          // Where the calendar opens, for the keyboard.
          'data-autofocus': day === (value ?? today) || undefined,
        })}
        defaultDate={value ?? today}
        popoverProps={{ id, returnFocus: true, portalProps: { target: 'main' } }}
        value={value}
        error={error}
        disabled={fixed !== undefined}
        readOnly={readOnly}
        onChange={(day) => day !== null && onChange(day)}
      />
    </DatesProvider>
  )
}
