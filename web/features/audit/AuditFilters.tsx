import { NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { AUDIT_KINDS } from '#domain/audit.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { auditName } from '#texts/audit.ts'
import { useFilter } from '#web/components/use-filter.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import type { AuditSearch } from './audit-search.ts'
import classes from './audit.module.css'

interface AuditFiltersProps {
  search: AuditSearch
  /** Whether lines are of many companies and sellers. */
  ofMany: boolean
}

export function AuditFilters({ search, ofMany }: AuditFiltersProps) {
  const t = useTexts()
  const language = useLanguage()
  const apply = useFilter<Partial<AuditSearch>>()
  const kinds = AUDIT_KINDS.map((value) => ({ value, label: auditName('kinds', value, language) }))
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t.audit.kind}
        value={search.kind ?? ''}
        data={[
          { value: '', label: t.audit.anyKind },
          ...kinds.toSorted((a, b) => a.label.localeCompare(b.label, language)),
        ]}
        onChange={({ currentTarget: { value } }) =>
          apply({ kind: AUDIT_KINDS.find((kind) => kind === value) })
        }
      />
      <TypedFilter label={t.audit.person} value={search.person} onApply={(person) => apply({ person })} />
      {ofMany && (
        <TypedFilter
          label={t.audit.organisation}
          value={search.organisation}
          onApply={(organisation) => apply({ organisation })}
        />
      )}
      <DayFilter label={t.audit.from} value={search.from} onApply={(from) => apply({ from })} />
      <DayFilter label={t.audit.to} value={search.to} onApply={(to) => apply({ to })} />
    </div>
  )
}

interface TypedFilterProps {
  label: string
  value: string | undefined
  onApply: (value: string | undefined) => void
}

/** Applied with Enter, and when it loses the focus. */
function TypedFilter({ label, value, onApply }: TypedFilterProps) {
  const id = useId()
  const applyTyped = (typed: string) => {
    const wanted = typed.trim() || undefined
    if (wanted !== value) onApply(wanted)
  }
  return (
    <TextInput
      // Resets the field when the back button changes the address.
      key={value}
      id={id}
      label={label}
      defaultValue={value ?? ''}
      maxLength={100}
      onBlur={({ currentTarget }) => applyTyped(currentTarget.value)}
      onKeyDown={({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') applyTyped(currentTarget.value)
      }}
    />
  )
}

interface DayFilterProps {
  label: string
  value: Day | undefined
  onApply: (value: Day | undefined) => void
}

function DayFilter({ label, value, onApply }: DayFilterProps) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <DayInput
      label={label}
      value={value ?? null}
      today={today}
      onChange={onApply}
      onClear={() => onApply(undefined)}
    />
  )
}
