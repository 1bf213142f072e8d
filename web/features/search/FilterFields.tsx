// The fields of the filters (C6): checkboxes and ranges.
import { ActionIcon, Checkbox, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { formatWhole } from '#domain/format.ts'
import { readWhole } from '#domain/typed-numbers.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Language } from '#web/texts/texts.ts'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { orderedRange, type Range } from './product-search.ts'
import classes from './FilterPanel.module.css'

interface Choice {
  id: number
  name: string
  count: number | null
  state: 'on' | 'off' | 'partly'
  depth?: number
}

interface ChoiceFilterProps {
  title: string
  choices: readonly Choice[]
  /** Shown before "Mostrar más", besides chosen ones. */
  first?: number
  /** Does not shrink with fewer choices, so that the next filters stay in place. */
  keepHeight?: boolean
  onToggle: (id: number) => void
}

export function ChoiceFilter({
  title,
  choices,
  first = choices.length,
  keepHeight = false,
  onToggle,
}: ChoiceFilterProps) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const { ref, release } = useMinHeight(keepHeight)
  if (choices.length === 0) return null
  const shown = all ? choices : choices.filter(({ state }, index) => index < first || state !== 'off')
  const folds = all ? choices.length > first : shown.length < choices.length
  return (
    <FilterGroup title={title} ref={ref}>
      <ul className={classes.choices}>
        {shown.map((choice) => (
          <li key={choice.id} data-depth={choice.depth || undefined}>
            <Choice choice={choice} onToggle={() => onToggle(choice.id)} />
          </li>
        ))}
      </ul>
      {folds && (
        <UnstyledButton
          className={classes.fold}
          aria-label={all ? t.search.lessOf(title) : t.search.moreOf(title)}
          aria-expanded={all}
          onClick={() => {
            release()
            setAll(!all)
          }}
        >
          {all ? t.search.showLess : t.search.showMore}
        </UnstyledButton>
      )}
    </FilterGroup>
  )
}

function Choice({ choice: { name, count, state }, onToggle }: { choice: Choice; onToggle: () => void }) {
  const language = useLanguage()
  return (
    <Checkbox
      size="sm"
      classNames={{
        body: classes.choiceBody,
        labelWrapper: classes.choiceLabelWrapper,
        label: classes.choiceLabel,
      }}
      checked={state === 'on'}
      indeterminate={state === 'partly'}
      disabled={count === 0 && state === 'off'}
      onChange={onToggle}
      label={
        <>
          <span>{name}</span>
          {count !== null && (
            <span data-count data-figures className={classes.choiceCount}>
              {formatWhole(count, language)}
            </span>
          )}
        </>
      }
    />
  )
}

function useMinHeight(enabled: boolean) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const group = ref.current
    if (group) group.style.minHeight = enabled ? `${group.getBoundingClientRect().height}px` : ''
  })
  return {
    ref,
    /** Before the user folds the list. */
    release() {
      if (ref.current) ref.current.style.minHeight = ''
    },
  }
}

interface RangeFilterProps {
  title: string
  labels: Record<keyof Range, string>
  hints: Record<keyof Range, string>
  applied: Range
  max: number
  onApply: (range: Range) => void
  /** Above the fields. */
  children?: ReactNode
}

export function RangeFilter({ title, labels, hints, applied, max, onApply, children }: RangeFilterProps) {
  const t = useTexts()
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const [draft, setDraft] = useState(() => textsOf(applied, language))
  const [shown, setShown] = useState(applied)
  if (shown.min !== applied.min || shown.max !== applied.max) {
    setShown(applied)
    setDraft(textsOf(applied, language))
  }

  const read = {
    min: readWhole(draft.min, language, 0, max),
    max: readWhole(draft.max, language, 0, max),
  }
  const problem = refusal(read.min) ?? refusal(read.max)
  function apply() {
    if (problem !== null) return
    const boundOf = (bound: object) => ('value' in bound ? (bound.value as number) : undefined)
    const range = orderedRange({ min: boundOf(read.min), max: boundOf(read.max) })
    setDraft(textsOf(range, language))
    onApply(range)
  }
  const field = (bound: keyof Range) => (
    <TextInput
      size="sm"
      label={labels[bound]}
      placeholder={hints[bound]}
      classNames={{ label: classes.rangeLabel, input: classes.rangeInput }}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      value={draft[bound]}
      error={refusal(read[bound]) !== null}
      onChange={(event) => setDraft({ ...draft, [bound]: event.currentTarget.value })}
    />
  )
  return (
    <FilterGroup title={title}>
      {children}
      <form
        className={classes.range}
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
      {problem !== null && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)" mt={4}>
          {problem}
        </Text>
      )}
    </FilterGroup>
  )
}

function textsOf({ min, max }: Range, language: Language) {
  const textOf = (bound: number | undefined) => (bound === undefined ? '' : formatWhole(bound, language))
  return { min: textOf(min), max: textOf(max) }
}

interface FilterGroupProps {
  title: string
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

function FilterGroup({ title, ref, children }: FilterGroupProps) {
  return (
    <fieldset ref={ref} className={classes.group}>
      <legend className={classes.groupTitle}>{title}</legend>
      {children}
    </fieldset>
  )
}
