import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import type { Option } from './rule-draft.ts'

/** More options are found by typing. */
const SHOWN_OPTIONS = 50

interface NamesFieldProps {
  label?: ReactNode
  ariaLabel?: string
  className?: string | undefined
  options: readonly Option[]
  max?: number
  value: readonly number[]
  /** Otherwise its list is within the page's landmark. */
  inDialog?: boolean
  onChange: (ids: number[]) => void
}

/** Chooses several by their names. */
export function NamesField({ ariaLabel, className, options, max = 50, value, ...field }: NamesFieldProps) {
  const { approvalRules: t } = useTexts()
  return (
    <MultiSelect
      className={className ?? ''}
      label={field.label}
      aria-label={ariaLabel}
      placeholder={value.length === 0 ? t.choose : ''}
      searchable
      hidePickedOptions
      limit={SHOWN_OPTIONS}
      maxValues={max}
      nothingFoundMessage={t.nothingFound}
      comboboxProps={field.inDialog ? {} : { portalProps: { target: 'main' } }}
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
    />
  )
}
