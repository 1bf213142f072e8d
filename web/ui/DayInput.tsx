import { DatePickerInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/es'
import { useId } from 'react'
import type { Day } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import classes from './ui.module.css'

interface DayInputProps {
  label: string
  value: Day | null
  today: Day
  error?: string | null
  /** Why the day cannot be changed. */
  fixed?: string | undefined
  readOnly?: boolean
  /** The dialog would clip the calendar. */
  inDialog?: boolean
  onChange: (day: Day) => void
  /** Makes it the day of a filter: optional, and past days are as good as others. */
  onClear?: () => void
}

const ON_PAGE = { portalProps: { target: 'main' } } as const

/** A day from a calendar (G2, U2). Past days are dimmed, except in a filter (O12). */
export function DayInput(props: DayInputProps) {
  const { label, value, today, error, fixed, readOnly, inDialog = false, onChange, onClear } = props
  const isFilter = onClear !== undefined
  const t = useTexts()
  const language = useLanguage()
  const id = useId()
  return (
    <DatesProvider settings={{ locale: language }}>
      <DatePickerInput
        // Names the calendar.
        id={id}
        label={label}
        aria-label={`${label}: ${value === null ? t.words.dayPlaceholder : formatDay(value, language)}`}
        placeholder={t.words.dayPlaceholder}
        description={fixed}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required={!isFilter}
        clearable={isFilter}
        clearButtonProps={{ 'aria-label': `${t.words.clearDay}: ${label}` }}
        leftSection={<IconCalendar size={18} stroke={1.5} aria-hidden />}
        leftSectionPointerEvents="none"
        valueFormatter={({ date }) => (typeof date === 'string' ? formatDay(date, language) : '')}
        getDayAriaLabel={(day) => formatDay(day, language)}
        ariaLabels={{
          previousMonth: t.words.previousMonth,
          nextMonth: t.words.nextMonth,
          previousYear: t.words.previousYear,
          nextYear: t.words.nextYear,
        }}
        maxLevel={isFilter ? 'year' : 'month'}
        hideOutsideDates
        classNames={{ day: classes.calendarDay ?? '', input: classes.dayInput ?? '' }}
        getDayProps={(day) => ({
          'data-over': (!isFilter && day < today) || undefined,
          'data-now': day === today || undefined,
          'data-autofocus': day === (value ?? today) || undefined,
        })}
        defaultDate={value ?? today}
        popoverProps={{ id, returnFocus: true, shadow: 'lg', ...(inDialog ? {} : ON_PAGE) }}
        value={value}
        error={error}
        disabled={fixed !== undefined}
        readOnly={readOnly}
        onChange={(day) => (day === null ? onClear?.() : onChange(day))}
      />
    </DatesProvider>
  )
}
