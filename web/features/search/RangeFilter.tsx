// A filter between two bounds: price, delivery days (C6). Enter or the icon applies.
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatWhole } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Language } from '#web/texts/texts.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { ordered, readWhole, typed, type Range } from './range.ts'
import classes from './RangeFilter.module.css'

interface RangeFilterProps {
  title: string
  labels: Record<keyof Range, string>
  /** What the results span, as a hint. */
  hints: Record<keyof Range, string>
  applied: Range
  onApply: (range: Range) => void
}

export function RangeFilter({ title, labels, hints, applied, onApply }: RangeFilterProps) {
  const t = useTexts()
  const language = useLanguage()
  const [draft, setDraft] = useState(() => textsOf(applied, language))
  const [shown, setShown] = useState(applied)
  // The address changed by other means than these fields: show what it says.
  if (shown.min !== applied.min || shown.max !== applied.max) {
    setShown(applied)
    setDraft(textsOf(applied, language))
  }

  function apply() {
    const range = ordered({ min: readWhole(draft.min), max: readWhole(draft.max) })
    setDraft(textsOf(range, language))
    onApply(range)
  }
  const field = (bound: keyof Range) => (
    <TextInput
      size="sm"
      label={labels[bound]}
      placeholder={hints[bound]}
      classNames={{ label: classes.label, input: classes.input }}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      value={draft[bound]}
      onChange={(event) => setDraft({ ...draft, [bound]: typed(event.currentTarget.value) })}
    />
  )
  return (
    <FilterGroup title={title}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {field('min')}
        {field('max')}
        <ActionIcon type="submit" variant="light" size={36} aria-label={t.search.apply(title)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </form>
    </FilterGroup>
  )
}

function textsOf({ min, max }: Range, language: Language) {
  const textOf = (bound: number | undefined) => (bound === undefined ? '' : formatWhole(bound, language))
  return { min: textOf(min), max: textOf(max) }
}
