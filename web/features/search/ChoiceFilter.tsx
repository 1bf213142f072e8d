// A filter of ticks: categories, brands, zones (C6).
import { Checkbox, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatWhole } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { useKeptHeight } from './use-kept-height.ts'
import classes from './ChoiceFilter.module.css'

export interface Choice {
  id: number
  name: string
  count: number | null
  state: 'on' | 'off' | 'partly'
  depth?: number
}

interface ChoiceFilterProps {
  title: string
  choices: readonly Choice[]
  /** How many to show before "Mostrar más"; what is chosen is always shown. */
  first?: number
  /** Fewer choices take no less room: what is below stays under the pointer of who ticks on. */
  keepsHeight?: boolean
  onToggle: (id: number) => void
}

export function ChoiceFilter({
  title,
  choices,
  first = choices.length,
  keepsHeight = false,
  onToggle,
}: ChoiceFilterProps) {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const { ref, release } = useKeptHeight(keepsHeight)
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
        root: classes.choice,
        body: classes.body,
        labelWrapper: classes.wrapper,
        label: classes.label,
      }}
      checked={state === 'on'}
      indeterminate={state === 'partly'}
      // Nothing would be left; one that is chosen can still be unticked.
      disabled={count === 0 && state === 'off'}
      onChange={onToggle}
      label={
        <>
          <span>{name}</span>
          {count !== null && (
            <span data-count className={classes.count}>
              {formatWhole(count, language)}
            </span>
          )}
        </>
      }
    />
  )
}
